package import PawlTerminal

/// A picture of a grid of cells, as SVG.
///
/// Equal grids have equal pictures, byte for byte. Each row that shows anything is one line of the file, so that a
/// difference of two files shows the rows that differ. A description contains the text.
package struct CellPicture {
  let grid: CellGrid
  let cursor: CellPoint?
  let palette: PicturePalette

  package init(_ grid: CellGrid, cursor: CellPoint? = nil, palette: PicturePalette = .dark) {
    self.grid = grid
    self.cursor = cursor
    self.palette = palette
  }

  /// The picture as the text of an SVG file.
  package var svg: String {
    let (width, height) = (grid.width * 10, grid.height * 20)
    var classes: Set<String> = ["r"]
    var rows = ""
    let colors = commonColors
    for row in 0..<grid.height {
      var picture = RowPicture(ink: colors.ink, ground: colors.ground, palette: palette)
      for column in 0..<grid.width where !grid[column, row].glyph.isContinuation {
        picture.add(grid[column, row], grid.string(column: column, row: row), column: column)
      }
      let elements = picture.elements(&classes)
      if !elements.isEmpty { rows += "<g transform=\"translate(0 \(row * 20))\">\(elements)</g>\n" }
    }
    if let cursor {
      classes.insert("p")
      let (x, y) = (cursor.column * 10, cursor.row * 20)
      // A bar between two letters, as most terminals draw it in text fields, hides no letter.
      rows += "<rect class=\"p\" x=\"\(x)\" y=\"\(y + 2)\" width=\"2\" height=\"16\"/>\n"
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)" \
      role="img" xml:space="preserve">
      <desc>
      \(XML.escaped(text))</desc>
      <style>
      \(style(classes, colors))</style>
      <rect class="r" width="\(width)" height="\(height)"/>
      \(rows)</svg>

      """
  }

  /// The text without empty rows at its end, with a line feed after each row.
  private var text: String {
    var text = grid.text + "\n"
    while text.hasSuffix("\n\n") { text.removeLast() }
    return text == "\n" ? "" : text
  }

  /// The most frequent colors of glyphs and of backgrounds. Elements need no color if they have the first one, and no
  /// area is drawn in the second one, which makes pictures of themes with their own colors much shorter.
  private var commonColors: (ink: PicturePaint, ground: PicturePaint) {
    var (inks, grounds) = ([PicturePaint: Int](), [PicturePaint: Int]())
    for row in 0..<grid.height {
      for column in 0..<grid.width {
        let cell = grid[column, row]
        let paints = PicturePaint.paints(of: cell.style)
        grounds[paints.ground, default: 0] += 1
        if !cell.glyph.isBlank { inks[paints.ink, default: 0] += 1 }
      }
    }
    func commonest(_ counts: [PicturePaint: Int]) -> PicturePaint? {
      counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
    }
    return (commonest(inks) ?? .foreground, commonest(grounds) ?? .background)
  }

  /// Returns the rules of the classes that the picture uses, one on each line.
  private func style(_ classes: Set<String>, _ colors: (ink: PicturePaint, ground: PicturePaint)) -> String {
    var rules = [
      "*{fill:currentColor}", "svg{color:\(colors.ink.color(in: palette))}",
      ".r{color:\(colors.ground.color(in: palette))}",
      """
      text{font:16.6px ui-monospace,"SF Mono",Menlo,Consolas,"DejaVu Sans Mono",monospace;white-space:pre;\
      direction:ltr;unicode-bidi:bidi-override}
      """,
    ]
    for (index, color) in palette.colors.enumerated() where classes.contains("c\(index)") {
      rules.append(".c\(index){color:\(color)}")
    }
    if classes.contains("p") {
      rules.append(".p{color:\(palette.foreground)}")
    }
    rules += CellPicture.rules.filter { classes.contains($0.name) }.map { ".\($0.name){\($0.rule)}" }
    return rules.map { $0 + "\n" }.joined()
  }

  private static let rules = [
    ("b", "font-weight:700"), ("d", "opacity:.6"), ("i", "font-style:italic"), ("m", "text-anchor:middle"),
    ("l", "fill:none;stroke:currentColor"), ("h", "fill:none;stroke:currentColor;stroke-width:3"),
    ("k", "fill:none;stroke:currentColor;stroke-width:3;stroke-linecap:round"),
    ("s1", "fill-opacity:.25"), ("s2", "fill-opacity:.5"), ("s3", "fill-opacity:.75"),
  ].map { (name: $0.0, rule: $0.1) }
}
