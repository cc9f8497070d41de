/// A key for a value of the environment, with the type of the value and its default.
public protocol EnvironmentKey {
  /// The type of the value.
  associatedtype Value

  /// The value if no enclosing view has set one.
  static var defaultValue: Value { get }
}

/// The values that enclosing views have set for a view.
public struct EnvironmentValues {
  private let map: EnvironmentMap
  /// The values that were set on this copy.
  private(set) var changes: [ObjectIdentifier: any EnvironmentChange] = [:]

  /// Creates an environment in which every value is the default.
  public init() { map = EnvironmentMap() }

  init(_ map: EnvironmentMap) { self.map = map }

  /// The value for a key, or the key's default if no value was set.
  public subscript<Key: EnvironmentKey>(key: Key.Type) -> Key.Value {
    get {
      if let change = changes[ObjectIdentifier(key)] as? KeyChange<Key> { return change.value }
      return map.slot(for: key)?.value ?? Key.defaultValue
    }
    set { changes[ObjectIdentifier(key)] = KeyChange<Key>(value: newValue) }
  }
}

/// A value that was set for a key.
protocol EnvironmentChange {
  /// Stores the value in an existing slot, or in a new one if `slot` is `nil`, and returns the slot.
  func store(in slot: Dependency?) -> Dependency
}

private struct KeyChange<Key: EnvironmentKey>: EnvironmentChange {
  let value: Key.Value

  func store(in slot: Dependency?) -> Dependency {
    guard let slot else { return StateSlot(value) }
    unsafeDowncast(slot, to: StateSlot<Key.Value>.self).value = value
    return slot
  }
}
