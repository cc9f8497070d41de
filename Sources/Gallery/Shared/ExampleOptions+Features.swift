import PawlFeaturesUI

extension ExampleOptions {
  /// Sets the dependencies that the examples in the style of features read.
  ///
  /// Each call creates a new storage in memory. Values in memory are therefore not shared between two examples or
  /// between two users of a server. Values in files are shared.
  func setDependencies(in values: inout DependencyValues) {
    values.continuousClock = dependencies.clock
    values.date = DateGenerator(dependencies.date)
    values.defaultFileStorage = dependencies.fileStorage
    values.defaultInMemoryStorage = InMemoryStorage()
    values.machineClient = dependencies.machine
    values.uuid = UUIDGenerator(dependencies.uuid)
  }
}
