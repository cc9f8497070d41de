import Foundation

/// A document of this package.
struct Document {
  private let text: String

  /// - Parameter path: The path relative to the package's root.
  init(_ path: String) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
    text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Returns whether the document shows exactly this output of a program.
  func contains(_ output: String) -> Bool { text.contains("```text\n\(output)\n```") }
}
