import Foundation

/// The files of the package that contains this test.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A file's lines, and its path for messages.
  struct TextFile {
    /// The path relative to the repository's root.
    let path: String
    let lines: [String]

    var fullPath: String { root.appendingPathComponent(path).path }
  }

  static func file(_ path: String) throws -> TextFile {
    let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    return TextFile(path: path, lines: text.components(separatedBy: "\n"))
  }

  /// Returns all files below a folder, in order.
  ///
  /// - Parameter isIncluded: Selects files by their path relative to the repository's root.
  static func files(in folder: String, where isIncluded: (String) -> Bool) throws -> [TextFile] {
    let below = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
    let paths = (below?.compactMap { $0 as? String } ?? []).map { "\(folder)/\($0)" }
    return try paths.filter(isIncluded).sorted().map(file)
  }
}
