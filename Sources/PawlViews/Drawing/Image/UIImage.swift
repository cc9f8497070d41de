public import struct Foundation.Data

/// A picture as the bytes of a file, with its size. Its name in UIKit; on macOS it is `NSImage`.
///
/// The bytes stay encoded. A browser decodes them itself. A terminal shows the picture if the environment has an
/// ``ImageDecoder``, and its label otherwise.
///
/// PNG, JPEG, GIF and WebP files are recognized by their first bytes. SVG is none of them, since it may contain scripts.
public final class UIImage: Sendable {
  /// The bytes of the file.
  public let data: Data
  /// The number of pixels for a point.
  public let scale: CGFloat
  /// The kind of the file.
  package let format: ImageFormat
  /// The size in pixels, as the picture is shown: a photograph that was taken with a turned camera is turned back.
  package let pixelSize: (width: Int, height: Int)
  /// The way in which the stored picture is turned to be shown. Only JPEG files have another one than ``Orientation/up``.
  public let imageOrientation: Orientation

  /// The size in points.
  public var size: CGSize {
    CGSize(width: CGFloat(pixelSize.width) / scale, height: CGFloat(pixelSize.height) / scale)
  }

  /// Creates a picture from the bytes of a file.
  ///
  /// Only the header is read. The rest of the file may still be damaged.
  ///
  /// - Parameters:
  ///   - data: The bytes of a PNG, JPEG, GIF or WebP file.
  ///   - scale: The number of pixels for a point. Values that aren't positive count as 1.
  /// - Returns: `nil` if the bytes don't begin like such a file, or the picture is empty.
  /// - Complexity: O(bytes) for JPEG, whose size may come late; O(1) for the others.
  public init?(data: Data, scale: CGFloat) {
    guard let header = data.withUnsafeBytes({ ImageHeader($0) }) else { return nil }
    self.data = data
    self.scale = scale > 0 && scale.isFinite ? scale : 1
    format = header.format
    pixelSize = header.size
    imageOrientation = header.orientation
  }

  /// Creates a picture from the bytes of a file, with one pixel for a point. Like ``init(data:scale:)``.
  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  /// Reads a picture from a file, with one pixel for a point.
  ///
  /// The file is read at once, so use it for small files. ``AsyncImage`` reads files without blocking views.
  ///
  /// - Parameter path: The path of a regular file of at most 32 MiB.
  /// - Returns: `nil` if the file can't be read, or isn't a picture.
  public convenience init?(contentsOfFile path: String) {
    guard let data = try? RegularFile.data(of: path, limit: FileImageLoader.defaultMaximumSize) else { return nil }
    self.init(data: data)
  }
}

extension UIImage {
  /// A way in which a stored picture is turned to be shown.
  public enum Orientation: Int, Sendable, CaseIterable {
    /// The picture is shown as it is stored.
    case up
    /// The picture is turned by half a turn.
    case down
    /// The picture is turned by a quarter counterclockwise.
    case left
    /// The picture is turned by a quarter clockwise.
    case right
    /// The picture is mirrored from left to right.
    case upMirrored
    /// The picture is mirrored from top to bottom.
    case downMirrored
    /// The picture is mirrored from left to right, and then turned by a quarter counterclockwise.
    case leftMirrored
    /// The picture is mirrored from left to right, and then turned by a quarter clockwise.
    case rightMirrored

    /// Whether the width of the stored picture is the height of the shown one.
    var swapsSides: Bool {
      switch self {
      case .left, .right, .leftMirrored, .rightMirrored: true
      case .up, .down, .upMirrored, .downMirrored: false
      }
    }
  }
}

/// The name of ``UIImage`` in AppKit.
public typealias NSImage = UIImage

extension UIImage: Hashable {
  /// Whether two pictures have the same bytes and the same scale.
  public static func == (left: UIImage, right: UIImage) -> Bool {
    left === right || left.scale == right.scale && left.data == right.data
  }

  /// Hashes the size and the scale.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(data.count)
    hasher.combine(pixelSize.width)
    hasher.combine(pixelSize.height)
    hasher.combine(scale)
  }
}
