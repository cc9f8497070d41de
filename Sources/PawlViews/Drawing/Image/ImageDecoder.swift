/// A decoder of pictures, for hosts that draw pixels themselves.
///
/// Set one with ``EnvironmentValues/imageDecoder``. A terminal uses it; a browser decodes pictures itself.
/// `ImageFileDecoder` of the package PawlImages decodes PNG and JPEG.
public protocol ImageDecoder: Sendable {
  /// Decodes a picture, and makes it smaller if it exceeds a size.
  ///
  /// It is called off the main actor. When the view disappears, the task is cancelled.
  ///
  /// - Parameters:
  ///   - image: The picture. It may be hostile: a decoder limits its memory and its time.
  ///   - limit: The maximum width and height of the result in pixels.
  /// - Returns: The pixels in the orientation in which the picture is shown.
  /// - Throws: An error if the picture is damaged, unknown or too large. The view then shows its label.
  func pixels(of image: UIImage, limit: Int) async throws -> ImagePixels
}

/// The pixels of a picture.
public struct ImagePixels: Hashable, Sendable {
  /// The width in pixels.
  public let width: Int
  /// The height in pixels.
  public let height: Int
  /// Red, green, blue and opacity of each pixel in sRGB, row by row from the top. Colors aren't multiplied by the opacity.
  public let rgba: [UInt8]

  /// Creates a picture from its pixels.
  ///
  /// - Precondition: `rgba` has four bytes for each pixel, and there is at least one pixel.
  public init(width: Int, height: Int, rgba: [UInt8]) {
    precondition(width > 0 && height > 0 && rgba.count == width * height * 4, "A pixel has four bytes.")
    self.width = width
    self.height = height
    self.rgba = rgba
  }
}

extension ImagePixels {
  /// Returns the pixels of a stored picture as it is shown.
  ///
  /// - Complexity: O(pixels).
  public func turned(_ orientation: UIImage.Orientation) -> ImagePixels {
    guard orientation != .up else { return self }
    let (columns, rows) = orientation.swapsSides ? (height, width) : (width, height)
    var turned: [UInt8] = []
    turned.reserveCapacity(rgba.count)
    for row in 0..<rows {
      for column in 0..<columns {
        let (x, y) =
          switch orientation {
          case .up: (column, row)
          case .down: (width - 1 - column, height - 1 - row)
          case .left: (width - 1 - row, column)
          case .right: (row, height - 1 - column)
          case .upMirrored: (width - 1 - column, row)
          case .downMirrored: (column, height - 1 - row)
          case .leftMirrored: (row, column)
          case .rightMirrored: (width - 1 - row, height - 1 - column)
          }
        let index = (y * width + x) * 4
        turned.append(contentsOf: rgba[index..<index + 4])
      }
    }
    return ImagePixels(width: columns, height: rows, rgba: turned)
  }
}

private struct ImageDecoderKey: EnvironmentKey {
  static var defaultValue: (any ImageDecoder)? { nil }
}

extension EnvironmentValues {
  /// The decoder of pictures, for hosts that draw pixels themselves; `nil` for none. Default: `nil`.
  ///
  /// Without a decoder, a terminal shows the labels of pictures.
  public var imageDecoder: (any ImageDecoder)? {
    get { self[ImageDecoderKey.self] }
    set { self[ImageDecoderKey.self] = newValue }
  }
}
