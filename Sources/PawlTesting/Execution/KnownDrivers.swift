import PawlCore

/// Drivers of effects. They belong to stores, and go with them.
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

/// Runs everything that drivers can run: theirs, and what those of the other stores of the test give them to do.
///
/// - Returns: whether a task of an effect may be elsewhere, and so not as far as it can go.
@discardableResult
func runToStandstill(_ drivers: [any EffectDriver]) -> Bool {
  let ofTest = StoresOfTest.current
  // Most tests have one store.
  if ofTest.count == 1, drivers.isEmpty || (drivers.count == 1 && drivers[0] === ofTest[0]) {
    ofTest[0].run()
    return ofTest[0].hasTasksOutside
  }
  let all = drivers + ofTest.filter { driver in !drivers.contains { $0 === driver } }
  // What one runs may give something to do to another: so often that it gets through all of them in any order.
  for _ in all {
    for driver in all { driver.run() }
  }
  return all.contains { $0.hasTasksOutside }
}
