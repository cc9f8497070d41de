import Foundation

/// The files of the package that this test is a part of.
enum Repository {
  static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A file as it is named in messages, and its lines.
  struct TextFile {
    /// From the root of the repository.
    let path: String
    let lines: [String]

    var fullPath: String { root.appendingPathComponent(path).path }
  }

  static func file(_ path: String) throws -> TextFile {
    let text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    return TextFile(path: path, lines: text.components(separatedBy: "\n"))
  }

  /// All files below a folder, in order.
  ///
  /// - Parameter isIncluded: picks files by their path from the root of the repository.
  static func files(in folder: String, where isIncluded: (String) -> Bool) throws -> [TextFile] {
    let below = FileManager.default.enumerator(atPath: root.appendingPathComponent(folder).path)
    let paths = (below?.compactMap { $0 as? String } ?? []).map { "\(folder)/\($0)" }
    return try paths.filter(isIncluded).sorted().map(file)
  }
}
