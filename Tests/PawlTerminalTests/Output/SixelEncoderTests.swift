import Foundation
import PawlTerminal
import PawlViews
import Testing

@Suite struct SixelEncoderTests {
  private let cell = PixelSize(width: 5, height: 10)

  /// Makes a picture whose pixels are known, in some cells of a grid.
  private func grid(
    _ pixels: ImagePixels, columns: Int, rows: Int, width: Int = 12, height: Int = 6, image: UIImage? = nil
  ) throws -> CellGrid {
    var grid = CellGrid(width: width, height: height, clusters: ClusterTable())
    grid.clear(style: .plain)
    let frame = CellRect(column: 1, row: 1, width: columns, height: rows)
    grid.add(
      GridPicture(
        image: try image ?? picture(), pixels: pixels, frame: frame, visible: frame.intersection(grid.bounds)))
    return grid
  }

  private func picture() throws -> UIImage {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13]
    bytes += Array("IHDR".utf8) + [0, 0, 0, 1, 0, 0, 0, 1, 8, 2, 0, 0, 0]
    return try #require(UIImage(data: Data(bytes)))
  }

  private func pixels(_ width: Int, _ height: Int, _ color: (Int, Int) -> (UInt8, UInt8, UInt8, UInt8)) -> ImagePixels {
    var rgba: [UInt8] = []
    for y in 0..<height {
      for x in 0..<width {
        let pixel = color(x, y)
        rgba += [pixel.0, pixel.1, pixel.2, pixel.3]
      }
    }
    return ImagePixels(width: width, height: height, rgba: rgba)
  }

  private func encode(_ encoder: inout SixelEncoder, _ grid: CellGrid) -> [UInt8] {
    encoder.encode(grid, cell: cell, background: (10, 20, 30))
  }

  @Test func pictureIsDrawnPixelByPixel() throws {
    // Colors that sixels express exactly: whole percentages.
    let pixels = pixels(15, 20) { x, y in (UInt8((x % 6) * 51), UInt8((y % 6) * 51), 255, 255) }
    var encoder = SixelEncoder()
    let model = try SixelModel(encode(&encoder, try grid(pixels, columns: 3, rows: 2)))
    #expect((model.row, model.column) == (2, 2))
    #expect((model.width, model.height) == (15, 20))
    for y in 0..<20 {
      for x in 0..<15 {
        #expect(model.pixels[y][x] == [(x % 6) * 20, (y % 6) * 20, 100], "\(x), \(y)")
      }
    }
  }

  @Test func transparentPixelsHaveTheBackground() throws {
    var encoder = SixelEncoder()
    let model = try SixelModel(encode(&encoder, try grid(pixels(1, 1) { _, _ in (255, 0, 0, 0) }, columns: 1, rows: 1)))
    #expect(model.pixels[0][0] == [4, 8, 12])
  }

  @Test func pictureIsSentOnceAndAgainAfterItsCellsWereWritten() throws {
    let image = try picture()
    let pixels = pixels(2, 2) { _, _ in (255, 0, 0, 255) }
    var encoder = SixelEncoder()
    let first = try grid(pixels, columns: 4, rows: 3, image: image)
    #expect(!encode(&encoder, first).isEmpty)
    #expect(encode(&encoder, first).isEmpty)
    var covered = first
    covered.put("x", column: 2, row: 2)
    let parts = encode(&encoder, covered)
    #expect(!parts.isEmpty)
    #expect(!encode(&encoder, first).isEmpty)
    encoder.forget()
    #expect(!encode(&encoder, first).isEmpty)
    let empty = CellGrid(width: 12, height: 6, clusters: ClusterTable())
    #expect(encode(&encoder, empty).isEmpty)
    #expect(encode(&encoder, empty).isEmpty)
  }

  @Test func pictureInTheLastRowDoesNotReachBelowIt() throws {
    var encoder = SixelEncoder()
    let pixels = pixels(2, 2) { _, _ in (255, 0, 0, 255) }
    let model = try SixelModel(encode(&encoder, try grid(pixels, columns: 2, rows: 5)))
    #expect(model.height == 48)
    #expect(model.height % 6 == 0)
  }

  @Test("Pictures with many colors have at most 256, near to the original ones", arguments: 0..<8 as Range<UInt64>)
  func manyColorsAreReduced(seed: UInt64) throws {
    var state = seed &+ 1
    func random() -> UInt8 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt8(truncatingIfNeeded: state >> 33)
    }
    let noise = (0..<40 * 40).map { _ in (random(), random(), random()) }
    let pixels = pixels(40, 40) { x, y in
      let color = noise[y * 40 + x]
      return (color.0, color.1, color.2, 255)
    }
    var encoder = SixelEncoder()
    let model = try SixelModel(encode(&encoder, try grid(pixels, columns: 8, rows: 4)))
    #expect(model.colorCount <= 256)
    for y in 0..<40 {
      for x in 0..<40 {
        let color = noise[y * 40 + x]
        for (shown, wanted) in zip(model.pixels[y][x], [color.0, color.1, color.2]) {
          // A bucket is at most 64 wide.
          #expect(abs(shown * 255 / 100 - Int(wanted)) <= 66, "seed \(seed)")
        }
      }
    }
  }
}

