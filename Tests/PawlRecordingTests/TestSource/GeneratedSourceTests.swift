import Foundation
import RecordingSamples
import Testing

/// Tests that generated tests look like the files in `Tests/GeneratedTests`, which are compiled and run as tests.
///
/// `PAWL_UPDATE_GOLDEN=1 swift test --filter GeneratedSourceTests` writes the files anew. Review them in the diff.
struct GeneratedSourceTests {
  @Test func testsAreWrittenLikeTheFilesOfGeneratedTests() async throws {
    let folder = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("GeneratedTests")
    for (file, source) in try await Samples.sources() {
      let url = folder.appendingPathComponent(file)
      if ProcessInfo.processInfo.environment["PAWL_UPDATE_GOLDEN"] == "1" {
        try Data(source.utf8).write(to: url)
      } else {
        let lines = try String(contentsOf: url, encoding: .utf8).split(
          separator: "\n", omittingEmptySubsequences: false)
        let found = source.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(found == lines, "\(file): write the files anew with PAWL_UPDATE_GOLDEN=1, and review the difference")
      }
    }
  }
}
