import PawlViews

/// The source code that was highlighted last, divided into texts of some lines each.
@MainActor
final class HighlightedCode {
  /// Some lines of source code.
  struct Part: Identifiable {
    /// The number of the first line, from 1 on.
    let id: Int
    let text: Text
  }

  private struct Key: Equatable {
    let source: String
    let language: CodeLanguage?
    let linesInPart: Int
  }

  /// The number of lines in a part of source code without numbers of lines.
  static let linesInPart = 100

  private var known: (key: Key, parts: [Part])?

  func parts(of source: String, in language: CodeLanguage?, linesInPart: Int) -> [Part] {
    let key = Key(source: source, language: language, linesInPart: linesInPart)
    if let known, known.key == key { return known.parts }
    let parts = CodeLines.parts(of: source, in: language, linesInPart: linesInPart).enumerated().map { index, runs in
      Part(id: index * linesInPart + 1, text: Text(parts: runs.map { ($0.text, $0.kind.style) }))
    }
    known = (key, parts)
    return parts
  }
}

extension CodeTokenKind {
  /// The look of a part in the colors of the theme.
  var style: TextStyle {
    var style = TextStyle()
    style.color = color
    if self == .keyword { style.isBold = true }
    if self == .comment { style.isItalic = true }
    return style
  }

  /// The color of the theme; `nil` for the color of other text.
  private var color: Color? {
    switch self {
    case .plain: nil
    case .keyword: .purple
    case .type: .teal
    case .string: .red
    case .number: .orange
    case .comment: .gray
    case .attribute: .pink
    case .key: .blue
    }
  }
}
