/// The environment of a node: for each key that was set, the slot that holds its value.
///
/// The view that sets a value owns its slot. A change of the value therefore invalidates the views that have read it,
/// wherever they are, and no others.
package struct EnvironmentMap {
  private var slots: [ObjectIdentifier: Dependency] = [:]

  /// The collectors of preferences, by preference key.
  private var collectors: [ObjectIdentifier: AnyObject] = [:]

  /// The changes that the enclosing views make to transactions.
  var transactions: TransactionScope?

  package init() {}

  func slot<Key: EnvironmentKey>(for key: Key.Type) -> StateSlot<Key.Value>? {
    slots[ObjectIdentifier(key)].map { unsafeDowncast($0, to: StateSlot<Key.Value>.self) }
  }

  func object(for type: ObjectIdentifier) -> EnvironmentObjectSlot? { slots[type] as? EnvironmentObjectSlot }

  /// Returns this environment with other slots for some keys.
  func setting(_ own: [ObjectIdentifier: Dependency]) -> EnvironmentMap {
    var map = self
    map.slots.merge(own) { $1 }
    return map
  }

  func collector<Key: PreferenceKey>(for key: Key.Type) -> PreferenceCollector<Key>? {
    collectors[ObjectIdentifier(key)].map { unsafeDowncast($0, to: PreferenceCollector<Key>.self) }
  }

  /// Returns this environment with another collector for a preference key.
  func gathering<Key: PreferenceKey>(in collector: PreferenceCollector<Key>) -> EnvironmentMap {
    var map = self
    map.collectors[ObjectIdentifier(Key.self)] = collector
    return map
  }
}
