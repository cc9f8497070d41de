import Foundation

/// The place of a shared value, as a reader sees it: an own value, or a part of another place.
///
/// A class rather than a protocol: a method of a class is called through one table, while a value in an existential
/// container also needs its protocol's table.
///
/// `@unchecked Sendable`: subclasses are immutable, or guard what they store with a lock. A value may be read on any
/// thread that has a `Shared`, which is `Sendable` only if its value is.
class ReadableReference<Value>: @unchecked Sendable {
  /// The value without a notice of the read: the snapshot while a test asserts, otherwise the present value.
  var value: Value { fatalError("\(Self.self) has to override \(#function)") }

  /// The present value, also while a test asserts.
  var presentValue: Value { fatalError("\(Self.self) has to override \(#function)") }

  /// The value that the left side of a comparison has: the snapshot of the test that compares or asserts.
  var expectedValue: Value { fatalError("\(Self.self) has to override \(#function)") }

  /// The stored value that this is, or is a part of.
  var root: any RootReference { fatalError("\(Self.self) has to override \(#function)") }

  /// Calls a function with the present value, and then after each change, in order, until the subscription is cancelled.
  func observe(_ receive: @escaping @Sendable (Value) -> Void) -> SharedSubscription {
    fatalError("\(Self.self) has to override \(#function)")
  }
}

/// The place of a shared value that can be changed.
///
/// `@unchecked Sendable`: as ``ReadableReference``.
class MutableReference<Value>: ReadableReference<Value>, @unchecked Sendable {
  /// Calls `body` with exclusive access to the value, and notifies the observers after unlocking.
  func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    fatalError("\(Self.self) has to override \(#function)")
  }
}

/// A stored value, whatever its type.
protocol RootReference: AnyObject, Sendable {
  var observation: SharedObservation { get }

  /// The name of the value in messages.
  var name: String { get }

  /// The key of the value, as a text; `nil` if it has none.
  var keyDescription: String? { get }

  var isLoading: Bool { get }
  var loadError: (any Error)? { get }
  var saveError: (any Error)? { get }

  /// Loads the value again with its key. Without a key it does nothing.
  func load() async throws

  /// Saves the value with its key. Without a key it does nothing.
  func save() async throws
}
