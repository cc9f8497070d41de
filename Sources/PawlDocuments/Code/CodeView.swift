public import PawlViews

/// A view of source code, highlighted, with or without the numbers of its lines.
///
///     CodeView("let count = 1 // one", language: .swift, showsLineNumbers: true)
///
/// The colors are those of the theme: see ``CodeLanguage`` for the languages. Keywords are bold and comments are italic, so that
/// they can be told from other code without colors. Tabs are as wide as four spaces.
///
/// A line that is too long wraps in a terminal. A browser shows a `pre` element, which scrolls sideways. A source of more than 100
/// lines is lazy in a `ScrollView`.
///
/// The source is divided once for each change.
///
/// - Complexity: O(n) in the length of the source.
@preconcurrency @MainActor
public struct CodeView: View {
  private let source: String
  private let language: CodeLanguage?
  private let showsLineNumbers: Bool
  @State private var highlighted = HighlightedCode()

  /// Creates a view of source code.
  ///
  /// - Parameters:
  ///   - source: The source code.
  ///   - language: The language; `nil` to show plain text. ``CodeLanguage/named(_:)`` finds one by its name.
  ///   - showsLineNumbers: Whether each line has its number before it. Default: `false`.
  public init(_ source: String, language: CodeLanguage? = nil, showsLineNumbers: Bool = false) {
    self.source = source
    self.language = language
    self.showsLineNumbers = showsLineNumbers
  }

  public var body: some View {
    let linesInPart = showsLineNumbers ? 1 : HighlightedCode.linesInPart
    let parts = highlighted.parts(of: source, in: language, linesInPart: linesInPart)
    CodeParts(parts: parts, digits: showsLineNumbers ? "\(parts.count)".count : 0)
      .font(.system(.callout, design: .monospaced))
      .documentPart(.code(language: language?.name))
  }
}

/// Parts of source code below each other.
private struct CodeParts: View {
  let parts: [HighlightedCode.Part]
  /// The number of digits of the numbers of lines; 0 for no numbers.
  let digits: Int

  var body: some View {
    if parts.count > HighlightedCode.linesInPart {
      LazyVStack(alignment: .leading, spacing: 0) { lines }
    } else {
      VStack(alignment: .leading, spacing: 0) { lines }
    }
  }

  private var lines: some View {
    ForEach(parts) { part in
      if digits > 0 {
        HStack(alignment: .firstTextBaseline) {
          Text(verbatim: String(repeating: " ", count: max(0, digits - "\(part.id)".count)) + "\(part.id)")
            .foregroundColor(.secondary)
            .fixedSize()
            .accessibilityHidden(true)
          part.text
        }
      } else {
        part.text
      }
    }
  }
}
