/// A value that views find in their environment: declares its type and what it is where nobody has set it.
public protocol EnvironmentKey {
  associatedtype Value

  static var defaultValue: Value { get }
}

/// What a view finds around it, set for it by the views that it is in.
public struct EnvironmentValues {
  private let map: EnvironmentMap
  /// What was set here.
  private(set) var changes: [ObjectIdentifier: any EnvironmentChange] = [:]

  /// The default values.
  public init() { map = EnvironmentMap() }

  init(_ map: EnvironmentMap) { self.map = map }

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
  /// Keeps the value where it was kept before, or in a place of its own.
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
