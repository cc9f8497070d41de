/// A value that the compiler treats as `Sendable`, although its type doesn't conform.
///
/// Use it as a property wrapper if a `@Sendable` closure captures the value, or as a value of its own:
///
///     @UncheckedSendable var player = AudioPlayer()
///     Task { [$player] in $player.value.play() }
///
/// Invariant, upheld by the code that creates it: the value is immutable, guarded by other means, or used by one task
/// at a time. Use it for types of modules that haven't adopted `Sendable` yet.
@dynamicMemberLookup
@propertyWrapper
public struct UncheckedSendable<Value>: @unchecked Sendable {
  /// The wrapped value.
  public var value: Value

  /// Wraps a value.
  public init(_ value: Value) { self.value = value }

  /// Wraps the initial value of a property.
  ///
  /// Disfavored, so that `UncheckedSendable { … }` wraps a function by the other initializer.
  @_disfavoredOverload
  public init(wrappedValue: Value) { value = wrappedValue }

  /// The value of a wrapped property, changed in place.
  public var wrappedValue: Value {
    _read { yield value }
    _modify { yield &value }
  }

  /// The wrapper itself, for closures to capture.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// A property of the value.
  public subscript<Subject>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject { value[keyPath: keyPath] }

  /// A property of the value, changed in place.
  public subscript<Subject>(dynamicMember keyPath: WritableKeyPath<Value, Subject>) -> Subject {
    _read { yield value[keyPath: keyPath] }
    _modify { yield &value[keyPath: keyPath] }
  }
}

extension UncheckedSendable: Equatable where Value: Equatable {}
extension UncheckedSendable: Hashable where Value: Hashable {}
