import PawlViews

/// Estimated sizes of elements, in cells.
///
/// The browser lays out the page itself. The estimates determine the number of rows of long lists, and answer views
/// that ask for sizes, such as `GeometryReader`, until the browser has reported the real ones.
@MainActor
final class PageBackend: Backend {
  var metrics: Metrics {
    var metrics = Metrics(
      horizontalSpacing: 1, verticalSpacing: 0, horizontalPadding: 1, verticalPadding: 1, panelInsets: EdgeInsets(),
      alertWidth: 50, segmentInsets: EdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 1),
      optionRowInsets: EdgeInsets(top: 0, leading: 2, bottom: 0, trailing: 0))
    metrics.unitAspect = 2
    metrics.point = PageBackend.point
    metrics.linePoint = 0.5
    metrics.showsPartsOfUnits = true
    metrics.arrangesElements = true
    metrics.leastViewport = Self.rowsOfList
    return metrics
  }

  let releasesCoveredViews: Bool

  init(releasesCoveredViews: Bool = true) { self.releasesCoveredViews = releasesCoveredViews }

  /// The size of a CSS point in cells: a cell is 10 points wide and 20 points high.
  static let point = CGSize(width: 0.1, height: 0.05)

  /// The number of list rows on a page. Buttons lead to further rows.
  static let rowsOfList: CGFloat = 200

  func text(ofSymbol name: String) -> String { SymbolSigns.sign(of: name) }

  func size(of text: ResolvedText, in proposal: ProposedViewSize) -> CGSize {
    let lines = text.text.split(separator: "\n", omittingEmptySubsequences: false).map { CGFloat($0.count) }
    let natural = lines.max() ?? 0
    guard let width = proposal.width, width >= 1, natural > width else {
      return CGSize(width: natural, height: CGFloat(lines.count))
    }
    let count = lines.reduce(CGFloat(0)) { $0 + max(1, ($1 / width).rounded(.up)) }
    return CGSize(width: width, height: min(count, text.lineLimit.map { CGFloat($0) } ?? count))
  }

  func isLaidOutAlike(_ text: ResolvedText, _ other: ResolvedText) -> Bool {
    text.runs.count == 1 && other.runs.count == 1 && text.lineLimit == other.lineLimit
      && text.runs[0].text.utf8.count == other.runs[0].text.utf8.count
      && !text.runs[0].text.utf8.contains(0x0A) && !other.runs[0].text.utf8.contains(0x0A)
      && text.runs[0].text.count == other.runs[0].text.count
  }

  func size(of indicator: Indicator, in proposal: ProposedViewSize) -> CGSize {
    switch indicator {
    case .progress(.some), .slider: CGSize(width: max(3, min(proposal.width ?? 20, 1_000)), height: 1)
    case .toggle, .stepper: CGSize(width: 3, height: 1)
    case .progress, .disclosure, .symbol: CGSize(width: 1, height: 1)
    }
  }

  func size(of field: TextFieldContent, in proposal: ProposedViewSize) -> CGSize {
    CGSize(width: max(proposal.width ?? 20, 4), height: field.input.isMultiline ? min(proposal.height ?? 4, 4) : 1)
  }
}
