import Foundation
import PawlInspector

/// The folder for exported recordings.
struct ExportFolder: Sendable {
  let path: String

  /// Writes a recording to a new file.
  ///
  /// - Returns: The path of the file.
  /// - Throws: An error with a description for users.
  func save(_ content: [UInt8], as name: String) throws -> String {
    let folder = URL(fileURLWithPath: path)
    let names = [name + ".jsonl"] + (2...999).map { "\(name)-\($0).jsonl" }
    for file in names.map({ folder.appendingPathComponent($0) }) {
      do {
        try Data(content).write(to: file, options: .withoutOverwriting)
        return file.path
      } catch CocoaError.fileWriteFileExists {
        continue
      } catch {
        throw ExportError(path: file.path, reason: trimmed(error.localizedDescription))
      }
    }
    throw ExportError(path: folder.path, reason: "it has too many recordings of that name")
  }
}

extension ExportFolder {
  /// The connections of an inspector that exports to the folder.
  var environment: InspectorEnvironment {
    InspectorEnvironment(save: { name, content in try save(content, as: name) })
  }
}

private struct ExportError: Error, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String { "The recording could not be written to \(path): \(reason)." }
}
