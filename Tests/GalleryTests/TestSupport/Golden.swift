import Foundation
import Testing

/// Reviewed frames, stored in files.
enum Golden {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("Golden")

  /// Compares a frame with its file, or writes the file if `PAWL_UPDATE_GOLDEN` is set.
  static func check(_ frame: String, _ name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = folder.appendingPathComponent(name + ".txt")
    let seen = frame + "\n"
    if ProcessInfo.processInfo.environment["PAWL_UPDATE_GOLDEN"] != nil {
      return try Data(seen.utf8).write(to: file)
    }
    let expected = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    if seen.utf8.elementsEqual(expected.utf8) { return }
    Issue.record(
      """
      This is not what Golden/\(name).txt shows.

      Shown:
      \(seen)
      In the file:
      \(expected)
      If it is right, write the files anew: PAWL_UPDATE_GOLDEN=1 swift test --filter 'GoldenTests|OddTextTests'
      """, sourceLocation: sourceLocation)
  }
}
