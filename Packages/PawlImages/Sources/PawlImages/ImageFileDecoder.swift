import CPawlImages
import Foundation
public import PawlViews

/// A decoder of PNG and JPEG files, with libpng and libjpeg-turbo.
///
///     ContentView()
///       .environment(\.imageDecoder, ImageFileDecoder())
///
/// It decodes one picture at a time, off the main actor. Pictures may be hostile: memory and time are limited by counts. A file
/// is read row by row and made smaller at the same time, so even a large picture takes little memory. Interlaced PNG files and
/// progressive JPEG files can't be read so, and have a limit of their own.
public actor ImageFileDecoder: ImageDecoder {
  /// The limits of a decoder.
  public struct Limits: Hashable, Sendable {
    /// The maximum number of bytes of a file. Default: 32 MiB.
    public var fileSize = 32 << 20
    /// The maximum number of pixels of a picture. Default: 64 million.
    public var pixels = 64_000_000
    /// The maximum number of bytes that decoding takes for a picture that can't be read row by row. Default: 64 MiB.
    public var memory = 64 << 20
    /// The maximum number of pixels in all passes over a picture. Default: 500 million.
    public var work = 500_000_000

    /// Creates the default limits.
    public init() {}
  }

  private let limits: Limits

  /// Creates a decoder.
  public init(limits: Limits = Limits()) { self.limits = limits }

  /// Decodes a picture, and makes it smaller if it exceeds a size.
  ///
  /// - Parameters:
  ///   - image: The picture.
  ///   - limit: The maximum width and height of the result in pixels.
  /// - Returns: The pixels in the orientation in which the picture is shown.
  /// - Throws: An ``ImageFileError``, or a `CancellationError` if the task is cancelled.
  public func pixels(of image: UIImage, limit: Int) async throws -> ImagePixels {
    let pixels = try Self.decoded(image.data, limit: limit, limits)
    return pixels.turned(image.imageOrientation)
  }

  /// Decodes the bytes of a file, in the orientation in which the picture is stored.
  static func decoded(_ data: Data, limit: Int, _ limits: Limits) throws -> ImagePixels {
    guard data.count <= limits.fileSize else {
      throw ImageFileError("The file has more than \(limits.fileSize) bytes.")
    }
    let bounds = pawl_image_limits(
      side: UInt32(clamping: max(1, limit)), pixels: UInt64(clamping: limits.pixels),
      memory: UInt64(clamping: limits.memory), work: UInt64(clamping: limits.work))
    var image = pawl_image()
    var message = [CChar](repeating: 0, count: Int(PAWL_IMAGE_MESSAGE))
    let isDone = try data.withUnsafeBytes { bytes in
      let bytes = bytes.bindMemory(to: UInt8.self)
      let decode = try decoder(of: bytes)
      return decode(bytes.baseAddress, bytes.count, bounds, { _ in !Task.isCancelled }, nil, &image, &message)
    }
    guard isDone, let rgba = image.rgba else {
      try Task.checkCancellation()
      throw ImageFileError(String(decoding: message.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self))
    }
    defer { free(rgba) }
    let (width, height) = (Int(image.width), Int(image.height))
    return ImagePixels(
      width: width, height: height, rgba: Array(UnsafeBufferPointer(start: rgba, count: width * height * 4)))
  }

  private typealias Decoder =
    @convention(c) (
      UnsafePointer<UInt8>?, Int, pawl_image_limits, pawl_image_goes_on?, UnsafeMutableRawPointer?,
      UnsafeMutablePointer<pawl_image>?, UnsafeMutablePointer<CChar>?
    ) -> Bool

  private static func decoder(of bytes: UnsafeBufferPointer<UInt8>) throws -> Decoder {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return pawl_decode_png }
    if bytes.starts(with: [0xFF, 0xD8]) { return pawl_decode_jpeg }
    throw ImageFileError("The file is neither PNG nor JPEG.")
  }
}

/// The reason why a picture can't be decoded.
public struct ImageFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason for people.
  public let description: String

  init(_ description: String) { self.description = description }
}
