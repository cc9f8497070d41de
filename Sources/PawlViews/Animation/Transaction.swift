import Synchronization

/// A key for a value of a transaction, with the type of the value and its default.
public protocol TransactionKey {
  /// The type of the value.
  associatedtype Value: Sendable

  /// The value if no code has set one.
  static var defaultValue: Value { get }
}

/// A description of how a change appears, such as its animation.
public struct Transaction: Sendable {
  /// The animation of the change, or `nil` to show it at once.
  public var animation: Animation?
  /// Whether `animation(_:)` and `animation(_:value:)` leave the animation of this transaction as it is. Default:
  /// `false`.
  public var disablesAnimations = false
  /// Whether the change belongs to a continuous interaction, such as a drag. Default: `false`.
  public var isContinuous = false

  /// The values of keys of the program.
  private var values: [ObjectIdentifier: any Sendable] = [:]

  /// Creates a transaction without an animation.
  public init() {}

  /// The value for a key, or the key's default if no value was set.
  public subscript<Key: TransactionKey>(key: Key.Type) -> Key.Value {
    get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }

  /// Creates a transaction with an animation, or with none.
  public init(animation: Animation?) { self.animation = animation }

  /// The transaction of the innermost ``withTransaction(_:_:)`` around the running code, or an empty one.
  package static var current: Transaction { Change.current?.transaction ?? Transaction() }
}

/// Runs a closure, and animates the changes that it makes.
///
///     Button("More") {
///       withAnimation(.spring) { isExpanded.toggle() }
///     }
///
/// Every view that is evaluated because of these changes moves gradually from its old to its new values. Changes that a
/// task inside the closure makes later aren't animated.
///
/// - Parameters:
///   - animation: The animation, or `nil` to show the changes at once.
///   - body: The closure that makes the changes.
/// - Returns: The result of the closure.
/// - Throws: The error of the closure.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction.animation = animation
  return try withTransaction(transaction, body)
}

/// Runs a closure, and applies a transaction to the changes that it makes.
///
/// The transaction doesn't apply to changes that a task inside the closure makes after the closure has returned.
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result {
  let change = Change(transaction)
  defer { change.close() }
  return try Change.$innermost.withValue(change, operation: body)
}

/// Runs a closure, and applies the current transaction with one changed value to the changes that it makes.
///
/// Like ``withTransaction(_:_:)``.
///
/// - Parameters:
///   - keyPath: The property of the transaction to change.
///   - value: The new value of the property.
///   - body: The closure that makes the changes.
public func withTransaction<Result, Value>(
  _ keyPath: WritableKeyPath<Transaction, Value>, _ value: Value, _ body: () throws -> Result
) rethrows -> Result {
  var transaction = Transaction.current
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// A transaction together with the lifetime of the code that it applies to.
final class Change: Sendable {
  let transaction: Transaction
  private let isOpen = Atomic(true)

  init(_ transaction: Transaction) { self.transaction = transaction }

  @TaskLocal fileprivate static var innermost: Change?

  /// The change around the running code, or `nil` once that code has returned. A task inherits the change of the code
  /// that starts it, but may run later than that code.
  static var current: Change? {
    guard let innermost, innermost.isOpen.load(ordering: .relaxed) else { return nil }
    return innermost
  }

  fileprivate func close() { isOpen.store(false, ordering: .relaxed) }
}
