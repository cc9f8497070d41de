import PawlViews

/// Blocks below each other.
struct MarkdownBlocks: View {
  let blocks: [MarkdownDocument.Block]
  /// Whether there are no blank lines between the blocks, as in most lists.
  let isTight: Bool

  var body: some View {
    VStack(alignment: .leading, spacing: isTight ? 0 : 1) {
      ForEach(Array(blocks.enumerated()), id: \.offset) { MarkdownBlockView(block: $1) }
    }
  }
}

/// A block of a document.
private struct MarkdownBlockView: View {
  let block: MarkdownDocument.Block

  var body: some View {
    switch block {
    case .heading(let level, let text):
      Text(text)
        .font(.heading(level))
        .accessibilityAddTraits(.isHeader)
        .accessibilityHeading(AccessibilityHeadingLevel(rawValue: UInt(level)) ?? .h6)
    case .paragraph(let text): Text(text)
    case .code(let text, let language): MarkdownCode(text: text, language: language)
    case .quote(let blocks): MarkdownQuote(blocks: blocks)
    case .list(let list): MarkdownListView(list: list)
    case .table(let table): MarkdownTableView(table: table)
    case .rule: Divider()
    }
  }
}

extension Font {
  /// The font of a heading.
  fileprivate static func heading(_ level: Int) -> Font {
    switch level {
    case 1: .title
    case 2: .title2
    case 3: .title3
    default: .headline
    }
  }
}

private struct MarkdownCode: View {
  let text: String
  let language: String?

  var body: some View {
    CodeView(text, language: language.flatMap(CodeLanguage.named))
      .frame(maxWidth: .infinity, alignment: .leading)
      .padding(.horizontal, 1)
      .background(Color(.fill))
  }
}

private struct MarkdownQuote: View {
  let blocks: [MarkdownDocument.Block]

  var body: some View {
    MarkdownBlocks(blocks: blocks, isTight: false)
      .foregroundColor(.secondary)
      .padding(.leading, 2)
      .background(alignment: .leading) {
        // The line is as high as the quote.
        HStack(spacing: 0) {
          Divider()
          Spacer(minLength: 0)
        }
      }
      .documentPart(.quote)
  }
}

private struct MarkdownTableView: View {
  let table: MarkdownTable<[MarkdownSpan]>

  var body: some View {
    Grid(alignment: .topLeading) {
      GridRow { cells(of: table.header) }.bold()
      Divider()
      ForEach(Array(table.rows.enumerated()), id: \.offset) { _, row in
        GridRow { cells(of: row) }
      }
    }
    .documentPart(.table(table.columns.map(\.text)))
  }

  private func cells(of row: [[MarkdownSpan]]) -> some View {
    ForEach(Array(table.columns.enumerated()), id: \.offset) { index, alignment in
      Text(index < row.count ? row[index] : [])
        .multilineTextAlignment(alignment.text)
        .gridColumnAlignment(alignment.horizontal)
    }
  }
}

extension MarkdownColumnAlignment {
  fileprivate var text: TextAlignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }

  fileprivate var horizontal: HorizontalAlignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}
