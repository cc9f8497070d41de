extension SearchEnvironment {
  /// An environment that searches a list of words, with the system's clock.
  public static func live(words: WordList = .builtIn) -> Self {
    Self(clock: ContinuousClock(), search: { try words.matches(for: $0) })
  }
}
