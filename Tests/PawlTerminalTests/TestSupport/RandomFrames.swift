import PawlTerminal
import TestSupport

/// Random frames with contents that are hard to draw.
enum RandomFrames {
  static let texts = [
    "a", "7", " ", "hello", "  ", "        ", "日本", "é", "e\u{301}", "👨‍👩‍👧‍👦", "🇩🇪", "❤️", "1️⃣", "क्षि", "\t", "ㅎ", "\u{1F3FB}",
    "👍🏽", "─┼─", "\u{1B}[2J", "한", "\u{1112}\u{1161}\u{11AB}", "x y z", "\u{600}", "שלום", "\u{202E}",
  ]

  private static let colors: [CellColor] = [
    .terminal, .terminal, .terminal, .palette(1), .palette(12), .palette(208), .rgb(1, 2, 3), .rgb(250, 128, 7),
  ]

  /// Addresses of links. The terminal doesn't get the last one.
  static let addresses = ["https://example.com", "https://example.com/ü;a=b c", "mailto:a@b.example", "javascript:x()"]

  static func style(_ random: inout SeededGenerator, _ links: LinkTable? = nil) -> CellStyle {
    if Bool.random(using: &random) { return .plain }
    var style = CellStyle(
      foreground: colors.randomElement(using: &random)!, background: colors.randomElement(using: &random)!,
      attributes: CellAttributes(
        rawValue: UInt32.random(in: 0..<64, using: &random) & .random(in: 0..<64, using: &random)))
    if let links, Int.random(in: 0..<3, using: &random) == 0 {
      style.link = links.number(of: addresses.randomElement(using: &random)!)
    }
    return style
  }

  /// Changes a part of a frame.
  static func change(_ grid: inout CellGrid, _ random: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let column = Int.random(in: -2..<grid.width + 1, using: &random)
      let row = Int.random(in: 0..<grid.height, using: &random)
      switch Int.random(in: 0..<8, using: &random) {
      case 0:
        let size = (Int.random(in: 1...grid.width, using: &random), Int.random(in: 1...2, using: &random))
        grid.fill(
          CellRect(column: column, row: row, width: size.0, height: size.1), style: style(&random, grid.clusters.links))
      case 1:
        let style = style(&random, grid.clusters.links)
        grid.restyle(CellRect(column: column, row: row, width: 3, height: 1)) { $0 = style }
      default:
        grid.put(
          texts.randomElement(using: &random)!, column: column, row: row, style: style(&random, grid.clusters.links))
      }
    }
  }
}
