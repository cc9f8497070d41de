/// The properties of a host's medium that layout depends on, such as the sizes of texts and signs.
@MainActor
package protocol Backend: AnyObject {
  /// Returns the size of a text for a proposal.
  func size(of text: ResolvedText, in proposal: ProposedViewSize) -> CGSize

  /// Returns whether two texts have the same size for every proposal, or `false` if that isn't easily known.
  func isLaidOutAlike(_ text: ResolvedText, _ other: ResolvedText) -> Bool

  /// Returns the places of the links in a text of a size, relative to the text: for each link, at least one in each line.
  /// Default: none, for hosts that show links themselves.
  func frames(ofLinksIn text: ResolvedText, _ size: CGSize, _ direction: LayoutDirection) -> [[CGRect]]

  /// Returns the size, for a proposal, of an indicator that the host draws.
  func size(of indicator: Indicator, in proposal: ProposedViewSize) -> CGSize

  /// Returns the size of a text field for a proposal.
  func size(of field: TextFieldContent, in proposal: ProposedViewSize) -> CGSize

  /// Returns the text that stands for a symbol.
  func text(ofSymbol name: String) -> String

  /// The distances for views that don't set their own.
  var metrics: Metrics { get }

  /// Whether views that keep no state are released while another page covers them, and made again when it is gone.
  ///
  /// A web server returns `true` to save memory, since it shows thousands of windows at once. Default: `false`.
  var releasesCoveredViews: Bool { get }

  /// The maximum width and height of the pictures that the host draws pixel by pixel; `nil` if it draws none itself.
  /// Default: `nil`.
  var pixelLimit: Int? { get }
}

extension Backend {
  package func isLaidOutAlike(_ text: ResolvedText, _ other: ResolvedText) -> Bool { false }

  package func frames(ofLinksIn text: ResolvedText, _ size: CGSize, _ direction: LayoutDirection) -> [[CGRect]] { [] }

  package var releasesCoveredViews: Bool { false }

  package var pixelLimit: Int? { nil }
}

/// The default distances of a host, in its units.
package struct Metrics: Sendable {
  /// The distance between views in a row.
  package var horizontalSpacing: CGFloat
  /// The distance between views in a column.
  package var verticalSpacing: CGFloat
  /// The padding at the leading and trailing edges.
  package var horizontalPadding: CGFloat
  /// The padding at the top and bottom edges.
  package var verticalPadding: CGFloat
  /// The height of a unit divided by its width: about 2 for the cells of a terminal.
  package var unitAspect: CGFloat = 1
  /// The size of a point in units of the host: see ``LengthUnit``.
  package var point = CGSize(width: 0.125, height: 0.0625)
  /// The width of a line of one point, in the host's units for lines.
  package var linePoint: CGFloat = 0.125
  /// Whether the host shows fractions of a unit. If so, lengths aren't rounded.
  package var showsPartsOfUnits = false
  /// The space that the frame of a panel takes at each edge.
  package var panelInsets: EdgeInsets
  /// The minimum length of a scrolling view on a page that grows with its content.
  package var leastViewport: CGFloat = 0
  /// Whether the graph scrolls pages that are larger than the window. `false` if the host does so itself.
  package var pagesScroll = false
  /// Whether the host arranges elements by their rules itself, so that sizes of the graph are estimates only.
  package var arrangesElements = false
  /// The height of a page's bar with its line.
  package var barHeight: CGFloat = 2
  /// The maximum width of a dialog.
  package var alertWidth: CGFloat
  /// The maximum width of a toast.
  package var toastWidth: CGFloat = 44
  /// The space around the content of a toast, including its outline.
  package var toastInsets = EdgeInsets(top: 1, leading: 2, bottom: 1, trailing: 2)
  /// Whether the outlines of panels take a whole unit of the host, as in cells.
  package var outlinesPanels = false
  /// The width beyond which panels with text don't grow.
  package var readableWidth = CGFloat.infinity
  /// The width of the content of a sheet, in windows that are wider.
  package var sheetWidth = CGFloat.infinity
  /// The space around the content of a list row.
  package var rowInsets = EdgeInsets()
  /// The additional space before the content of a row on a panel, for its mark.
  package var rowMarkWidth: CGFloat = 0
  /// The space around the label of a segment in a segmented picker.
  package var segmentInsets: EdgeInsets
  /// The space around the label of an option in a row of its own, with the sign that shows whether it is chosen.
  package var optionRowInsets: EdgeInsets

  func optionInsets(_ appearance: OptionAppearance) -> EdgeInsets {
    appearance.isInRow ? segmentInsets : optionRowInsets
  }

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
