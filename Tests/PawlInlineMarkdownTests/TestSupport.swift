import PawlInlineMarkdown

/// The parts of a text in the notation of HTML: `a`, `strong`, `em`, `del` and `code` around each part, in this order.
func tags(_ text: String, values: [Range<Int>] = [], _ options: InlineMarkdown.Options = .init()) -> String {
  InlineMarkdown.spans(of: text, values: values, options: options).map(\.tags).joined()
}

extension InlineMarkdown.Span {
  fileprivate var tags: String {
    var text = text
    if traits.contains(.code) { text = "<code>\(text)</code>" }
    if traits.contains(.strikethrough) { text = "<del>\(text)</del>" }
    if traits.contains(.emphasis) { text = "<em>\(text)</em>" }
    if traits.contains(.strong) { text = "<strong>\(text)</strong>" }
    if let link { text = "<a \(link)>\(text)</a>" }
    return text
  }
}
