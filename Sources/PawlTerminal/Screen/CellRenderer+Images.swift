import PawlViews

/// Functions that draw pictures of pixels.
extension CellRenderer {
  /// Draws a picture: as graphics of the terminal, with two pixels in a cell, or as its label if it has no pixels.
  mutating func draw(_ picture: PictureContent, of element: Element, in frame: CellRect, _ inner: RenderContext) {
    let visible = frame.intersection(inner.clip).intersection(grid.bounds)
    guard !visible.isEmpty else { return }
    guard let pixels = picture.pixels else {
      return drawStandIn(for: picture, of: element, in: frame, inner)
    }
    let isPlain = inner.colorEffects.isEmpty && inner.opacity >= 1
    if showsGraphics, isPlain, picture.template == nil, picture.resizing != .tile {
      return add(GridPicture(image: picture.image, pixels: pixels, frame: frame, visible: visible))
    }
    let tile = picture.resizing == .tile ? tileSize(of: picture) : (frame.width, frame.height)
    let raster = scaledPictures.raster(of: picture, pixels, columns: tile.0, halfRows: tile.1 * 2)
    for row in visible.rows {
      for column in visible.columns {
        let (x, y) = ((column - frame.columns.lowerBound) % tile.0, (row - frame.rows.lowerBound) % tile.1)
        draw(raster[x, 2 * y], raster[x, 2 * y + 1], picture.template, column, row, inner)
      }
    }
  }

  /// The size of a picture that is repeated, in cells.
  private func tileSize(of picture: PictureContent) -> (Int, Int) {
    func cells(_ length: CGFloat) -> Int { Int(min(max(1, length.rounded()), 1_000)) }
    return (cells(picture.naturalSize.width), cells(picture.naturalSize.height))
  }

  /// Draws the pixels of the upper and the lower half of a cell.
  private mutating func draw(
    _ upper: PixelRaster.Pixel, _ lower: PixelRaster.Pixel, _ template: Color?, _ column: Int, _ row: Int,
    _ inner: RenderContext
  ) {
    guard theme.depth != .none else { return drawShade(upper, lower, template, column, row) }
    let beneath = grid[column, row].style.background
    let (top, bottom) = (color(upper, template, beneath, inner), color(lower, template, beneath, inner))
    switch (top, bottom) {
    case (nil, nil): return
    case (let top?, nil): set("▀", column, row, CellStyle(foreground: top, background: .beneath))
    case (nil, let bottom?): set("▄", column, row, CellStyle(foreground: bottom, background: .beneath))
    case (let top?, let bottom?) where top == bottom: set(" ", column, row, CellStyle(background: top))
    case (let top?, let bottom?): set("▀", column, row, CellStyle(foreground: top, background: bottom))
    }
  }

  private mutating func set(_ scalar: Unicode.Scalar, _ column: Int, _ row: Int, _ style: CellStyle) {
    set(Glyph(narrow: scalar), column: column, row: row, style: style)
  }

  /// Returns the color of a pixel over a background; `nil` if it is transparent.
  private func color(
    _ pixel: PixelRaster.Pixel, _ template: Color?, _ beneath: CellColor, _ inner: RenderContext
  ) -> CellColor? {
    guard pixel.alpha > 0 else { return nil }
    if pixel.alpha == 255, template == nil, inner.colorEffects.isEmpty, inner.opacity >= 1 {
      return .rgb(pixel.red, pixel.green, pixel.blue)
    }
    let alpha = Double(pixel.alpha) / 255
    let color =
      template?.opacity(alpha)
      ?? Color(
        red: Double(pixel.red) / 255, green: Double(pixel.green) / 255, blue: Double(pixel.blue) / 255, opacity: alpha)
    return theme.cellColor(inner.shown(color, in: theme), over: beneath)
  }

  /// Draws a cell without colors, in one of four shades. Light pixels are dense on a dark background.
  private mutating func drawShade(
    _ upper: PixelRaster.Pixel, _ lower: PixelRaster.Pixel, _ template: Color?, _ column: Int, _ row: Int
  ) {
    func density(_ pixel: PixelRaster.Pixel) -> Double {
      // Rec. 709 weights without gamma.
      let light =
        template == nil
        ? (0.2126 * Double(pixel.red) + 0.7152 * Double(pixel.green) + 0.0722 * Double(pixel.blue)) / 255
        : theme.isDark ? 1 : 0
      return (theme.isDark ? light : 1 - light) * Double(pixel.alpha) / 255
    }
    let shade = Int(((density(upper) + density(lower)) / 2 * Double(Self.shades.count - 1)).rounded())
    if shade > 0 { set(Self.shades[shade], column, row, CellStyle(foreground: theme[.primary], background: .beneath)) }
  }

  private static let shades = Array(" ░▒▓█".unicodeScalars)

  /// Draws an area with the label of a picture whose pixels aren't known.
  private mutating func drawStandIn(
    for picture: PictureContent, of element: Element, in frame: CellRect, _ inner: RenderContext
  ) {
    if theme.depth != .none {
      fill(frame.intersection(inner.clip), style: CellStyle(background: theme[.fill]))
    }
    guard !picture.isDecoding else { return }
    let label = element.described(\.label) ?? ""
    let text = label.isEmpty ? element.word("Picture") : label
    // Brackets stand for the background where there are no colors.
    let shown = theme.depth == .none && frame.width > 4 ? "[\(text)]" : text
    let line = TextTruncation.truncate(shown, width: frame.width, mode: .tail)
    let (column, row) = (
      frame.columns.lowerBound + max(0, frame.width - CellWidth.of(line)) / 2, frame.rows.lowerBound + frame.height / 2
    )
    put(
      line, column: column, row: frame.height == 1 ? frame.rows.lowerBound : row,
      style: CellStyle(foreground: theme[.secondary], background: .beneath), clip: inner.clip)
  }
}
