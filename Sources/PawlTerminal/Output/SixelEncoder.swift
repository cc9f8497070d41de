import PawlViews

/// An encoder of the pictures that a terminal draws itself, as sixel graphics.
///
/// Such a picture takes the place of the content of cells, until something else is written into them. A part of a picture is
/// therefore sent when it becomes visible, and need not be removed. https://vt100.net/docs/vt3xx-gp/chapter14.html
package struct SixelEncoder {
  /// A part of a picture in a rectangle of cells.
  private struct Placement: Hashable {
    let image: ObjectIdentifier
    let cells: CellRect
    /// The cells of the whole picture.
    let frame: CellRect
  }

  private var placements: Set<Placement> = []
  /// The pictures of the placements, so that the identity of none is used again.
  private var images: [UIImage] = []

  package init() {}

  /// Marks the pictures on the terminal as unknown.
  package mutating func forget() { placements = [] }

  /// Returns the bytes that show the pictures of a frame that the terminal doesn't show yet. They leave the cursor as it is, and
  /// belong behind the bytes of the frame itself.
  ///
  /// - Parameters:
  ///   - cell: The size of a cell.
  ///   - background: The color behind transparent pixels.
  package mutating func encode(
    _ grid: CellGrid, cell: PixelSize, background: (red: UInt8, green: UInt8, blue: UInt8)
  ) -> [UInt8] {
    guard !placements.isEmpty || !grid.pictures.isEmpty else { return [] }
    var bytes: [UInt8] = []
    var next: Set<Placement> = []
    for (index, picture) in grid.pictures.enumerated() {
      for part in picture.parts(in: grid, below: grid.pictures[(index + 1)...]) {
        let placement = Placement(image: ObjectIdentifier(picture.image), cells: part, frame: picture.frame)
        guard next.insert(placement).inserted, !placements.contains(placement) else { continue }
        let isAtEnd = part.rows.upperBound == grid.height
        guard let content = Self.content(of: picture, part, cell, background, isAtEnd: isAtEnd) else { continue }
        bytes.append(ascii: "\u{1B}[")
        bytes.append(decimal: part.rows.lowerBound + 1)
        bytes.append(0x3B)
        bytes.append(decimal: part.columns.lowerBound + 1)
        bytes.append(0x48)
        bytes += content
      }
    }
    placements = next
    images = grid.pictures.map(\.image)
    if bytes.isEmpty { return [] }
    var framed: [UInt8] = []
    framed.append(ascii: "\u{1B}7")
    framed += bytes
    framed.append(ascii: "\u{1B}8")
    return framed
  }

  /// Returns the sixels of a part of a picture; `nil` if it is too large.
  ///
  /// - Parameter isAtEnd: Whether the part ends in the last row of the terminal. It must not reach below it then, which would
  ///   scroll the terminal.
  private static func content(
    of picture: GridPicture, _ part: CellRect, _ cell: PixelSize, _ background: (UInt8, UInt8, UInt8), isAtEnd: Bool
  ) -> [UInt8]? {
    let width = part.width * cell.width
    let whole = part.height * cell.height
    let height = isAtEnd ? whole / 6 * 6 : whole
    guard (1...longest).contains(width), (1...longest).contains(height) else { return nil }
    let pixels = picture.pixels
    let columns = GridPicture.source(part.columns, of: picture.frame.columns, length: pixels.width)
    let rows = GridPicture.source(part.rows, of: picture.frame.rows, length: pixels.height)
    var colors: [UInt32] = []
    colors.reserveCapacity(width * height)
    for y in 0..<height {
      let row = (rows.lowerBound + y * rows.count / whole) * pixels.width
      for x in 0..<width {
        let index = (row + columns.lowerBound + x * columns.count / width) * 4
        colors.append(color(pixels.rgba, index, over: background))
      }
    }
    let image = IndexedColors(colors)
    return sixels(of: image, width: width, height: height)
  }

  /// Returns the color of a pixel over a background, as a number.
  private static func color(_ rgba: [UInt8], _ index: Int, over background: (UInt8, UInt8, UInt8)) -> UInt32 {
    let alpha = Int(rgba[index + 3])
    func mixed(_ front: UInt8, _ back: UInt8) -> UInt32 {
      UInt32((Int(front) * alpha + Int(back) * (255 - alpha)) / 255)
    }
    return mixed(rgba[index], background.0) << 16 | mixed(rgba[index + 1], background.1) << 8
      | mixed(rgba[index + 2], background.2)
  }

  private static func sixels(of image: IndexedColors, width: Int, height: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    // Pixels that aren't set keep what was there, and a pixel is as wide as it is high.
    bytes.append(ascii: "\u{1B}P0;1q\"1;1;")
    bytes.append(decimal: width)
    bytes.append(0x3B)
    bytes.append(decimal: height)
    for (index, color) in image.colors.enumerated() {
      bytes.append(0x23)
      bytes.append(decimal: index)
      bytes.append(ascii: ";2")
      for shift in [16, 8, 0] {
        bytes.append(0x3B)
        bytes.append(decimal: Int((color >> shift & 0xFF) * 100 + 127) / 255)
      }
    }
    for top in stride(from: 0, to: height, by: 6) {
      // The sixels of each color in the band.
      var bands: [Int: [UInt8]] = [:]
      for y in top..<min(top + 6, height) {
        for x in 0..<width {
          bands[image.indices[y * width + x], default: [UInt8](repeating: 0, count: width)][x] |= 1 << UInt8(y - top)
        }
      }
      for (color, band) in bands.sorted(by: { $0.key < $1.key }) {
        bytes.append(0x23)
        bytes.append(decimal: color)
        append(band, to: &bytes)
        bytes.append(0x24)
      }
      bytes.append(0x2D)
    }
    bytes.append(ascii: "\u{1B}\\")
    return bytes
  }

  /// Appends sixels, with repetitions as counts.
  private static func append(_ band: [UInt8], to bytes: inout [UInt8]) {
    var start = 0
    while start < band.count {
      var end = start + 1
      while end < band.count, band[end] == band[start] { end += 1 }
      let sixel = band[start] + 0x3F
      if end - start > 3 {
        bytes.append(0x21)
        bytes.append(decimal: end - start)
        bytes.append(sixel)
      } else {
        bytes += repeatElement(sixel, count: end - start)
      }
      start = end
    }
  }

  /// The maximum width and height in pixels.
  private static let longest = 4_096
}
