extension LongLivingEffectsEnvironment {
  /// An environment that watches real files. Its function throws ``FileWatchError``.
  static var live: Self {
    Self(changes: { path in
      do throws(FileFailure) {
        return try fileChanges(path: path)
      } catch {
        throw FileWatchError(path: path, failure: error)
      }
    })
  }
}
