public import struct Foundation.Data

/// The content of a file. The subset of Foundation's class, which exists on Apple's systems only. Folders are missing.
public final class FileWrapper {
  /// The content.
  public let regularFileContents: Data?
  /// The name of the file that the content was read from; `nil` for new content.
  public var filename: String?
  /// The name that the file should get.
  public var preferredFilename: String?

  /// Creates a file with a content.
  public init(regularFileWithContents contents: Data) { regularFileContents = contents }

  /// Whether it is a file. Always `true`.
  public var isRegularFile: Bool { true }
  /// Whether it is a folder. Always `false`.
  public var isDirectory: Bool { false }
}
