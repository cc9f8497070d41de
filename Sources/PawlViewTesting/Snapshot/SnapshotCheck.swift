import Foundation
import PawlCore

/// The comparison of one snapshot with its reference.
struct SnapshotCheck {
  let picture: SnapshotPicture
  let file: SnapshotFile
  let record: SnapshotRecording
  let callSite: CallSite

  func run() {
    guard let data = try? Data(contentsOf: file.reference) else { return handleMissingReference() }
    let reference = String(decoding: data, as: UTF8.self)
    let isPicture = picture.fileExtension == "svg"
    guard
      let difference = SnapshotDifference(reference: reference, shown: picture.text, isPicture: isPicture)
    else { return removeArtifact() }
    if record == .all {
      recordReference("It differed from its reference, and recording is on.", difference)
    } else {
      report(difference)
    }
  }

  private func handleMissingReference() {
    guard record == .never else { return recordReference("There was no reference.") }
    let artifact = write(to: file.artifact)
    report(
      "PAWL-107",
      """
      The snapshot has no reference, and recording is off.

        Reference: \(file.reference.path)
        Shown:     \(artifact)

      Run the test where "CI" isn't set, or with \(SnapshotRecording.variable)=missing, and commit the file.
      """)
  }

  private func recordReference(_ reason: String, _ difference: SnapshotDifference? = nil) {
    let result = write(to: file.reference)
    report(
      "PAWL-107",
      """
      The snapshot was recorded. \(reason)

        Reference: \(result)
      \(difference.map { "\n\(description(of: $0))\n" } ?? "")
      Look at the file and commit it. The test fails this time, so that no recording is overlooked.
      """)
  }

  private func report(_ difference: SnapshotDifference) {
    let artifact = write(to: file.artifact)
    report(
      "PAWL-106",
      """
      The snapshot differs from its reference.

        Reference: \(file.reference.path)
        Shown:     \(artifact)

      \(description(of: difference))

      If the change is intended, record the snapshot: run the test with \(SnapshotRecording.variable)=all, or pass \
      "record: .all" for one run. Review the change of the file before you commit it.
      """)
  }

  private func description(of difference: SnapshotDifference) -> String {
    let others = difference.count > 1 ? " is the first of \(difference.count) differences" : " differs"
    func text(_ text: String?) -> String { text.map { "│\(shortened($0))" } ?? "(nothing)" }
    return """
        \(difference.place)\(others):
        Reference: \(text(difference.reference))
        Shown:     \(text(difference.shown))
      """
  }

  private func shortened(_ text: String) -> String { text.count > 400 ? "\(text.prefix(400))…" : text }

  /// Writes the snapshot.
  ///
  /// - Returns: The path, or the reason why the file could not be written.
  private func write(to url: URL) -> String {
    do {
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(picture.text.utf8).write(to: url)
      return url.path
    } catch {
      return "\(url.path) could not be written: \(error)"
    }
  }

  /// Removes what an earlier run has shown, so that only present differences are found there.
  private func removeArtifact() { try? FileManager.default.removeItem(at: file.artifact) }

  private func report(_ code: String, _ message: String) {
    Issue(code, callSite: callSite, message: message).report()
  }
}
