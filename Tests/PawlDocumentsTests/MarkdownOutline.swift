import PawlInlineMarkdown

@testable import PawlDocuments

/// The blocks of a document in a short form, such as `h1(Title) p(Text) ul[p(a)][p(b)]`.
func outline(_ text: String) -> String { outline(MarkdownDocument(text).blocks) }

private func outline(_ blocks: [MarkdownDocument.Block]) -> String {
  blocks.map { block in
    switch block {
    case .heading(let level, let text): "h\(level)(\(plain(text)))"
    case .paragraph(let text): "p(\(plain(text)))"
    case .code(let text, let language): "code\(language.map { ":\($0)" } ?? "")(\(text.replacing("\n", with: "|")))"
    case .quote(let blocks): "quote{\(outline(blocks))}"
    case .list(let list): outline(list)
    case .table(let table):
      "table\(table.columns.map { "\($0)".prefix(1) }.joined())"
        + "(\(([table.header] + table.rows).map { $0.map(plain).joined(separator: ",") }.joined(separator: "/")))"
    case .rule: "rule"
    }
  }.joined(separator: " ")
}

private func outline(_ list: MarkdownList<[InlineMarkdown.Span]>) -> String {
  (list.start.map { "ol\($0)" } ?? "ul") + (list.isLoose ? "+" : "")
    + list.items.map { item in
      "[\(item.isDone.map { $0 ? "x " : "_ " } ?? "")\(outline(item.blocks))]"
    }.joined()
}

private func plain(_ spans: [InlineMarkdown.Span]) -> String {
  spans.map { $0.traits.contains(.strong) ? "*\($0.text)*" : $0.text }.joined().replacing("\n", with: "|")
}
