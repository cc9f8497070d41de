import Pawl

/// The list of all examples, with a search.
struct ExampleListState: Equatable, Sendable {
  /// The text in the search field.
  var query = ""

  /// The sections with an example that matches the query, and their examples.
  var matches: [Match] {
    if query.isEmpty { return Self.all }
    return Example.Section.allCases.compactMap { section in
      let examples = Examples.in(section).filter(matches)
      return examples.isEmpty ? nil : Match(section: section, examples: examples)
    }
  }

  /// All sections with their examples, which all sessions of a server share.
  private static let all = Example.Section.allCases.map { Match(section: $0, examples: Examples.in($0)) }

  struct Match: Identifiable {
    let section: Example.Section
    let examples: [Example]

    var id: Example.Section { section }
  }

  /// Returns whether every word of the query is in the title, the section or the explanation of an example.
  private func matches(_ example: Example) -> Bool {
    let text = "\(example.title) \(example.section.title) \(example.summary)".lowercased()
    return query.lowercased().split(whereSeparator: \.isWhitespace).allSatisfy(text.contains)
  }
}

enum ExampleListAction: Equatable, Sendable {
  case queryChanged(String)
}

struct ExampleListEnvironment: Sendable {}

let exampleListReducer = Reducer<ExampleListState, ExampleListAction, ExampleListEnvironment> { state, action, _ in
  switch action {
  case .queryChanged(let query):
    state.query = query
    return .none
  }
}
