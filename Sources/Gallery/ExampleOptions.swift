public import Foundation

/// What examples get from outside: where real data is.
public struct ExampleOptions: Sendable {
  /// The server that examples ask; its scheme is `http` or `https`.
  public var server: URL
  /// The file that examples read and write; nil for one that each of them picks.
  public var file: String?
  /// Where examples leave what has to be done before the program ends.
  public let closing = Closing()
  /// Tests put something else in its place.
  var outside = Outside()

  /// Makes options.
  public init(server: URL = defaultServer, file: String? = nil) {
    self.server = server
    self.file = file
  }

  /// A server on this machine.
  public static let defaultServer: URL = {
    var components = URLComponents()
    components.scheme = "http"
    components.host = "localhost"
    components.port = 8080
    return components.url ?? URL(fileURLWithPath: "/")
  }()
}
