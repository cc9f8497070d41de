/// The environment as a node sees it: where each value that was set is kept.
///
/// A value is kept by the view that sets it. So one that changes marks those who have read it, wherever they are, and nobody
/// else.
package struct EnvironmentMap {
  private var slots: [ObjectIdentifier: Dependency] = [:]

  /// Who gathers preferences, by their keys.
  private var collectors: [ObjectIdentifier: AnyObject] = [:]

  /// What the views around make of changes.
  var transactions: TransactionScope?

  package init() {}

  func slot<Key: EnvironmentKey>(for key: Key.Type) -> StateSlot<Key.Value>? {
    slots[ObjectIdentifier(key)].map { unsafeDowncast($0, to: StateSlot<Key.Value>.self) }
  }

  func object(for type: ObjectIdentifier) -> EnvironmentObjectSlot? { slots[type] as? EnvironmentObjectSlot }

  /// This environment with other places for some keys.
  func setting(_ own: [ObjectIdentifier: Dependency]) -> EnvironmentMap {
    var map = self
    map.slots.merge(own) { $1 }
    return map
  }

  func collector<Key: PreferenceKey>(for key: Key.Type) -> PreferenceCollector<Key>? {
    collectors[ObjectIdentifier(key)].map { unsafeDowncast($0, to: PreferenceCollector<Key>.self) }
  }

  /// This environment with another one who gathers what is given for a key.
  func gathering<Key: PreferenceKey>(in collector: PreferenceCollector<Key>) -> EnvironmentMap {
    var map = self
    map.collectors[ObjectIdentifier(Key.self)] = collector
    return map
  }
}
