/// What the graph has to know of the medium in which a host shows it.
@MainActor
package protocol Backend: AnyObject {
  /// How much room a text takes where some is offered.
  func size(of text: ResolvedText, in proposal: ProposedViewSize) -> CGSize

  /// Whether one text takes the same room as another, whatever is offered; false where that is not easily known.
  func isLaidOutAlike(_ text: ResolvedText, _ other: ResolvedText) -> Bool

  /// How much room something takes that the host draws in its own way.
  func size(of indicator: Indicator, in proposal: ProposedViewSize) -> CGSize

  /// How much room a field takes that the user writes in.
  func size(of field: TextFieldContent, in proposal: ProposedViewSize) -> CGSize

  /// What stands for a symbol in a text.
  func text(ofSymbol name: String) -> String

  /// Distances that are used where a view does not say one.
  var metrics: Metrics { get }

  /// Whether rows are let go of while another page covers theirs, and made again when it is shown: those that keep nothing.
  /// True where a program shows very many windows.
  var releasesCoveredRows: Bool { get }
}

extension Backend {
  package func isLaidOutAlike(_ text: ResolvedText, _ other: ResolvedText) -> Bool { false }

  package var releasesCoveredRows: Bool { false }
}

/// Distances, in the units of a host.
package struct Metrics: Sendable {
  /// Between views in a row.
  package var horizontalSpacing: CGFloat
  /// Between views in a column.
  package var verticalSpacing: CGFloat
  package var horizontalPadding: CGFloat
  package var verticalPadding: CGFloat
  /// How high a unit is, in its widths: about 2 for the cells of a terminal.
  package var unitAspect: CGFloat = 1
  /// How large a point is in which views may say lengths: see ``LengthUnit``.
  package var point = CGSize(width: 0.125, height: 0.0625)
  /// How wide a line of one point is, in the units of lines.
  package var linePoint: CGFloat = 0.125
  /// Whether parts of a unit are shown: lengths are what views say then, and not rounded.
  package var showsPartsOfUnits = false
  /// What the frame of a panel takes at each side.
  package var panelInsets: EdgeInsets
  /// How much is shown at least of what scrolls, where a page is as long as what is on it.
  package var leastViewport: CGFloat = 0
  /// Whether pages that are larger than their room are scrolled. False where the host does that by itself.
  package var pagesScroll = false
  /// What a bar of a page takes, with its line.
  package var barHeight: CGFloat = 2
  /// How wide a dialog may be.
  package var alertWidth: CGFloat
  /// The room around the content of a list's row.
  package var rowInsets = EdgeInsets()
  /// What a sign takes that shows whether something is chosen, and the distances around it.
  package var segmentInsets: EdgeInsets
  package var optionRowInsets: EdgeInsets

  func optionInsets(_ look: OptionLook) -> EdgeInsets { look == .segment ? segmentInsets : optionRowInsets }

  package init(
    horizontalSpacing: CGFloat, verticalSpacing: CGFloat, horizontalPadding: CGFloat, verticalPadding: CGFloat,
    panelInsets: EdgeInsets, alertWidth: CGFloat,
    segmentInsets: EdgeInsets, optionRowInsets: EdgeInsets
  ) {
    self.segmentInsets = segmentInsets
    self.optionRowInsets = optionRowInsets
    self.panelInsets = panelInsets
    self.alertWidth = alertWidth
    self.horizontalSpacing = horizontalSpacing
    self.verticalSpacing = verticalSpacing
    self.horizontalPadding = horizontalPadding
    self.verticalPadding = verticalPadding
  }
}
