import PawlInlineMarkdown
import PawlViews

typealias MarkdownSpan = InlineMarkdown.Span

/// A list with marks, numbers or tasks.
struct MarkdownListView: View {
  let list: MarkdownList<[MarkdownSpan]>
  @Environment(\.markdownListLevel) private var level

  var body: some View {
    VStack(alignment: .leading, spacing: list.isLoose ? 1 : 0) {
      ForEach(Array(list.items.enumerated()), id: \.offset) { index, item in
        HStack(alignment: .firstTextBaseline) {
          mark(of: item, at: index)
          MarkdownBlocks(blocks: item.blocks, isTight: !list.isLoose)
        }
        .documentPart(.item)
      }
    }
    .environment(\.markdownListLevel, level + 1)
    .documentPart(.list(start: list.start))
  }

  @ViewBuilder
  private func mark(of item: MarkdownList<[MarkdownSpan]>.Item, at index: Int) -> some View {
    if let isDone = item.isDone {
      Text(verbatim: isDone ? "☑" : "☐")
        .foregroundColor(isDone ? .accentColor : .secondary)
        .accessibilityLabel(isDone ? "Done" : "To do")
        .documentPart(.task(isDone: isDone))
    } else if let start = list.start {
      Text(verbatim: number(start + index)).foregroundColor(.secondary).fixedSize()
    } else {
      Text(verbatim: ["•", "◦", "▪"][min(level, 2)]).foregroundColor(.secondary).accessibilityHidden(true)
    }
  }

  /// Returns a number with a point, as wide as the last number of the list.
  private func number(_ value: Int) -> String {
    let text = "\(value)."
    let width = "\((list.start ?? 1) + list.items.count - 1).".count
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }
}

private struct MarkdownListLevelKey: EnvironmentKey {
  static let defaultValue = 0
}

extension EnvironmentValues {
  /// The number of lists around a view.
  fileprivate var markdownListLevel: Int {
    get { self[MarkdownListLevelKey.self] }
    set { self[MarkdownListLevelKey.self] = newValue }
  }
}
