import PawlUI

extension Example {
  static let search = Example(name: "search", title: "Search", section: .effects) { _ in makeView(words: .builtIn) }

  /// Searches the words given.
  package static func search(words: WordList) -> Example {
    Example(name: search.name, title: search.title, section: search.section) { _ in makeView(words: words) }
  }

  @MainActor
  private static func makeView(words: WordList) -> SearchView {
    SearchView(store: Store(initialState: SearchState(), reducer: searchReducer, environment: .live(words: words)))
  }
}
