/// A value that is kept elsewhere, to be read and changed.
///
/// - SeeAlso: ``State``, which most bindings come from.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: BoundProperty {
  /// How changes through this binding are to be shown.
  public var transaction = Transaction()
  private let getValue: () -> Value
  private let setValue: (Value, Transaction) -> Void
  /// What two bindings to the same thing have in common; nil where that is not known.
  private let identity: Identity?

  private struct Identity: Equatable {
    let object: ObjectIdentifier
    let path: AnyKeyPath?
  }

  /// Makes a binding of two functions, which are called on the main actor.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(get: get, set: { value, _ in set(value) })
  }

  /// Like ``init(get:set:)``, with how the change is to be shown.
  public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
    getValue = get
    setValue = set
    identity = nil
  }

  /// A binding that other views take for the same if it has the same identity.
  package init(
    identity: AnyObject, path: AnyKeyPath? = nil, get: @escaping () -> Value,
    set: @escaping (Value, Transaction) -> Void
  ) {
    getValue = get
    setValue = set
    self.identity = Identity(object: ObjectIdentifier(identity), path: path)
  }

  /// A binding to a value that never changes.
  public static func constant(_ value: Value) -> Binding { Binding(get: { value }, set: { _ in }) }

  public var wrappedValue: Value {
    get { getValue() }
    nonmutating set {
      // What this binding does not say is left to the code that sets the value.
      if transaction.animation == nil && !transaction.disablesAnimations {
        setValue(newValue, transaction)
      } else {
        withTransaction(transaction) { setValue(newValue, transaction) }
      }
    }
  }

  public var projectedValue: Binding { self }

  /// This binding itself, for the wrapped property of another view.
  public init(projectedValue: Binding) { self = projectedValue }

  /// A binding to a part of the value.
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

  /// A binding to what an optional value wraps; nil if there is nothing.
  ///
  /// When the value becomes nil later, the last one that was there is still read.
  public init?(_ base: Binding<Value?>) {
    guard var last = base.wrappedValue else { return nil }
    self.init(
      get: {
        if let value = base.wrappedValue { last = value }
        return last
      }, set: { base.transaction($1).wrappedValue = $0 })
  }

  /// A binding to the value as an optional one. Nil cannot be set.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(
      get: { base.wrappedValue },
      set: { value, transaction in
        if let value { base.transaction(transaction).wrappedValue = value }
      })
  }

  /// This binding, with all changes through it shown in a certain way.
  public func transaction(_ transaction: Transaction) -> Binding {
    var binding = self
    binding.transaction = transaction
    return binding
  }

  /// This binding, with all changes through it animated.
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

/// As Sendable as the value is: what a binding calls is for the main actor, where whoever holds a binding uses it.
extension Binding: @unchecked Sendable where Value: Sendable {}

extension Binding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}
