/// The drivers of the effects that use a scheduler. They belong to stores, and go with them.
struct KnownDrivers {
  private struct Reference {
    weak var driver: (any EffectDriver)?
  }

  private var references: [Reference] = []

  mutating func add(_ driver: any EffectDriver) {
    if references.contains(where: { $0.driver === driver }) { return }
    references.append(Reference(driver: driver))
  }

  /// The drivers whose stores are there, in the order added.
  mutating func alive() -> [any EffectDriver] {
    if references.isEmpty { return [] }
    references.removeAll { $0.driver == nil }
    return references.compactMap(\.driver)
  }
}
