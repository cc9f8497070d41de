package import Foundation

/// A folder with tables, as SwiftPM lays out the resources of a target.
package struct TableFolder {
  package let bundle: Bundle
  package var url: URL { bundle.bundleURL }

  package init(_ files: [String: String]) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "pawl-\(UUID().uuidString).resources")
    for (name, content) in files {
      let file = url.appending(path: name)
      try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(content.utf8).write(to: file)
    }
    guard let bundle = Bundle(path: url.path) else { throw CocoaError(.fileNoSuchFile) }
    self.bundle = bundle
  }

  /// The text of a catalog with one translation for each key and language.
  package static func catalog(_ texts: [String: [String: String]], source: String = "en") throws -> String {
    let strings = texts.mapValues { languages in
      ["localizations": languages.mapValues { ["stringUnit": ["state": "translated", "value": $0]] }]
    }
    let catalog: [String: Any] = ["sourceLanguage": source, "version": "1.0", "strings": strings]
    return String(decoding: try JSONSerialization.data(withJSONObject: catalog, options: .prettyPrinted), as: UTF8.self)
  }

  package func remove() { try? FileManager.default.removeItem(at: url) }
}
