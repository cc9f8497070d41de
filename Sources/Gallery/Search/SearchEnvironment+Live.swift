extension SearchEnvironment {
  /// Searches a list of words on the system's clock.
  public static func live(words: WordList = .builtIn) -> Self {
    Self(clock: ContinuousClock(), search: { try words.matches(for: $0) })
  }
}
