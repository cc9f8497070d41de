extension SharedReader {
  /// Loads the value again with its key. Without a key it does nothing.
  ///
  /// - Throws: The error of the key. The value is kept, and ``loadError`` returns the error, too.
  public func load() async throws { try await reference.root.load() }

  /// Whether the value is being loaded.
  public var isLoading: Bool { status(.isLoading).isLoading }

  /// The error of the last load, or of the last change by other code; `nil` if it succeeded.
  public var loadError: (any Error)? { status(.loadError).loadError }

  private func status(_ part: SharedObservation.Part) -> any RootReference {
    let root = reference.root
    root.observation.access(part)
    return root
  }
}
