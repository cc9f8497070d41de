import TestSupport
import Testing

@testable import PawlTerminal
@testable import PawlViews

/// Random texts with bidirectional controls, letters of both directions, wide characters and marks.
@MainActor
@Suite struct HostileTextTests {
  private static let pool: [Unicode.Scalar] = [
    "a", "b", "(", ")", "[", "]", "«", "»", "<", "1", "2", "٣", ".", ",", "-", "+", "%", " ", " ", "א", "ב", "ע", "ب",
    "ي",
    "ا", "漢", "字", "🙂", "👩", "\u{200D}", "\u{301}", "\u{5B8}", "\u{64E}", "\u{200B}", "\u{FE0F}", "\u{200E}",
    "\u{200F}",
    "\u{61C}", "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2067}", "\u{2068}",
    "\u{2069}",
    "\u{2028}", "\u{2029}", "\n", "\r", "\t", "\u{1B}", "\u{85}", "\u{FEFF}", "\u{E0041}",
  ]

  private static func text(_ generator: inout SeededGenerator, most: Int) -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<generator.below(most + 1) { scalars.append(pool[generator.below(pool.count)]) }
    return String(scalars)
  }

  @Test("No cell beside a hostile text changes, and every line has its width", arguments: 0..<50)
  func hostileTextsStayInTheirRectangles(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<200 {
      let text = Self.text(&generator, most: 40)
      let direction = generator.chance(50) ? LayoutDirection.rightToLeft : .leftToRight
      let (width, height) = (2 + generator.below(8), 1 + generator.below(3))
      let modes: [Text.TruncationMode] = [.head, .middle, .tail]
      let view = Text(verbatim: text).truncationMode(modes[generator.below(3)])
        .frame(width: CGFloat(width), height: CGFloat(height))
        .environment(\.layoutDirection, direction)
        .position(x: 8, y: 3)
      let screen = ViewScreen(showsHelp: false)
      var grid = CellGrid(width: 16, height: 6, clusters: ClusterTable())
      screen.resize(columns: 16, rows: 6)
      screen.show(view)
      _ = screen.draw(into: &grid, at: .now)
      let left = Int((8 - Double(width) / 2).rounded())
      let top = Int((3 - Double(height) / 2).rounded())
      for row in 0..<6 {
        for column in 0..<16 where !grid[column, row].glyph.isBlank {
          let isInside = (left..<left + width).contains(column) && (top..<top + height).contains(row)
          guard !isInside || grid.string(column: column, row: row).unicodeScalars.contains(where: isControl) else {
            continue
          }
          Issue.record(
            "seed \(seed): \(Array(text.unicodeScalars)) in \(width)x\(height), \(direction), at \(column), \(row)")
          return
        }
      }
    }
  }

  @Test("The columns of a line in display order are those of its clusters in logical order", arguments: 0..<50)
  func displayOrderKeepsAllClusters(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<200 {
      let text = Self.text(&generator, most: 60)
      let direction = generator.chance(50) ? LayoutDirection.rightToLeft : .leftToRight
      for line in TextWrapping.lines(of: text, width: 1 + generator.below(20)) {
        guard var order = BidiText(text, direction) else { continue }
        let ordered = order.line(line.range)
        let clusters = TextClusters(text, line.range).filter { $0.width > 0 }
        #expect(ordered.width == clusters.reduce(0) { $0 + $1.width }, "seed \(seed)")
        #expect(
          ordered.pieces.map(\.range.lowerBound).sorted() == clusters.map(\.range.lowerBound), "seed \(seed)")
        var column = 0
        for piece in ordered.pieces {
          #expect(piece.column == column, "seed \(seed)")
          #expect(piece.shown.map(CellWidth.of) ?? piece.width == piece.width, "seed \(seed)")
          column += piece.width
        }
        #expect(ordered.columns(of: line.range).reduce(0) { $0 + $1.count } == ordered.width, "seed \(seed)")
      }
    }
  }

  private func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}
