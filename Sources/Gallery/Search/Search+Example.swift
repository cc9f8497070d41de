import PawlUI

extension Example {
  static let search = Example(name: "search", title: "Search", section: .effects) { options in
    makeView(words: .builtIn, options)
  }

  /// Returns the example with a given list of words.
  package static func search(words: WordList) -> Example {
    Example(name: search.name, title: search.title, section: search.section) { options in
      makeView(words: words, options)
    }
  }

  @MainActor
  private static func makeView(words: WordList, _ options: ExampleOptions) -> SearchView {
    SearchView(
      store: Store(
        initialState: SearchState(), reducer: searchReducer,
        environment: SearchEnvironment(clock: options.outside.clock, search: { try words.matches(for: $0) })))
  }
}
