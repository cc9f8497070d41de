extension InlineParser {
  /// The parts of the text, once it is parsed.
  var spans: [InlineMarkdown.Span] {
    var addresses = [Int](repeating: -1, count: tokens.count)
    // A link around another one was completed later, and replaces it.
    for (number, link) in links.enumerated() { for token in link.tokens { addresses[token] = number } }
    var spans: [InlineMarkdown.Span] = []
    var (emphasis, strong, strikethrough) = (0, 0, 0)
    for (index, token) in tokens.enumerated() {
      emphasis += token.emphasis
      strong += token.strong
      strikethrough += token.strikethrough
      let text = text(of: token)
      guard !text.isEmpty else { continue }
      var traits: InlineMarkdown.Traits = token.isCode ? .code : []
      if emphasis > 0 { traits.insert(.emphasis) }
      if strong > 0 { traits.insert(.strong) }
      if strikethrough > 0 { traits.insert(.strikethrough) }
      let link = addresses[index] < 0 ? nil : links[addresses[index]].address
      if let last = spans.last, last.traits == traits, last.link == link {
        spans[spans.count - 1].text += text
      } else {
        spans.append(InlineMarkdown.Span(text, traits, link: link))
      }
    }
    return spans
  }

  private func text(of token: Token) -> String {
    switch token.content {
    case .source(let range): String(decoding: source[range], as: UTF8.self)
    case .string(let text): text
    case .delimiters(let byte, let count):
      String(decoding: repeatElement(byte, count: count), as: UTF8.self)
    }
  }
}
