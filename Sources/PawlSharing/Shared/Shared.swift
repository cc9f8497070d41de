import PawlCore

/// A value that several features, models and views share.
///
///     struct State {
///       @Shared(.appStorage("isOnboarded")) var isOnboarded = false
///       @Shared var user: User
///     }
///
///     state.$isOnboarded.withLock { $0 = true }
///
/// All holders see a change at once. A `Shared` is a reference: a copy of a state holds the same value, and so does
/// each `Shared` that is created with the same key (see ``SharedReaderKey``). To pass it on, pass the projected value,
/// `state.$user`, or a part of it, `state.$user.name`.
///
/// A change is made with ``withLock(_:)``, so that no other thread's change is lost. The value's observers are notified
/// once for each call, after it: views and other observers through Observation, and subscribers of `publisher`.
///
/// Two are equal if their values are. In a test store's assertion, it's compared like a plain value of the state.
///
/// - Complexity: Reading takes two uncontended locks, and copies the value.
@propertyWrapper
@dynamicMemberLookup
public struct Shared<Value> {
  let box: ReferenceBox<MutableReference<Value>>

  var reference: MutableReference<Value> { box.reference }

  init(reference: MutableReference<Value>) { box = ReferenceBox(reference) }

  /// Creates a value without a key, which is shared by passing the projected value.
  public init(value: sending Value) { self.init(reference: StoredReference(value)) }

  /// Unwraps an optional shared value.
  ///
  /// When it becomes `nil` later, the result keeps the value that it was last read with, and changes of the result are
  /// dropped.
  ///
  /// - Returns: `nil` if the value is `nil`.
  public init?(_ base: Shared<Value?>) {
    guard let reference = UnwrappedReference(base.reference) else { return nil }
    self.init(reference: reference)
  }

  /// Creates a holder of the same value: `_user = Shared(projectedValue: user)`.
  public init(projectedValue: Self) { self = projectedValue }

  /// The present value. Code that reads it inside an observation is notified of its next change.
  public var wrappedValue: Value {
    let reference = reference
    reference.root.observation.access(.value)
    return reference.value
  }

  /// The shared value itself, to pass on, to change, or to derive a part of.
  ///
  /// Setting it makes this holder and its copies hold another shared value.
  public var projectedValue: Self {
    get { self }
    nonmutating set { replaceReference(newValue.reference) }
  }

  /// Changes the value with a function, and then notifies the observers once.
  ///
  /// When this function returns, all holders read the changed value. If the value has a key, the key saves it.
  ///
  /// `operation` works on a copy, which replaces the value when `operation` returns or throws. Until then, code that
  /// reads the shared value gets the value before the change, in `operation` as well as on other threads.
  ///
  /// - Parameter operation: Changes the copy. Changes of other threads wait until it returns, so keep it short.
  /// - Returns: The result of `operation`.
  /// - Throws: The error of `operation`. The changes that it made before the error are kept.
  /// - Precondition: `operation` doesn't call `withLock` for the same value or for a part of it. Such a call is
  ///   reported as PAWL-127, and its change is dropped.
  /// - Complexity: O(1), and O(*n*) for each collection of *n* elements in the value that `operation` writes to: the
  ///   first write copies the collection.
  public func withLock<R>(_ operation: (inout Value) throws -> R) rethrows -> R { try reference.withLock(operation) }

  func replaceReference(_ reference: MutableReference<Value>) {
    let previous = box.reference
    guard previous !== reference else { return }
    box.replace(reference)
    for part in SharedObservation.Part.allCases { previous.root.observation.notify(part) }
  }
}

// The lock of the reference orders accesses. Readers get copies, which are used on several threads.
extension Shared: Sendable where Value: Sendable {}
