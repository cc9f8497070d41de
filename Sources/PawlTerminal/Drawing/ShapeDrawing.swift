import Foundation
import PawlViews

/// A shape at its position in a grid of cells.
///
/// Areas are drawn in quarters of cells, or as a background where a cell is filled. Lines are drawn in the dots of braille
/// characters, or as areas if they are two columns wide or more. A unit is a column wide and a row high. Where lengths of both directions are combined, a row
/// counts as two columns.
struct ShapeDrawing {
  /// The resolved colors that a shape is drawn with.
  struct CellPaint {
    /// Resolves a color over the color behind it; `nil` if the result is invisible.
    let color: (_ color: Color, _ beneath: CellColor) -> CellColor?
    /// Whether background colors are visible. If not, block characters take their place.
    var supportsBackgrounds = true
  }

  /// The height of a cell divided by its width.
  static let aspect: CGFloat = 2

  let shape: ResolvedShape
  /// The size of the element that the shape belongs to.
  let size: CGSize
  /// The transform from the units of the element to cells of the grid.
  let transform: CGAffineTransform
  /// The number of the pattern that tells the shape from others where there are no colors. 0 is plain.
  var pattern = 0

  /// Draws the shape into the cells of `clip` for which `isShown` returns `true`.
  func draw(
    into grid: inout CellGrid, clip: CellRect, paint: CellPaint, where isShown: ((CellPoint) -> Bool)? = nil
  ) {
    let lines = polylines
    let pattern = paint.supportsBackgrounds ? 0 : pattern
    guard let mask = mask(of: lines, within: clip.intersection(grid.bounds), pattern) else { return }
    let inverse = transform.inverted()
    let isArea = (lineWidth ?? .infinity) >= ShapeDrawing.areaWidth
    for row in mask.rect.rows {
      for column in mask.rect.columns where mask[column, row] != 0 {
        if let isShown, !isShown(CellPoint(column: column, row: row)) { continue }
        let middle = CGPoint(x: CGFloat(column) + 0.5, y: CGFloat(row) + 0.5).applying(inverse)
        let color = shape.style.color(at: middle, in: size, aspect: ShapeDrawing.aspect)
        let beneath = grid[column, row].style.background
        guard let cellColor = paint.color(color, beneath) else { continue }
        if isArea {
          fill(
            column, row, mask[column, row], cellColor, pattern, supportsBackgrounds: paint.supportsBackgrounds, &grid)
        } else {
          stroke(column, row, mask[column, row], cellColor, &grid)
        }
      }
    }
  }

  /// Returns a function that tells whether a cell is at least half inside the shape's area.
  func covered(within clip: CellRect) -> (CellPoint) -> Bool {
    let mask = mask(of: polylines, within: clip, 0)
    return { point in
      guard let mask, mask.rect.contains(column: point.column, row: point.row) else { return false }
      return mask[point.column, point.row].nonzeroBitCount >= 4
    }
  }

  /// The lines of the path, in dots.
  private var polylines: [Polyline] {
    let dots = transform.concatenating(CGAffineTransform(scaleX: 2, y: 4))
    return shape.path.applying(dots).polylines()
  }

  private func mask(of lines: [Polyline], within clip: CellRect, _ number: Int) -> DotMask? {
    let width = lineWidth
    guard let rect = cells(of: lines, reach: width.map { max(1, $0) / 2 } ?? 0)?.intersection(clip), !rect.isEmpty
    else {
      return nil
    }
    var mask = DotMask(rect)
    switch shape.drawing {
    case .fill(let isEvenOdd): mask.fill(lines, isEvenOdd: isEvenOdd)
    case .stroke(let style):
      let scale = 2 * self.scale
      let pattern = style.dash.isEmpty ? PatternGlyphs.dashes(number) : style.dash.map { $0 * scale }
      let dashes = pattern.isEmpty ? lines : lines.flatMap { $0.dashed(pattern, phase: style.dashPhase * scale) }
      mask.stroke(dashes, width: width ?? 1, cap: style.lineCap)
    }
    return mask
  }

  /// The width from which a line is drawn as an area, in dots.
  private static let areaWidth: CGFloat = 4

  /// The width of the line in dots; `nil` if the shape is filled.
  private var lineWidth: CGFloat? {
    if case .stroke(let style) = shape.drawing { style.lineWidth * 2 * scale } else { nil }
  }

  /// The factor by which the transform enlarges lengths: the geometric mean of both directions.
  private var scale: CGFloat { abs(transform.a * transform.d - transform.b * transform.c).squareRoot() }

  /// Returns the cells around the lines, extended by `reach` dots.
  private func cells(of lines: [Polyline], reach: CGFloat) -> CellRect? {
    let points = lines.lazy.flatMap(\.points)
    guard let first = points.first else { return nil }
    var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    for point in points {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    let (column, row) = (Cells.place((left - reach) / 2), Cells.place((top - reach) / 4))
    return CellRect(
      column: column, row: row, width: Cells.place((right + reach) / 2) + 1 - column,
      height: Cells.place((bottom + reach) / 4) + 1 - row)
  }

  private func fill(
    _ column: Int, _ row: Int, _ dots: UInt8, _ cellColor: CellColor, _ pattern: Int, supportsBackgrounds: Bool,
    _ grid: inout CellGrid
  ) {
    let quarters = BlockGlyphs.quarters(of: dots)
    if quarters == 15, supportsBackgrounds {
      grid.set(.blank, column: column, row: row, style: CellStyle(background: cellColor))
    } else {
      let style = CellStyle(foreground: cellColor, background: background(of: grid[column, row]))
      let glyph = quarters == 15 ? PatternGlyphs.area(pattern) : BlockGlyphs.glyph(ofQuarters: quarters)
      grid.set(glyph, column: column, row: row, style: style)
    }
  }

  private func stroke(_ column: Int, _ row: Int, _ dots: UInt8, _ cellColor: CellColor, _ grid: inout CellGrid) {
    let cell = grid[column, row]
    // Where lines cross in a cell, both stay visible, in the color of the front one.
    let dots = dots | (BlockGlyphs.dots(of: cell.glyph) ?? 0)
    grid.set(
      BlockGlyphs.braille(dots), column: column, row: row,
      style: CellStyle(foreground: cellColor, background: background(of: cell)))
  }

  /// Returns the background for a glyph that is written over a cell. For a cell of quarters, it is the color that
  /// covers more of the cell.
  private func background(of cell: Cell) -> CellColor {
    guard let count = BlockGlyphs.quarterCount(of: cell.glyph), count > 1 else { return cell.style.background }
    return cell.style.foreground
  }
}
