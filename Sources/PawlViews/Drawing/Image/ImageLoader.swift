public import struct Foundation.URL

/// A source of the pictures that ``AsyncImage`` shows.
///
/// Set one with ``EnvironmentValues/imageLoader``. The default, ``FileImageLoader``, reads files. `URLImageLoader` of
/// PawlViewsNetworking also loads pictures from servers.
public protocol ImageLoader: Sendable {
  /// Returns the picture at an address.
  ///
  /// It is called off the main actor. When the view disappears or its address changes, the task is cancelled.
  ///
  /// - Parameters:
  ///   - url: The address.
  ///   - scale: The number of pixels for a point.
  /// - Throws: The error that the phase ``AsyncImagePhase/failure(_:)`` has.
  func image(at url: URL, scale: CGFloat) async throws -> UIImage
}

/// The reason why a picture wasn't loaded.
public enum ImageLoadingError: Error, Hashable, Sendable {
  /// The loader doesn't load from addresses with this scheme.
  case unsupportedScheme(String)
  /// The file can't be read.
  case unreadable(String)
  /// The content has more bytes than the loader accepts.
  case tooLarge(limit: Int)
  /// The server has answered with a status other than success.
  case status(Int)
  /// The content isn't a picture of a known kind.
  case notAnImage
}

extension ImageLoadingError: CustomStringConvertible {
  /// The reason for people, with what to do about it.
  public var description: String {
    switch self {
    case .unsupportedScheme(let scheme):
      "The image loader doesn't load from \(scheme.isEmpty ? "an address without a scheme" : "\(scheme): addresses"). "
        + "Set an imageLoader in the environment, such as URLImageLoader of PawlViewsNetworking for pictures on servers."
    case .unreadable(let reason): "The file can't be read: \(reason)"
    case .tooLarge(let limit): "The picture has more than \(limit) bytes, the most that the image loader accepts."
    case .status(let status): "The server answered with status \(status)."
    case .notAnImage: "The content isn't a PNG, JPEG, GIF or WebP picture."
    }
  }
}

/// A loader of pictures in files.
///
/// It reads regular files only, each when it is asked for. The address of a picture must not come from a user whom the
/// files of this computer don't concern.
public struct FileImageLoader: ImageLoader {
  /// The maximum size of a file in bytes.
  public let maximumSize: Int

  /// Creates a loader.
  ///
  /// - Parameter maximumSize: The maximum size of a file in bytes. Default: 32 MiB.
  public init(maximumSize: Int = defaultMaximumSize) { self.maximumSize = maximumSize }

  /// The default maximum size of a file: 32 MiB.
  public static let defaultMaximumSize = 32 << 20

  /// Reads the picture in a file.
  ///
  /// - Throws: An ``ImageLoadingError``.
  public func image(at url: URL, scale: CGFloat) async throws -> UIImage {
    guard url.isFileURL else { throw ImageLoadingError.unsupportedScheme(url.scheme ?? "") }
    switch Result(catching: { () throws(RegularFile.ReadingError) in
      try RegularFile.data(of: url.path, limit: maximumSize)
    }) {
    case .success(let data):
      guard let image = UIImage(data: data, scale: scale) else { throw ImageLoadingError.notAnImage }
      return image
    case .failure(.tooLarge(let limit)): throw ImageLoadingError.tooLarge(limit: limit)
    case .failure(let error): throw ImageLoadingError.unreadable("\(error)")
    }
  }
}

private struct ImageLoaderKey: EnvironmentKey {
  static var defaultValue: any ImageLoader { FileImageLoader() }
}

extension EnvironmentValues {
  /// The loader of pictures for ``AsyncImage``. Default: a ``FileImageLoader``.
  public var imageLoader: any ImageLoader {
    get { self[ImageLoaderKey.self] }
    set { self[ImageLoaderKey.self] = newValue }
  }
}
