import PawlCore

/// A read-only holder of a shared value.
///
///     @SharedReader(.appStorage("isOnboarded")) var isOnboarded = false
///
/// It is a ``Shared`` without `withLock`. Keys that can't save (``SharedReaderKey``) have only this kind of holder, and so
/// do values computed from others, `$user.read { $0.name.isEmpty }`. It is a reference, too: the value changes when another
/// holder changes it.
@propertyWrapper
@dynamicMemberLookup
public struct SharedReader<Value> {
  let box: ReferenceBox<ReadableReference<Value>>

  var reference: ReadableReference<Value> { box.reference }

  init(reference: ReadableReference<Value>) { box = ReferenceBox(reference) }

  /// Creates a constant value, for previews and tests.
  public init(value: sending Value) { self.init(reference: StoredReference(value)) }

  /// Creates a read-only holder of a shared value.
  public init(_ base: Shared<Value>) { self.init(reference: base.reference) }

  /// Unwraps an optional shared value.
  ///
  /// When it becomes `nil` later, the result keeps the last value.
  ///
  /// - Returns: `nil` if the value is `nil`.
  public init?(_ base: Shared<Value?>) { self.init(SharedReader<Value?>(base)) }

  /// Unwraps an optional shared value.
  ///
  /// When it becomes `nil` later, the result keeps the last value.
  ///
  /// - Returns: `nil` if the value is `nil`.
  public init?(_ base: SharedReader<Value?>) {
    guard let reference = UnwrappedReadableReference(base.reference) else { return nil }
    self.init(reference: reference)
  }

  /// Creates a holder of the same value.
  public init(projectedValue: Self) { self = projectedValue }

  /// The present value. Code that reads it inside an observation is notified of its next change.
  public var wrappedValue: Value {
    let reference = reference
    reference.root.observation.access(.value)
    return reference.value
  }

  /// The holder itself, to pass on or to derive a part of.
  ///
  /// Setting it makes this holder and its copies hold another shared value.
  public var projectedValue: Self {
    get { self }
    nonmutating set { replaceReference(newValue.reference) }
  }

  /// Derives a read-only value, computed at each read.
  public func read<Member>(_ body: @escaping @Sendable (Value) -> Member) -> SharedReader<Member> {
    SharedReader<Member>(reference: ComputedReference(reference, body))
  }

  /// Derives a read-only part.
  public func read<Member>(_ keyPath: KeyPath<Value, Member>) -> SharedReader<Member> {
    SharedReader<Member>(reference: ComputedReference(reference, keyPath))
  }

  /// A part of the value: `$user.name`.
  public subscript<Member>(dynamicMember keyPath: KeyPath<Value, Member>) -> SharedReader<Member> { read(keyPath) }

  func replaceReference(_ reference: ReadableReference<Value>) {
    let previous = box.reference
    guard previous !== reference else { return }
    box.replace(reference)
    for part in SharedObservation.Part.allCases { previous.root.observation.notify(part) }
  }
}

// The value is guarded by the lock of its reference. What leaves it is sent to the reader.
extension SharedReader: Sendable where Value: Sendable {}

extension ComputedReference {
  /// Creates a part given by a key path.
  convenience init(_ base: ReadableReference<Base>, _ path: KeyPath<Base, Value>) {
    // Key paths are immutable. What they contain is only read.
    let path = UncheckedSendable(path)
    self.init(base) { $0[keyPath: path.value] }
  }
}
