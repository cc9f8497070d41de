import PawlFeaturesUI

extension ExampleOptions {
  /// Sets the dependencies that the examples in the style of features read.
  ///
  /// Each call creates a storage in memory, so two examples, and two users of a server, share no values in memory. Values
  /// in files are shared.
  func setDependencies(in values: inout DependencyValues) {
    values.continuousClock = dependencies.clock
    values.date = DateGenerator(dependencies.date)
    values.defaultFileStorage = dependencies.fileStorage
    values.defaultInMemoryStorage = InMemoryStorage()
    values.machineClient = dependencies.machine
    values.uuid = UUIDGenerator(dependencies.uuid)
  }
}
