/// A block of a document in Markdown.
///
/// `Inline` is the form of its texts: as they are written, or their parts.
indirect enum MarkdownBlock<Inline> {
  case heading(level: Int, Inline)
  case paragraph(Inline)
  case code(String, language: String?)
  case quote([MarkdownBlock])
  case list(MarkdownList<Inline>)
  case table(MarkdownTable<Inline>)
  case rule
}

/// A list of a document.
struct MarkdownList<Inline> {
  struct Item {
    var blocks: [MarkdownBlock<Inline>]
    /// Whether the task is done; `nil` for an item that isn't a task.
    var isDone: Bool?
  }

  /// The number of the first item; `nil` for a list without numbers.
  var start: Int?
  var items: [Item]
  /// Whether there are blank lines between the items.
  var isLoose: Bool
}

/// The alignment of the cells of a column.
enum MarkdownColumnAlignment {
  case leading, center, trailing
}

/// A table of a document.
struct MarkdownTable<Inline> {
  /// The alignments of the columns.
  var columns: [MarkdownColumnAlignment]
  /// The cells of the header, one for each column.
  var header: [Inline]
  /// The cells of each row, at most one for each column.
  var rows: [[Inline]]
}

extension MarkdownBlock {
  /// Returns this block with its texts in another form.
  func map<Other>(_ transform: (Inline) -> Other) -> MarkdownBlock<Other> {
    switch self {
    case .heading(let level, let text): .heading(level: level, transform(text))
    case .paragraph(let text): .paragraph(transform(text))
    case .code(let text, let language): .code(text, language: language)
    case .quote(let blocks): .quote(blocks.map { $0.map(transform) })
    case .list(let list):
      .list(
        MarkdownList(
          start: list.start,
          items: list.items.map { item in
            MarkdownList<Other>.Item(blocks: item.blocks.map { $0.map(transform) }, isDone: item.isDone)
          }, isLoose: list.isLoose))
    case .table(let table):
      .table(
        MarkdownTable(
          columns: table.columns, header: table.header.map(transform),
          rows: table.rows.map { $0.map(transform) }))
    case .rule: .rule
    }
  }
}
