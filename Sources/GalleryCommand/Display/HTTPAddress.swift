import ArgumentParser
import Foundation

/// The URL of a resource on an HTTP server, as a command-line argument.
struct HTTPAddress: ExpressibleByArgument {
  let url: URL

  init(_ url: URL) { self.url = url }

  init?(argument: String) {
    guard let url = URL(string: argument), ["http", "https"].contains(url.scheme?.lowercased()),
      url.host?.isEmpty == false, 1...65_535 ~= url.port ?? 80
    else { return nil }
    self.url = url
  }

  var defaultValueDescription: String { url.absoluteString }
}
