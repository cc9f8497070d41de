import Foundation
import RecordingSamples
import Testing

/// Tests that the tests that are written for the gallery's examples look like the files in `Generated`, which are compiled
/// and run as tests.
///
/// `PAWL_UPDATE_GOLDEN=1 swift test --filter GallerySourceTests` writes the files anew. Review them in the diff.
struct GallerySourceTests {
  @Test(arguments: GallerySamples.all.indices) func testsAreWrittenLikeTheFiles(index: Int) async throws {
    let sample = GallerySamples.all[index]
    let url = URL(fileURLWithPath: #filePath).resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("Generated/\(sample.file).swift")
    let source = try await sample.source()
    if ProcessInfo.processInfo.environment["PAWL_UPDATE_GOLDEN"] == "1" {
      try Data(source.utf8).write(to: url)
    } else {
      let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
      let found = source.split(separator: "\n", omittingEmptySubsequences: false)
      #expect(found == lines, "Write the files anew with PAWL_UPDATE_GOLDEN=1, and review the difference")
    }
  }
}
