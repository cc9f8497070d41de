import Foundation
import PawlUI

/// Each key changes the query, but not every change needs an answer of its own. `debounce` delays the search until the
/// query has not changed for 300 milliseconds; a new query cancels the search for the one before, so that no late
/// answer takes its place.
///
/// The pause is measured by a clock from the environment. Tests move that clock by hand and take no time.
struct SearchView: View {
  let store: Store<SearchState, SearchAction>
  @Environment(\.drawsInCells) private var drawsInCells

  var body: some View {
    WithViewStore(self.store) { viewStore in
      List {
        AboutSection(explanation)

        Section {
          HStack(spacing: drawsInCells ? 2 : nil) {
            Image(systemName: "magnifyingglass")
              .font(.title2)
              .foregroundColor(.secondary)
              .accessibilityHidden(true)
            TextField("A part of a word", text: viewStore.binding(get: \.query, send: SearchAction.queryChanged))
              .autocapitalization(.none)
              .disableAutocorrection(true)
              .textFieldStyle(.roundedBorder)
          }

          switch viewStore.status {
          case .idle:
            Text("Type to search.")
              .foregroundColor(.secondary)
          case .searching:
            HStack {
              ProgressView()
              Text("Searching")
            }
          case .failed(let problem):
            Text(verbatim: problem)
              .foregroundColor(.red)
          case .finished where viewStore.results.isEmpty:
            ContentUnavailableView.search(text: viewStore.query)
          case .finished:
            Text("\(viewStore.results.count) words")
              .foregroundColor(.secondary)
          }
        }

        if !viewStore.results.isEmpty {
          Section("Words") {
            ForEach(viewStore.results, id: \.self) { word in
              word.marking(viewStore.query)
            }
          }
        }
      }
    }
    .navigationTitle("Search")
  }
}

extension String {
  /// Returns a text in which the first occurrence of a part stands out.
  @MainActor fileprivate func marking(_ part: String) -> Text {
    guard let range = range(of: part, options: .caseInsensitive) else { return Text(verbatim: self) }
    return Text(verbatim: String(self[..<range.lowerBound]))
      + Text(verbatim: String(self[range])).bold().foregroundColor(.accentColor)
      + Text(verbatim: String(self[range.upperBound...]))
  }
}

private let explanation =
  "A search starts 300 milliseconds after the last key. A new query cancels the search before it."

extension Example {
  static let search = Example(name: "search", title: "Search", section: .effects, summary: explanation) { options in
    makeView(words: .builtIn, options)
  }

  /// Returns the example with a given list of words.
  package static func search(words: WordList) -> Example {
    Example(name: search.name, title: search.title, section: search.section, summary: search.summary) { options in
      makeView(words: words, options)
    }
  }

  @MainActor
  private static func makeView(words: WordList, _ options: ExampleOptions) -> SearchView {
    SearchView(
      store: options.recorded(
        Store(
          initialState: SearchState(), reducer: searchReducer,
          environment: SearchEnvironment(clock: options.dependencies.clock, search: { try words.matches(for: $0) })),
        test: ExampleTest("searchReducer", SearchEnvironment.self)))
  }
}
