import PawlCore

/// A list of effect drivers. Stores own their drivers; the list holds them weakly.
struct DriverRegistry {
  private struct Reference {
    weak var driver: (any EffectDriver)?
  }

  private var references: [Reference] = []

  mutating func add(_ driver: any EffectDriver) {
    if references.contains(where: { $0.driver === driver }) { return }
    references.append(Reference(driver: driver))
  }

  /// Returns the drivers whose stores still exist, in the order in which they were added.
  mutating func alive() -> [any EffectDriver] {
    if references.isEmpty { return [] }
    references.removeAll { $0.driver == nil }
    return references.compactMap(\.driver)
  }
}

/// Runs everything that the given drivers can run, and the drivers of the test's other stores as well.
///
/// - Returns: Whether a task of an effect may be running elsewhere, and so may not have gone as far as it can.
@discardableResult
func runToStandstill(_ drivers: [any EffectDriver]) -> Bool {
  let ofTest = TestStoreRegistry.current
  // Most tests have one store.
  if ofTest.count == 1, drivers.isEmpty || (drivers.count == 1 && drivers[0] === ofTest[0]) {
    ofTest[0].run()
    return ofTest[0].hasExternalTasks
  }
  let all = drivers + ofTest.filter { driver in !drivers.contains { $0 === driver } }
  // One driver may give work to another. As many rounds as drivers are enough for any order.
  for _ in all {
    for driver in all { driver.run() }
  }
  return all.contains { $0.hasExternalTasks }
}
