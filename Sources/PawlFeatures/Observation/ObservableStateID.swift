import Synchronization

/// The identity of a state, or of a case of a state that is an enum.
public struct ObservableStateID: Equatable, Hashable, Sendable {
  /// A number that no other created identity of the process has; 0 for values that have no identity.
  private let number: UInt64
  /// The cases of the enums around the state, from the inside out, combined into one number; 0 for none.
  private var tags: UInt64 = 0

  /// Creates a new identity, which differs from all others.
  public init() { number = Self.numbers.wrappingAdd(1, ordering: .relaxed).newValue }

  private init(number: UInt64) { self.number = number }

  private static let numbers = Atomic<UInt64>(0)

  /// The identity of a value that has none. A change of such a value can't be told from its replacement.
  public static let _$inert = Self(number: 0)

  /// Whether this is the identity of a value that has none, whatever case contains it.
  package var isInert: Bool { number == 0 }

  /// Returns the identity of a value: its own if it is an ``ObservableState``; otherwise ``_$inert``.
  public static func _$id<Value>(for value: Value) -> Self {
    (value as? any ObservableState)?._$id ?? ._$inert
  }

  /// Returns the identity of an ``ObservableState``.
  public static func _$id(for value: some ObservableState) -> Self { value._$id }

  /// Returns the identity of an enum whose value in the case with the given number has this identity.
  public func _$tag(_ tag: Int) -> Self {
    var id = self
    // Enums with more than a thousand cases, or nested six levels deep, may share identities between cases.
    id.tags = id.tags &* 1021 &+ UInt64(bitPattern: Int64(tag)) &+ 1
    return id
  }
}
