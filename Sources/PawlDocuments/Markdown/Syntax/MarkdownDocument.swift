import PawlInlineMarkdown

/// The blocks of a text in Markdown.
struct MarkdownDocument {
  typealias Block = MarkdownBlock<[InlineMarkdown.Span]>

  let blocks: [Block]
  /// The number of steps that the parsers needed. For tests of their complexity.
  let steps: Int

  /// Parses a text.
  ///
  /// - Complexity: O(n) in the length of the text. Blocks in more than ``BlockParser/deepestLevel`` blocks are paragraphs.
  init(_ text: String) {
    var parser = BlockParser(text)
    let blocks = parser.parse()
    var steps = parser.steps
    let options = InlineMarkdown.Options(preservesWhitespace: false, references: parser.references)
    self.blocks = blocks.map { block in
      block.map { text in
        guard InlineMarkdown.mayBeIn(text) || text.utf8.contains(0x0A) else { return [InlineMarkdown.Span(text)] }
        let result = InlineMarkdown.parse(text, options: options)
        steps += result.steps
        return result.spans
      }
    }
    self.steps = steps
  }
}
