import PawlTerminal
import Testing

@testable import PawlViewTesting

struct CellPictureTests {
  private func grid(_ rows: [(String, CellStyle)], width: Int = 12) -> CellGrid {
    var grid = CellGrid(width: width, height: rows.count, clusters: ClusterTable())
    for (row, (text, style)) in rows.enumerated() { grid.put(text, column: 0, row: row, style: style) }
    return grid
  }

  /// The lines of the rows.
  private func rows(_ rows: (String, CellStyle)...) -> [String] {
    CellPicture(grid(rows)).svg.split(separator: "\n").filter { $0.hasPrefix("<g") }
      .map { String($0.dropFirst("<g transform=\"translate(0 ".count).dropLast("</g>".count)) }
  }

  @Test func aPictureIsAWholeFile() {
    let picture = CellPicture(
      grid([("Hi <you>", CellStyle(foreground: .palette(4)))]), cursor: CellPoint(column: 2, row: 0))
    #expect(
      picture.svg == """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 20" width="120" height="20" role="img" \
        xml:space="preserve">
        <desc>
        Hi &lt;you&gt;
        </desc>
        <style>
        *{fill:currentColor}
        svg{color:#4a8fe0}
        .r{color:#1a1d23}
        text{font:16.6px ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;white-space:pre;\
        direction:ltr;unicode-bidi:bidi-override}
        .p{color:#dde1e6}
        </style>
        <rect class="r" width="120" height="20"/>
        <g transform="translate(0 0)"><text x="0" y="15" textLength="80">Hi &lt;you&gt;</text></g>
        <rect class="p" x="20" y="2" width="2" height="16"/>
        </svg>

        """)
  }

  @Test func rowsWithoutContentTakeNoLine() {
    #expect(rows(("", .plain), ("a", .plain)) == ["20)\"><text x=\"0\" y=\"15\">a</text>"])
  }

  @Test func attributesAreClassesAndLines() {
    let style = CellStyle(attributes: [.bold, .dim, .italic, .underline, .strikethrough])
    #expect(
      rows(("ab", style)) == [
        """
        0)"><path class="d" d="M0 17h20v1h-20z"/><path class="d" d="M0 10h20v1h-20z"/>\
        <text class="b d i" x="0" y="15" textLength="20">ab</text>
        """
      ])
  }

  @Test func reversedTextSwapsItsColors() {
    #expect(
      rows(("ab", CellStyle(attributes: .reverse)), ("common", .plain)).first
        == "0)\"><rect width=\"20\" height=\"20\"/><text class=\"r\" x=\"0\" y=\"15\" textLength=\"20\">ab</text>")
    let colored = CellStyle(foreground: .palette(1), background: .rgb(0xAA, 0xBB, 0xCC), attributes: .reverse)
    #expect(
      rows(("a", colored), ("common", .plain)).first
        == "0)\"><rect class=\"c1\" width=\"10\" height=\"20\"/><text color=\"#abc\" x=\"0\" y=\"15\">a</text>")
  }

  @Test func entriesOfTheFixedPaletteHaveTheirColors() {
    let colors = [196: "#f00", 237: "#3a3a3a"] as [UInt8: String]
    for (entry, color) in colors {
      let rows = rows(("a", CellStyle(foreground: .palette(entry))), ("common", .plain))
      #expect(rows.first == "0)\"><text color=\"\(color)\" x=\"0\" y=\"15\">a</text>")
    }
  }

  @Test func theMostFrequentColorsNeedNoElements() {
    let theme = CellStyle(foreground: .rgb(1, 2, 3), background: .rgb(0xF0, 0xF1, 0xF2))
    var grid = grid([("common", theme), ("", theme)])
    grid.fill(style: CellStyle(background: .rgb(0xF0, 0xF1, 0xF2)))
    grid.put("common", column: 0, row: 0, style: theme)
    grid.put("x", column: 0, row: 1, style: .plain)
    let svg = CellPicture(grid).svg
    #expect(svg.contains("svg{color:#010203}\n.r{color:#f0f1f2}\n"))
    #expect(
      svg.contains("<g transform=\"translate(0 0)\"><text x=\"0\" y=\"15\" textLength=\"60\">common</text></g>\n"))
    #expect(
      svg.contains("<rect color=\"#1a1d23\" width=\"10\" height=\"20\"/><text color=\"#dde1e6\" x=\"0\" y=\"15\">x<"))
  }

  @Test func wideAndRareCharactersArePlacedInTheMiddleOfTheirCells() {
    #expect(
      rows(("a\u{65E5}\u{672C}●", .plain)) == [
        "0)\"><text x=\"0\" y=\"15\">a</text><text class=\"m\" x=\"20 40 55\" y=\"15\">\u{65E5}\u{672C}●</text>"
      ])
    // A cluster of several scalars can't share a list of positions.
    #expect(
      rows(("e\u{301}\u{1F600}x", .plain)) == [
        """
        0)"><text class="m" x="5" y="15">e\u{301}</text><text class="m" x="20" y="15">\u{1F600}</text>\
        <text x="30" y="15">x</text>
        """
      ])
  }

  @Test func linesOfAdjacentCellsJoin() {
    #expect(
      rows(("╭──┬─╮", .plain), ("│", .plain), ("╰━━┫", .plain)) == [
        """
        0)"><path class="l" d="M5.5 20v-5a4.5 4.5 0 0 1 4.5-4.5M35.5 10V20M55.5 20v-5a4.5 4.5 0 0 0-4.5-4.5h-1\
        M10 10.5H50"/>
        """,
        "20)\"><path class=\"l\" d=\"M5.5 0V20\"/>",
        """
        40)"><path class="l" d="M5.5 0v6a4.5 4.5 0 0 0 4.5 4.5"/><path class="h" d="M35.5 0V20M10 10.5H36"/>
        """,
      ])
  }

  @Test func blocksAreAreasWithoutGaps() {
    #expect(rows(("██▌", .plain)) == ["0)\"><path d=\"M0 0h25v20h-25z\"/>"])
    #expect(
      rows(("▁▔▕ ▊", .plain)) == [
        "0)\"><path d=\"M0 17.5h10v2.5h-10zM10 0h10v2.5h-10zM28.75 0h1.25v20h-1.25zM40 0h7.5v20h-7.5z\"/>"
      ])
    #expect(
      rows(("░▒", .plain)) == [
        "0)\"><path class=\"s1\" d=\"M0 0h10v20h-10z\"/><path class=\"s2\" d=\"M10 0h10v20h-10z\"/>"
      ])
    #expect(rows(("▚", .plain)) == ["0)\"><path d=\"M0 0h5v10h-5zM5 10h5v10h-5z\"/>"])
  }

  @Test func dotsOfBrailleAreRegular() {
    #expect(rows(("⠋⢀", .plain)) == ["0)\"><path class=\"k\" d=\"M3 3h0M3 8h0M8 3h0M18 18h0\"/>"])
  }

  @Test func everyLineAndBlockIsDrawn() {
    for value in UInt32(0x2500)...0x259F {
      let isLeftToFonts = (0x2504...0x250B).contains(value) || (0x254C...0x256C).contains(value)
      let text = Unicode.Scalar(value).map(String.init) ?? ""
      #expect(rows((text, .plain)).allSatisfy { $0.contains("<text") == isLeftToFonts }, "\(text)")
    }
  }

  @Test func hostileTextIsEscaped() {
    let svg = CellPicture(grid([("\u{202E}a</text><script>&\u{FFFF}\u{0}", .plain)], width: 40)).svg
    #expect(!svg.contains("<script"))
    #expect(!svg.unicodeScalars.contains { $0.value == 0x202E || $0.value == 0xFFFF || $0.value == 0 })
    #expect(svg.contains("&#x202e;") || !svg.contains("202e"))
  }

  @Test func theLightPaletteHasOtherColors() {
    let grid = grid([("a", CellStyle(foreground: .palette(12))), ("common", .plain)])
    #expect(CellPicture(grid, palette: .light).svg.contains(".c12{color:#2f7de6}"))
    #expect(CellPicture(grid, palette: .dark).svg.contains(".c12{color:#6cb2ff}"))
  }
}
