import PawlViews

/// An encoder of the pictures that a terminal draws itself, in the graphics protocol of kitty.
///
/// A picture is sent once, and then shown any number of times by its number. It lies behind text, and only in cells that
/// nothing else was drawn into. https://sw.kovidgoyal.net/kitty/graphics-protocol/
package struct GraphicsEncoder {
  /// A part of a picture in a rectangle of cells.
  private struct Placement: Hashable {
    let image: Int
    let cells: CellRect
    /// The cells of the whole picture.
    let frame: CellRect
  }

  private struct SentImage {
    /// Keeps the identity of the picture from being used again.
    let image: UIImage
    let number: Int
    let size: Int
    var lastUse: Int
  }

  private var sent: [ObjectIdentifier: SentImage] = [:]
  private var placements: [Placement: Int] = [:]
  private var lastNumber = Self.firstNumber
  private var frameCount = 0
  private var isUnknown = false

  package init() {}

  /// Whether a frame has had pictures.
  package private(set) var hasWritten = false

  /// Marks the pictures on the terminal as unknown.
  package mutating func forget() { isUnknown = hasWritten }

  /// Returns the bytes that show the pictures of a frame, and remove those of the last one that it doesn't have. The bytes leave
  /// the cursor and the colors as they are.
  package mutating func encode(_ grid: CellGrid) -> [UInt8] {
    guard hasWritten || !grid.pictures.isEmpty else { return [] }
    frameCount += 1
    var bytes: [UInt8] = []
    if isUnknown {
      isUnknown = false
      placements = [:]
      bytes.append(ascii: "\u{1B}_Ga=d,d=a,q=2\u{1B}\\")
    }
    var next: [Placement: Int] = [:]
    var added: [(Placement, Int, ImagePixels)] = []
    for (index, picture) in grid.pictures.enumerated() {
      let parts = picture.parts(in: grid, below: grid.pictures[(index + 1)...])
      guard !parts.isEmpty else { continue }
      let image = number(of: picture, sending: &bytes)
      for part in parts {
        let placement = Placement(image: image, cells: part, frame: picture.frame)
        guard next[placement] == nil else { continue }
        if let known = placements[placement] {
          next[placement] = known
        } else {
          lastNumber += 1
          next[placement] = lastNumber
          added.append((placement, lastNumber, picture.pixels))
        }
      }
    }
    for (placement, number) in placements where next[placement] == nil {
      bytes.append(graphics: "a=d,d=i", [("i", placement.image), ("p", number)])
    }
    if !added.isEmpty {
      bytes.append(ascii: "\u{1B}7")
      for (placement, number, pixels) in added { Self.append(placement, number, pixels, to: &bytes) }
      bytes.append(ascii: "\u{1B}8")
    }
    placements = next
    deleteUnused(into: &bytes)
    return bytes
  }

  /// Returns the number of a picture, which is sent first if the terminal doesn't have it.
  private mutating func number(of picture: GridPicture, sending bytes: inout [UInt8]) -> Int {
    let key = ObjectIdentifier(picture.image)
    if let known = sent[key] {
      sent[key]?.lastUse = frameCount
      return known.number
    }
    hasWritten = true
    lastNumber += 1
    let pixels = picture.pixels
    sent[key] = SentImage(
      image: picture.image, number: lastNumber, size: pixels.rgba.count, lastUse: frameCount)
    let isOpaque = stride(from: 3, to: pixels.rgba.count, by: 4).allSatisfy { pixels.rgba[$0] == 255 }
    let content = isOpaque ? Self.withoutOpacity(pixels.rgba) : pixels.rgba
    for start in stride(from: 0, to: content.count, by: Self.chunk) {
      let end = min(start + Self.chunk, content.count)
      let more: (StaticString, Int) = ("m", end < content.count ? 1 : 0)
      if start == 0 {
        bytes.append(
          graphics: "a=t,t=d",
          [("f", isOpaque ? 24 : 32), ("s", pixels.width), ("v", pixels.height), ("i", lastNumber), more],
          content: content[start..<end])
      } else {
        bytes.append(graphics: nil, [more], content: content[start..<end])
      }
    }
    return lastNumber
  }

  /// Deletes pictures that aren't shown, the oldest first, while the terminal has more than a number of bytes.
  private mutating func deleteUnused(into bytes: inout [UInt8]) {
    var total = sent.values.reduce(0) { $0 + $1.size }
    while total > Self.limit,
      let oldest = sent.filter({ $0.value.lastUse < frameCount }).min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      bytes.append(graphics: "a=d,d=I", [("i", oldest.value.number)])
      total -= oldest.value.size
      sent[oldest.key] = nil
    }
  }

  private static func append(
    _ placement: Placement, _ number: Int, _ pixels: ImagePixels, to bytes: inout [UInt8]
  ) {
    let (cells, frame) = (placement.cells, placement.frame)
    bytes.append(ascii: "\u{1B}[")
    bytes.append(decimal: cells.rows.lowerBound + 1)
    bytes.append(0x3B)
    bytes.append(decimal: cells.columns.lowerBound + 1)
    bytes.append(0x48)
    let columns = GridPicture.source(cells.columns, of: frame.columns, length: pixels.width)
    let rows = GridPicture.source(cells.rows, of: frame.rows, length: pixels.height)
    // The picture is behind text (a negative z), and doesn't move the cursor (C=1).
    bytes.append(
      graphics: "a=p,C=1,z=-1",
      [
        ("i", placement.image), ("p", number), ("x", columns.lowerBound), ("y", rows.lowerBound), ("w", columns.count),
        ("h", rows.count), ("c", cells.width), ("r", cells.height),
      ])
  }

  private static func withoutOpacity(_ rgba: [UInt8]) -> [UInt8] {
    var rgb: [UInt8] = []
    rgb.reserveCapacity(rgba.count / 4 * 3)
    for index in stride(from: 0, to: rgba.count, by: 4) { rgb.append(contentsOf: rgba[index..<index + 3]) }
    return rgb
  }

  /// The number of bytes in a chunk: 4,096 in base64.
  private static let chunk = 3_072
  /// The number of bytes of pictures that aren't shown and stay in the terminal.
  private static let limit = 32 << 20
  private static let firstNumber = 1_000
}

extension [UInt8] {
  /// Appends a command of the graphics protocol, which the terminal doesn't answer.
  fileprivate mutating func append(
    graphics command: StaticString?, _ parameters: [(StaticString, Int)], content: ArraySlice<UInt8> = []
  ) {
    append(ascii: "\u{1B}_Gq=2")
    if let command {
      append(0x2C)
      append(ascii: command)
    }
    for (name, value) in parameters {
      append(0x2C)
      append(ascii: name)
      append(0x3D)
      append(decimal: value)
    }
    if !content.isEmpty {
      append(0x3B)
      append(base64: content)
    }
    append(ascii: "\u{1B}\\")
  }
}
