public import PawlViews

/// A view of a document in Markdown.
///
///     ScrollView {
///       MarkdownView(release.notes)
///     }
///
/// It shows the blocks of CommonMark, and tables, tasks and strikethrough as on GitHub: headings, paragraphs, lists, quotes,
/// code, tables and rules. Code in a known language is highlighted, as in a ``CodeView``. Links can be followed like those of
/// a `Text`. An image is its alternative text, and raw HTML is shown as it is written, so a document of unknown origin can
/// neither load anything nor run a script.
///
/// A terminal draws the document in cells. A browser gets the elements of HTML: `h1` to `h6`, `p`, `ul`, `ol`, `blockquote`,
/// `pre`, `table` and `hr`.
///
/// The document isn't lazy. It is parsed once for each source.
///
/// - Complexity: O(n) in the length of the document. Blocks inside of more than 16 others, and tables with more than 64 columns,
///   are shown as paragraphs.
@preconcurrency @MainActor
public struct MarkdownView: View {
  private let source: String
  @State private var parsed = ParsedMarkdown()

  /// Creates a view of a document.
  ///
  /// - Parameter source: The document with its markup. Unlike the literals of `Text`, it may come from a variable.
  public init(_ source: String) { self.source = source }

  public var body: some View {
    MarkdownBlocks(blocks: parsed.document(source).blocks, isTight: false)
      .frame(maxWidth: .infinity, alignment: .leading)
      // The distances between blocks are lines.
      .environment(\.lengthUnit, .cells)
  }
}

/// The document that was parsed last.
@MainActor
private final class ParsedMarkdown {
  private var known: (source: String, document: MarkdownDocument)?

  func document(_ source: String) -> MarkdownDocument {
    if let known, known.source == source { return known.document }
    let document = MarkdownDocument(source)
    known = (source, document)
    return document
  }
}
