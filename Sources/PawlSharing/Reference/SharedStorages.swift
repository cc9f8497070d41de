import PawlCore

/// Where shared values are looked up, for the caller.
struct SharedStorages: Sendable {
  var references = SharedReferences()
  var inMemory = InMemoryStorage()
  var snapshots: SharedSnapshots?

  @TaskLocal static var current = SharedStorages()
}
