import PawlViews

/// A picture that was scaled to a size.
struct PixelRaster {
  /// A pixel with an opacity from 0 to 255.
  struct Pixel: Equatable {
    var red: UInt8
    var green: UInt8
    var blue: UInt8
    var alpha: UInt8
  }

  let width: Int
  let height: Int
  private let pixels: [Pixel]

  subscript(column: Int, row: Int) -> Pixel { pixels[row * width + column] }

  /// Scales a picture. A pixel is the mean of the pixels that it covers, or the nearest one where the picture is enlarged.
  ///
  /// - Parameters:
  ///   - source: The picture.
  ///   - width: The width of the result, at least 1.
  ///   - height: The height of the result, at least 1.
  ///   - keepsPixels: Whether each pixel of the result is the nearest one, also where the picture is made smaller.
  /// - Complexity: O(pixels of both).
  init(_ source: ImagePixels, width: Int, height: Int, keepsPixels: Bool = false) {
    self.width = width
    self.height = height
    let columns = Self.ranges(width, of: source.width, keepsPixels)
    let rows = Self.ranges(height, of: source.height, keepsPixels)
    pixels = source.rgba.withUnsafeBufferPointer { bytes in
      var pixels: [Pixel] = []
      pixels.reserveCapacity(width * height)
      for row in rows {
        for column in columns { pixels.append(Self.mean(bytes, column, row, source.width)) }
      }
      return pixels
    }
  }

  /// Returns the pixels of the source that each pixel of the result covers.
  private static func ranges(_ count: Int, of total: Int, _ keepsPixels: Bool) -> [Range<Int>] {
    (0..<count).map { index in
      let middle = (2 * index + 1) * total / (2 * count)
      let (start, end) = (index * total / count, (index + 1) * total / count)
      return keepsPixels || end <= start ? middle..<middle + 1 : start..<end
    }
  }

  /// Returns the mean of a rectangle, in which a pixel counts as much as it is opaque.
  private static func mean(
    _ bytes: UnsafeBufferPointer<UInt8>, _ columns: Range<Int>, _ rows: Range<Int>, _ stride: Int
  ) -> Pixel {
    var (red, green, blue, alpha) = (0, 0, 0, 0)
    for row in rows {
      var index = (row * stride + columns.lowerBound) * 4
      for _ in columns {
        let part = Int(bytes[index + 3])
        red += Int(bytes[index]) * part
        green += Int(bytes[index + 1]) * part
        blue += Int(bytes[index + 2]) * part
        alpha += part
        index += 4
      }
    }
    guard alpha > 0 else { return Pixel(red: 0, green: 0, blue: 0, alpha: 0) }
    func part(_ sum: Int) -> UInt8 { UInt8(truncatingIfNeeded: (sum + alpha / 2) / alpha) }
    let count = columns.count * rows.count
    return Pixel(
      red: part(red), green: part(green), blue: part(blue),
      alpha: UInt8(truncatingIfNeeded: (alpha + count / 2) / count))
  }
}
