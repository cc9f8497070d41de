extension LongLivingEffectsEnvironment {
  /// Watches real files. Throws ``FileWatchError``.
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
