/// The environment of a node: for each key that was set, the slot that holds its value.
///
/// The view that sets a value owns its slot. A change of the value therefore invalidates the views that have read it,
/// wherever they are, and no others.
package struct EnvironmentMap {
  private var slots = EnvironmentSlots()

  /// The collectors of preferences, by preference key.
  private var collectors: [ObjectIdentifier: AnyObject] = [:]

  /// The changes that the enclosing views make to transactions.
  var transactions: TransactionScope?

  package init() {}

  func slot<Key: EnvironmentKey>(for key: Key.Type) -> StateSlot<Key.Value>? {
    slots[ObjectIdentifier(key)].map { unsafeDowncast($0, to: StateSlot<Key.Value>.self) }
  }

  func object(for type: ObjectIdentifier) -> EnvironmentObjectSlot? { slots[type] as? EnvironmentObjectSlot }

  /// Calls a closure with each slot.
  func forEachSlot(_ body: (Dependency) -> Void) { slots.forEach(body) }

  /// Returns this environment with other slots for some keys.
  func setting(_ own: EnvironmentSlots) -> EnvironmentMap {
    var map = self
    map.slots.merge(own)
    return map
  }

  func collector<Key: PreferenceKey>(for key: Key.Type) -> PreferenceCollector<Key>? {
    collectors[ObjectIdentifier(key)].map { unsafeDowncast($0, to: PreferenceCollector<Key>.self) }
  }

  /// Returns this environment with another collector for a preference key.
  func collecting<Key: PreferenceKey>(in collector: PreferenceCollector<Key>) -> EnvironmentMap {
    var map = self
    map.collectors[ObjectIdentifier(Key.self)] = collector
    return map
  }
}

/// The slots of environment values by key.
///
/// A sorted array: an environment has some ten values, and each view that sets one has an environment of its own, so that
/// the size of an empty place counts.
///
/// - Complexity: A look-up is O(log keys), a new key is O(keys).
struct EnvironmentSlots {
  private var entries: [(key: ObjectIdentifier, slot: Dependency)] = []

  subscript(key: ObjectIdentifier) -> Dependency? {
    get {
      let index = index(of: key)
      return index < entries.count && entries[index].key == key ? entries[index].slot : nil
    }
    set {
      let index = index(of: key)
      let isKnown = index < entries.count && entries[index].key == key
      switch (newValue, isKnown) {
      case (let slot?, true): entries[index].slot = slot
      case (let slot?, false): entries.insert((key, slot), at: index)
      case (nil, true): entries.remove(at: index)
      case (nil, false): break
      }
    }
  }

  /// Adds other slots, in place of those with the same keys.
  mutating func merge(_ other: EnvironmentSlots) {
    guard !entries.isEmpty else {
      self = other
      return
    }
    entries.reserveCapacity(entries.count + other.entries.count)
    for entry in other.entries { self[entry.key] = entry.slot }
  }

  func forEach(_ body: (Dependency) -> Void) {
    for entry in entries { body(entry.slot) }
  }

  /// The index of a key, or the index at which it would be inserted.
  private func index(of key: ObjectIdentifier) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
