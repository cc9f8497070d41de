import PawlInlineMarkdown

/// The parts of texts in Markdown that were parsed before, so that each text is parsed once.
///
/// It belongs to a graph, and forgets all texts when it is full.
@MainActor
final class MarkdownCache {
  private struct Key: Hashable {
    let text: String
    let values: [Range<Int>]
  }

  private var known: [Key: [InlineMarkdown.Span]] = [:]
  private static let capacity = 64
  /// The maximum size in bytes of a text that is kept.
  private static let longestText = 4_096

  func spans(of text: String, values: [Range<Int>]) -> [InlineMarkdown.Span] {
    guard text.utf8.count <= Self.longestText else { return InlineMarkdown.spans(of: text, values: values) }
    let key = Key(text: text, values: values)
    if let spans = known[key] { return spans }
    let spans = InlineMarkdown.spans(of: text, values: values)
    if known.count >= Self.capacity { known.removeAll(keepingCapacity: true) }
    known[key] = spans
    return spans
  }
}
