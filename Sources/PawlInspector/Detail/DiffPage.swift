import PawlUI

/// The changes that a step made to the state, line by line.
struct DiffPage: View {
  let history: InspectedHistory
  let index: Int

  var body: some View {
    switch Result(catching: { index < history.current.count ? try history.current.changes(at: index) : nil }) {
    case .success(nil):
      ContentUnavailableView(
        "No changes", systemImage: "equal", description: Text("The action left the state as it was."))
    case .success(let text?):
      DiffLines(text: text).id(index)
    case .failure(let error):
      UnknownStateView(error: error)
    }
  }
}

/// The lines of a difference. A minus or a plus at the start marks a removed or added line, besides its color.
private struct DiffLines: View {
  private let lines: [Line]
  @State private var selection: Int?

  init(text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().map {
      Line(id: $0, text: String($1))
    }
  }

  var body: some View {
    List(lines, selection: $selection) { line in
      Text(verbatim: line.text)
        .font(.system(.body, design: .monospaced))
        .foregroundColor(line.color)
        .accessibilityLabel(line.label)
        .listRowSeparator(.hidden)
    }
    .listStyle(.plain)
  }

  private struct Line: Identifiable {
    let id: Int
    let text: String

    private var kind: Character? { text.drop { $0 == " " }.first }

    var color: Color {
      switch kind {
      case "-", "−": Color(.danger)
      case "+": Color(.success)
      default: .primary
      }
    }

    var label: String {
      switch kind {
      case "-", "−": "removed: \(text)"
      case "+": "added: \(text)"
      default: text
      }
    }
  }
}
