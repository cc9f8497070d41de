public import PawlDependencies

extension DependencyValues {
  /// The storage of in-memory keys. Each test has its own.
  public var defaultInMemoryStorage: InMemoryStorage {
    get { self[InMemoryStorageKey.self] }
    set { self[InMemoryStorageKey.self] = newValue }
  }

  /// The storage of file keys. The default is the file system in a program, and a storage in memory in a test.
  public var defaultFileStorage: FileStorage {
    get { self[FileStorageDependencyKey.self] }
    set { self[FileStorageDependencyKey.self] = newValue }
  }

  /// The object that records the changes of shared values for a test store; `nil` outside of tests.
  ///
  /// Effects and tasks of the store inherit it.
  package var sharedSnapshots: SharedSnapshots? {
    get { self[SharedSnapshotsKey.self] }
    set { self[SharedSnapshotsKey.self] = newValue }
  }

  /// The values that have keys and holders. Each test has its own.
  var sharedReferences: SharedReferences { self[SharedReferencesKey.self] }
}

private enum InMemoryStorageKey: DependencyKey {
  static let liveValue = InMemoryStorage()
  static var previewValue: InMemoryStorage { InMemoryStorage() }
  static var testValue: InMemoryStorage { InMemoryStorage() }
}

private enum FileStorageDependencyKey: DependencyKey {
  static var liveValue: FileStorage { .fileSystem }
  static var previewValue: FileStorage { .inMemory }
  static var testValue: FileStorage { .inMemory }
}

private enum SharedSnapshotsKey: DependencyKey {
  static var liveValue: SharedSnapshots? { nil }
  static var testValue: SharedSnapshots? { nil }
}

private enum SharedReferencesKey: DependencyKey {
  static let liveValue = SharedReferences()
  static var previewValue: SharedReferences { SharedReferences() }
  static var testValue: SharedReferences { SharedReferences() }
}
