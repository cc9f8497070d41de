/// A log of any length that grows at its end.
///
/// The view follows the end while it is scrolled there, and otherwise stays where the reader has scrolled. A button then shows
/// the number of new lines, and leads to the end. Each entry has the time, a symbol for its level, its source and its text,
/// in colors of the theme. Long texts wrap; ``View/lineLimit(_:)-(Int?)`` with 1 clips them instead.
///
///     LogView(entries, minimumLevel: level)
///
/// In a terminal, Space selects a line, and the key c copies the selected lines, or the line with the focus. In a browser, the
/// user selects and copies text as everywhere.
///
/// The program limits the number of kept lines: it drops entries from the beginning. Entries don't change once they are in
/// the log.
///
/// - Complexity: An update is O(entries added + visible rows). Changing the minimum level is O(entries).
@preconcurrency @MainActor
public struct LogView<Data: RandomAccessCollection>: View where Data.Element: LogEntry {
  private let entries: Data
  private let minimumLevel: LogLevel
  private let selection: Binding<Set<Data.Element.ID>>?
  @State private var memory = LogMemory<Data>()
  @State private var selected: Set<Data.Element.ID> = []
  @State private var isAtEnd = true
  @Environment(\.copyToClipboard) private var copyToClipboard
  @Environment(\.timeZone) private var timeZone

  /// Creates a log view.
  ///
  /// - Parameters:
  ///   - entries: The entries, the latest one last.
  ///   - minimumLevel: The level from which entries are shown.
  ///   - selection: The ids of the selected entries, or `nil` if the view keeps them.
  public init(
    _ entries: Data, minimumLevel: LogLevel = .debug, selection: Binding<Set<Data.Element.ID>>? = nil
  ) {
    self.entries = entries
    self.minimumLevel = minimumLevel
    self.selection = selection
  }

  public var body: some View {
    let rows = memory.rows(of: entries, from: minimumLevel)
    let (follower, missed) = (memory.follower, memory.missed)
    let _ = follower.watch { isAtEnd = $0 }
    RowColumn(
      selection: ListSelection(selection ?? $selected), style: .plain, isForm: false, follower: follower, onCopy: copy,
      content: ForEach(rows) { LogRow(entry: $0) }.listRowSeparator(.hidden)
    )
    .environment(\.listStyle, .plain)
    .overlay(alignment: .bottomTrailing) {
      if !isAtEnd {
        Button(LogView.title(missed)) { _ = follower.scroll?.scrollToBottom() }.buttonStyle(.borderedProminent)
      }
    }
  }

  private static func title(_ missed: Int) -> String {
    switch missed {
    case 0: "↓ Jump to the end"
    case 1: "↓ 1 new line"
    default: "↓ \(missed) new lines"
    }
  }

  /// Copies the selected lines, or one line if none is selected.
  private func copy(_ tag: AnyHashable) {
    let chosen = (selection ?? $selected).wrappedValue
    let lines = entries.lazy.filter { chosen.isEmpty ? AnyHashable($0.id) == tag : chosen.contains($0.id) }
    copyToClipboard(lines.map { $0.line(in: timeZone) }.joined(separator: "\n"))
  }
}

extension LogView {
  /// Creates a log view of plain lines, without levels and times.
  ///
  /// - Parameters:
  ///   - lines: The lines, the latest one last.
  ///   - firstNumber: The number of lines that the program has dropped from the beginning.
  public init<Lines: RandomAccessCollection>(lines: Lines, firstNumber: Int = 0)
  where Lines.Element == String, Data == LogLines<Lines> {
    self.init(LogLines(lines, firstNumber: firstNumber))
  }
}

/// The row of an entry.
private struct LogRow<Entry: LogEntry>: View {
  let entry: Entry
  @Environment(\.timeZone) private var timeZone

  init(entry: Entry) { self.entry = entry }

  var body: some View {
    if entry is LogLine {
      Text(verbatim: entry.text)
    } else {
      HStack(alignment: .top) {
        if let time = entry.time {
          Text(verbatim: time.clock(in: timeZone)).monospacedDigit().foregroundColor(.secondary).lineLimit(1)
            .fixedSize()
        }
        Image(systemName: entry.level.symbol).foregroundColor(entry.level.color).accessibilityLabel(entry.level.name)
        if let source = entry.source { Text(verbatim: source).foregroundColor(.secondary).lineLimit(1) }
        Text(verbatim: entry.text).foregroundColor(entry.level.textColor)
      }
    }
  }
}
