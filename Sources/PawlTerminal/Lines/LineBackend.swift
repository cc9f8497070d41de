import PawlViews

/// The sizes of views that nobody sees. They determine the number of rows of a lazy list that are read at once.
@MainActor
final class LineBackend: Backend {
  private let cells = CellBackend()

  var metrics: Metrics {
    var metrics = cells.metrics
    metrics.pagesScroll = false
    metrics.outlinesPanels = false
    metrics.leastViewport = Self.rowsOfList
    return metrics
  }

  func size(of text: ResolvedText, in proposal: ProposedViewSize) -> CGSize { cells.size(of: text, in: proposal) }

  func isLaidOutAlike(_ text: ResolvedText, _ other: ResolvedText) -> Bool { cells.isLaidOutAlike(text, other) }

  func size(of indicator: Indicator, in proposal: ProposedViewSize) -> CGSize {
    cells.size(of: indicator, in: proposal)
  }

  func size(of field: TextFieldContent, in proposal: ProposedViewSize) -> CGSize { cells.size(of: field, in: proposal) }

  func text(ofSymbol name: String) -> String { cells.text(ofSymbol: name) }

  /// The size of the window. It is so wide that views which hide content in a narrow window show it, and so high that a
  /// list which fills it has as many rows as others.
  static let window = CGSize(width: 120, height: rowsOfList)
  /// The height of the part of a lazy list that is read at once.
  private static let rowsOfList: CGFloat = 20
}
