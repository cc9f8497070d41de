public import Foundation

/// The resources outside the process that examples use: a server and a file.
public struct ExampleOptions: Sendable {
  private let givenServer: URL?
  /// The path of the file that examples read and write. Each example picks its own if the value is `nil`.
  public var file: String?
  /// Whether the host draws in cells, as terminals do. Large numbers are made of characters there.
  public var drawsInCells: Bool
  /// The session that records the examples; `nil` if they aren't recorded.
  public var session: GallerySession?
  /// The receiver of the store of an example.
  var storeVisitor: (any ExampleStoreVisitor)?
  /// The dependencies outside of the examples. Tests replace them.
  var dependencies = ExampleDependencies()

  /// Creates options.
  ///
  /// - Parameters:
  ///   - server: The base URL of the server that examples send requests to. Its scheme is `http` or `https`. If the
  ///     value is `nil`, examples use a ``DemoServer``, which starts when the first example needs it.
  ///   - file: The path of the file that examples read and write.
  ///   - drawsInCells: Whether the host draws in cells, as terminals do.
  public init(server: URL? = nil, file: String? = nil, drawsInCells: Bool = true) {
    givenServer = server
    self.file = file
    self.drawsInCells = drawsInCells
  }

  /// The base URL of the server that examples send requests to.
  public var server: URL { givenServer ?? DemoServer.url }
}
