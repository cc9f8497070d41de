import Foundation

/// A document of this package.
struct Document {
  private let text: String

  /// - Parameter path: from the root of the package.
  init(_ path: String) throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../..")
    text = try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// Whether it shows just this as something that a program prints.
  func contains(_ output: String) -> Bool { text.contains("```text\n\(output)\n```") }
}
