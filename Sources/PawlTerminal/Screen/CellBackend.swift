package import PawlViews

/// The sizes of texts, signs and fields in cells.
@MainActor
package final class CellBackend: Backend {
  package init() {}

  package var metrics: Metrics {
    var metrics = Metrics(
      horizontalSpacing: 1, verticalSpacing: 0, horizontalPadding: 1, verticalPadding: 1,
      panelInsets: EdgeInsets(top: 2, leading: 3, bottom: 2, trailing: 3), alertWidth: 50,
      segmentInsets: EdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 1),
      optionRowInsets: EdgeInsets(top: 0, leading: 2, bottom: 0, trailing: 0))
    metrics.rowInsets = EdgeInsets(top: 0, leading: 1, bottom: 0, trailing: 2)
    metrics.rowMarkWidth = 1
    metrics.unitAspect = ShapeDrawing.aspect
    metrics.pagesScroll = true
    metrics.outlinesPanels = true
    metrics.readableWidth = 100
    metrics.sheetWidth = 58
    return metrics
  }

  /// Twice as many pixels as the half cells of a large window.
  package var pixelLimit: Int? { 640 }

  package func text(ofSymbol name: String) -> String { SymbolSigns.sign(of: name) }

  package func size(of text: ResolvedText, in proposal: ProposedViewSize) -> CGSize {
    if text.runs.count == 1, text.reservedLines == 1, let width = CellWidth.ofPlainLine(text.runs[0].text),
      CGFloat(width) <= proposal.width ?? .infinity
    {
      return CGSize(width: CGFloat(width), height: 1)
    }
    let block = TextBlock(text, width: Cells.limit(proposal.width), height: Cells.limit(proposal.height))
    return CGSize(width: CGFloat(block.width), height: CGFloat(max(block.lines.count, text.reservedLines)))
  }

  package func isLaidOutAlike(_ text: ResolvedText, _ other: ResolvedText) -> Bool {
    text.runs.count == 1 && other.runs.count == 1 && text.lineLimit == other.lineLimit
      && PlainText.breaksAlike(text.runs[0].text, other.runs[0].text)
  }

  package func frames(
    ofLinksIn text: ResolvedText, _ size: CGSize, _ direction: LayoutDirection
  ) -> [[CGRect]] {
    let block = TextBlock(text, width: Cells.limit(size.width), height: Cells.limit(size.height))
    var order = BidiText(block.text, direction)
    let runs = StyleRuns(text, in: block.text)
    let links = text.links
    var frames = [[CGRect]](repeating: [], count: links.count)
    for (row, line) in block.lines.enumerated() {
      var column = block.column(of: line, text.alignment, direction, in: Int(size.width))
      if let ordered = order?.line(line.range) {
        for part in runs.parts(of: line.range) {
          guard let link = links.firstIndex(where: { $0.runs.contains(part.run) }) else { continue }
          for columns in ordered.columns(of: part.range) {
            frames[link].append(CGRect(x: column + columns.lowerBound, y: row, width: columns.count, height: 1))
          }
        }
        continue
      }
      for part in runs.parts(of: line.range) {
        let width = min(CellWidth.of(String(block.text[part.range])), max(0, Int(size.width) - column))
        if width > 0, let link = links.firstIndex(where: { $0.runs.contains(part.run) }) {
          frames[link].append(CGRect(x: CGFloat(column), y: CGFloat(row), width: CGFloat(width), height: 1))
        }
        column += width
      }
    }
    return frames
  }

  package func size(of field: TextFieldContent, in proposal: ProposedViewSize) -> CGSize {
    let width = proposal.width ?? CGFloat(FieldLayout.naturalWidth)
    guard field.input.isMultiline else { return CGSize(width: max(width, FieldLayout.leastWidth), height: 1) }
    let lines = FieldLayout(field, width: Cells.limit(width) ?? FieldLayout.naturalWidth).lines.count
    return CGSize(width: width, height: min(proposal.height ?? .infinity, CGFloat(lines)))
  }

  package func size(of indicator: Indicator, in proposal: ProposedViewSize) -> CGSize {
    switch indicator {
    case .progress(.some), .slider:
      return CGSize(width: max(3, min(proposal.width ?? 20, 1_000)), height: 1)
    default: return CGSize(width: CGFloat(CellWidth.of(Glyphs.text(for: indicator, at: 0))), height: 1)
    }
  }
}

/// Lengths of views as numbers of cells.
enum Cells {
  /// Returns the number of whole cells in a proposed length; `nil` if the length is unlimited.
  static func limit(_ length: CGFloat?) -> Int? {
    guard let length, length < CGFloat(most) else { return nil }
    return max(0, Int(length))
  }

  /// Returns the cell that contains a position. Positions far outside of any screen are clamped.
  static func place(_ position: CGFloat) -> Int {
    guard position.magnitude < CGFloat(most) else { return position.isNaN ? 0 : position < 0 ? -most : most }
    // The function of the C library for rounding would be called for every element of a frame.
    let cell = Int(position)
    return CGFloat(cell) > position ? cell - 1 : cell
  }

  /// Returns the number of cells that is nearest to a length. Lengths far beyond any screen are clamped.
  static func nearest(_ length: CGFloat) -> Int {
    let cell = place(length)
    return CGFloat(cell) == length ? cell : place(length.rounded())
  }

  private static let most = 1_000_000
}

extension CellRect {
  /// The rectangle without columns at its leading edge.
  func without(columns count: Int, _ direction: LayoutDirection) -> CellRect {
    let count = min(count, width)
    let first = direction == .rightToLeft ? 0 : count
    return CellRect(column: columns.lowerBound + first, row: rows.lowerBound, width: width - count, height: height)
  }

  /// Creates the rectangle of cells that shows a rectangle of the window.
  init(_ rect: CGRect) {
    self.init(
      column: Cells.place(rect.minX), row: Cells.place(rect.minY), width: Cells.nearest(rect.width),
      height: Cells.nearest(rect.height))
  }

  func contains(column: Int, row: Int) -> Bool { columns.contains(column) && rows.contains(row) }
}
