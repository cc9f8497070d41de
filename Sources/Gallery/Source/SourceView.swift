import PawlUI

/// The source code of an example, highlighted, with line numbers and a choice of files.
struct SourceView: View {
  let store: Store<SourceState, SourceAction>

  var body: some View {
    WithViewStore(self.store) { viewStore in
      VStack(alignment: .leading, spacing: 0) {
        Picker("File", selection: viewStore.binding(get: \.selection, send: SourceAction.fileSelected)) {
          ForEach(viewStore.files) { Text(verbatim: $0.name).tag($0.id) }
        }
        .padding(.horizontal, 1)
        if let file = viewStore.file {
          SourceText(file: file)
            .id(file.id)
        }
      }
    }
    .navigationTitle("Source")
  }
}

/// The lines of a file. Lines that aren't on the screen cost nothing.
private struct SourceText: View {
  private let lines: [SourceLine]
  private let digits: Int

  init(file: SourceFile) {
    let text = file.text.hasSuffix("\n") ? String(file.text.dropLast()) : file.text
    lines = SwiftHighlighter.lines(of: text).enumerated().map { SourceLine(id: $0 + 1, runs: $1) }
    digits = String(lines.count).count
  }

  var body: some View {
    ScrollView {
      LazyVStack(alignment: .leading, spacing: 0) {
        ForEach(lines) { line in
          HStack(alignment: .firstTextBaseline) {
            Text(verbatim: String(repeating: " ", count: digits - String(line.id).count) + String(line.id))
              .foregroundColor(.secondary)
              .fixedSize()
              .accessibilityHidden(true)
            line.text
              .frame(maxWidth: .infinity, alignment: .leading)
          }
        }
      }
      .font(.system(.footnote, design: .monospaced))
      .padding(.horizontal, 1)
    }
  }
}

private struct SourceLine: Identifiable {
  /// The number of the line, from 1 on.
  let id: Int
  let runs: [SyntaxRun]

  @MainActor
  var text: Text {
    runs.reduce(Text(verbatim: "")) { text, run in
      text + Text(verbatim: run.text).foregroundColor(run.kind.color)
    }
  }
}

extension SyntaxRun.Kind {
  /// The color of the theme for this kind; `nil` for the color of other text.
  fileprivate var color: Color? {
    switch self {
    case .plain: nil
    case .keyword: .purple
    case .type: .teal
    case .string: .red
    case .number: .orange
    case .comment: .gray
    case .attribute: .pink
    }
  }
}
