import Foundation
import PawlCore
import PawlViewTesting
import TestSupport
import Testing

@testable import PawlViewTesting

@MainActor
struct ExpectSnapshotTests {
  struct Counter: View {
    @State private var count = 0

    init() {}

    var body: some View {
      Text("Counter: \(count)")
      Button("Increment") { count += 1 }
    }
  }

  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("snapshot-tests-\(UUID().uuidString)")
  private let tester = ViewTester(Counter(), columns: 20, rows: 3)

  private var file: SnapshotFile {
    SnapshotFile(
      testFile: folder.appendingPathComponent("Tests.swift").path, testName: "counts()", name: nil,
      fileExtension: "svg", environment: [SnapshotFile.variable: folder.appendingPathComponent("artifacts").path])
  }

  /// Returns the reported issues.
  private func check(_ record: SnapshotRecording) -> [IssueLog.Entry] {
    let callSite = CallSite(fileID: #fileID, filePath: #filePath, line: 7)
    return issues {
      SnapshotCheck(picture: tester.snapshot(as: .picture), file: file, record: record, callSite: callSite).run()
    }
  }

  private func content(of url: URL) -> String? { try? String(contentsOf: url, encoding: .utf8) }

  private func withFolder(_ body: () async throws -> Void) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body()
  }

  @Test func aMissingReferenceIsRecordedAndFailsOnce() async throws {
    try await withFolder {
      let first = check(.missing)
      #expect(
        first.map(\.text) == [
          """
          PAWL-107: The snapshot was recorded. There was no reference.

            Reference: \(file.reference.path)

          Look at the file and commit it. The test fails this time, so that no recording is overlooked.
          """
        ])
      #expect(first.first?.line == 7)
      #expect(first.first?.isSkipped == false)
      #expect(check(.missing).isEmpty)
      #expect(content(of: file.reference) == tester.snapshot(as: .picture).text)
    }
  }

  @Test func aMissingReferenceIsNotRecordedInCI() async throws {
    try await withFolder {
      let texts = check(.never).map(\.text)
      #expect(texts.count == 1)
      #expect(
        texts.first?.hasPrefix("PAWL-107: The snapshot has no reference, and recording is off.") == true)
      #expect(!FileManager.default.fileExists(atPath: file.reference.path))
      #expect(FileManager.default.fileExists(atPath: file.artifact.path))
    }
  }

  @Test func aDifferenceShowsTheFirstRowAndBothFiles() async throws {
    try await withFolder {
      _ = check(.missing)
      await tester.press("Increment")
      let changed = check(.missing)
      #expect(
        changed.map(\.text) == [
          """
          PAWL-106: The snapshot differs from its reference.

            Reference: \(file.reference.path)
            Shown:     \(file.artifact.path)

            Row 1 differs:
            Reference: │     Counter: 0
            Shown:     │     Counter: 1

          If the change is intended, record the snapshot: run the test with PAWL_RECORD_SNAPSHOTS=all, or pass \
          "record: .all" for one run. Review the change of the file before you commit it.
          """
        ])
      #expect(content(of: file.artifact) == tester.snapshot(as: .picture).text)
      #expect(check(.all).map(\.code) == ["PAWL-107"])
      #expect(check(.all).isEmpty)
      #expect(!FileManager.default.fileExists(atPath: file.artifact.path))
    }
  }

  @Test func aFolderThatCannotBeWrittenIsReported() async throws {
    try await withFolder {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data().write(to: folder.appendingPathComponent("__Snapshots__"))
      #expect(check(.missing).first?.text.contains("could not be written") == true)
    }
  }

  @Test func theEnvironmentChoosesTheMode() {
    func mode(_ environment: [String: String]) -> SnapshotRecording { SnapshotRecording(environment: environment) }
    #expect(mode([:]) == .missing)
    #expect(mode(["CI": "true"]) == .never)
    #expect(mode(["CI": "false"]) == .missing)
    #expect(mode(["CI": "1", "PAWL_RECORD_SNAPSHOTS": "all"]) == .all)
    #expect(mode(["PAWL_RECORD_SNAPSHOTS": "never"]) == .never)
    #expect(mode(["PAWL_RECORD_SNAPSHOTS": "sometimes"]) == .missing)
  }

  @Test func anUnchangedViewMatchesItsCommittedReference() {
    expectSnapshot(of: tester)
    expectSnapshot(of: tester, as: .text)
    expectSnapshot(of: tester, as: .tree)
  }

  @Test func animationsHaveATimeOfTheirOwn() async {
    let tester = ViewTester(ProgressView(), columns: 10, rows: 1)
    let first = tester.snapshot(as: .picture)
    #expect(tester.snapshot(as: .picture) == first)
    await tester.advance(by: .milliseconds(100))
    #expect(tester.snapshot(as: .picture) != first)
  }
}