/// A reader of sixel graphics, which knows the subset that the encoder writes.
private struct SixelModel {
  struct Failure: Error {
    let reason: String
  }

  var row = 0, column = 0, width = 0, height = 0
  /// The colors of all pixels in percent; empty arrays where nothing was drawn.
  var pixels: [[[Int]]] = []
  var colorCount: Int { colors.count }
  private var colors: [Int: [Int]] = [:]

  init(_ bytes: [UInt8]) throws {
    let text = String(decoding: bytes, as: UTF8.self)
    guard text.hasPrefix("\u{1B}7\u{1B}["), text.hasSuffix("\u{1B}\\\u{1B}8") else { throw Failure(reason: "frame") }
    var rest = Substring(text.dropFirst(4).dropLast(4))
    func numbers(_ part: Substring) -> [Int] { part.split(separator: ";").compactMap { Int($0) } }
    guard let place = rest.firstIndex(of: "H"), let start = rest.range(of: "\u{1B}P0;1q\"") else {
      throw Failure(reason: "start")
    }
    (row, column) = (numbers(rest[..<place])[0], numbers(rest[..<place])[1])
    rest = rest[start.upperBound...]
    func take(_ isPart: (Character) -> Bool) -> Substring {
      let part = rest.prefix(while: isPart)
      rest = rest[part.endIndex...]
      return part
    }
    let isNumber: (Character) -> Bool = { $0.isNumber || $0 == ";" }
    let raster = numbers(take(isNumber))
    (width, height) = (raster[2], raster[3])
    pixels = Array(repeating: Array(repeating: [], count: width), count: height)
    var (x, top, color) = (0, 0, 0)
    while let character = rest.first {
      rest.removeFirst()
      switch character {
      case "#":
        let parts = numbers(take(isNumber))
        color = parts[0]
        if parts.count == 5 { colors[color] = Array(parts[2...]) }
      case "$": x = 0
      case "-": (x, top) = (0, top + 6)
      case "!":
        let count = numbers(take(\.isNumber))[0]
        let sixel = rest.removeFirst()
        for _ in 0..<count { try set(sixel, &x, top, color) }
      default: try set(character, &x, top, color)
      }
    }
  }

  private mutating func set(_ sixel: Character, _ x: inout Int, _ top: Int, _ color: Int) throws {
    guard let value = sixel.asciiValue, (0x3F...0x7E).contains(value), x < width, let color = colors[color] else {
      throw Failure(reason: "sixel \(sixel) at \(x), \(top)")
    }
    for bit in 0..<6 where (value - 0x3F) >> UInt8(bit) & 1 == 1 {
      guard top + bit < height else { throw Failure(reason: "below the picture") }
      pixels[top + bit][x] = color
    }
    x += 1
  }
}
