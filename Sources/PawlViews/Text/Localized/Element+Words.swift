extension Element {
  /// Returns a word of this library in the language of the window.
  package final func word(_ key: LocalizedStringKey) -> String { graph.services.word(key) }
}
