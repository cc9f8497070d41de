/// A read-write reference to a value that is stored elsewhere.
///
/// - SeeAlso: ``State``, whose projected value is a binding.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: BoundProperty {
  /// The transaction of changes made through this binding.
  public var transaction = Transaction()
  private let getValue: () -> Value
  private let setValue: (Value, Transaction) -> Void
  /// The identity by which two bindings to the same storage are recognized; nil if it is unknown.
  private let identity: Identity?

  private struct Identity: Equatable {
    let object: ObjectIdentifier
    let path: AnyKeyPath?
  }

  /// Creates a binding from two closures, which are called on the main actor.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(get: get, set: { value, _ in set(value) })
  }

  /// Creates a binding from two closures, which are called on the main actor. The setter receives the transaction of
  /// the change.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    getValue = get
    setValue = set
    identity = nil
  }

  /// Creates a binding that views treat as unchanged while its identity stays the same.
  package init(
    identity: AnyObject, path: AnyKeyPath? = nil, get: @escaping () -> Value,
    set: @escaping (Value, Transaction) -> Void
  ) {
    getValue = get
    setValue = set
    self.identity = Identity(object: ObjectIdentifier(identity), path: path)
  }

  /// Creates a binding to a constant. Setting it has no effect.
  public static func constant(_ value: Value) -> Binding { Binding(get: { value }, set: { _ in }) }

  /// The current value. Setting it changes the value where it is stored.
  public var wrappedValue: Value {
    get { getValue() }
    nonmutating set {
      // An empty transaction leaves the choice of animation to the code that sets the value.
      if transaction.animation == nil && !transaction.disablesAnimations {
        setValue(newValue, transaction)
      } else {
        withTransaction(transaction) { setValue(newValue, transaction) }
      }
    }
  }

  /// The binding itself, so that `$name` of a ``Binding`` property is a binding.
  public var projectedValue: Binding { self }

  /// Creates a binding from another one, as the initializer of a view does for a ``Binding`` property.
  public init(projectedValue: Binding) { self = projectedValue }

  /// A binding to a property of the value.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
    var part = Binding<Part>(
      get: { getValue()[keyPath: keyPath] },
      set: { part, transaction in
        var value = getValue()
        value[keyPath: keyPath] = part
        setValue(value, transaction)
      })
    part.transaction = transaction
    return part
  }

  /// Creates a binding to the wrapped value of an optional; nil if the optional is nil.
  ///
  /// If the optional becomes nil later, the binding keeps returning the last wrapped value.
  public init?(_ base: Binding<Value?>) {
    guard var last = base.wrappedValue else { return nil }
    self.init(
      get: {
        if let value = base.wrappedValue { last = value }
        return last
      }, set: { base.transaction($1).wrappedValue = $0 })
  }

  /// Creates an optional binding to a value. Setting it to nil has no effect.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(
      get: { base.wrappedValue },
      set: { value, transaction in
        if let value { base.transaction(transaction).wrappedValue = value }
      })
  }

  /// Returns this binding with a transaction for its changes.
  public func transaction(_ transaction: Transaction) -> Binding {
    var binding = self
    binding.transaction = transaction
    return binding
  }

  /// Returns this binding with an animation for its changes; nil adds none.
  public func animation(_ animation: Animation? = .default) -> Binding {
    var binding = self
    binding.transaction.animation = animation
    return binding
  }

  @MainActor
  package mutating func bind(to storage: inout AnyObject?, of node: ViewNode) {}

  @MainActor
  package func isSame(as other: Self) -> Bool { identity != nil && identity == other.identity }
}

/// A binding is `Sendable` if its value is. The closures run only on the main actor, where bindings are read and set.
extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}
