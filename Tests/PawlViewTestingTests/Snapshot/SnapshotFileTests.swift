import Foundation
import Testing

@testable import PawlViewTesting

struct SnapshotFileTests {
  private func file(test: String = "counts()", name: String? = nil, _ environment: [String: String] = [:])
    -> SnapshotFile
  {
    SnapshotFile(
      testFile: "/p/Tests/AppTests/CounterTests.swift", testName: test, name: name, fileExtension: "svg",
      environment: environment)
  }

  @Test func theReferenceIsBesideTheTest() {
    #expect(file().reference.path == "/p/Tests/AppTests/__Snapshots__/CounterTests/counts.svg")
    #expect(file(name: "empty").reference.path == "/p/Tests/AppTests/__Snapshots__/CounterTests/counts.empty.svg")
    #expect(file(test: "`adds a todo`()").reference.lastPathComponent == "adds-a-todo.svg")
    #expect(file(test: "counts(_:)", name: "1").reference.lastPathComponent == "counts.1.svg")
  }

  @Test func theEnvironmentChoosesTheFolderOfArtifacts() {
    #expect(file([SnapshotFile.variable: "/out"]).artifact.path == "/out/CounterTests/counts.svg")
    #expect(file().artifact.path.hasSuffix("/PawlSnapshots/CounterTests/counts.svg"))
  }

  @Test(arguments: [
    "../../../etc/passwd", "/etc/passwd", "..", ".", "", " ", "a/b", "a\\b", "a\u{0}b", "con:", "\u{202E}gvs.a", "-",
    "日本語", ".hidden", "a.", "..svg", String(repeating: "long", count: 100), "\n", "~", "*?<>|\"",
  ])
  func hostileNamesStayInTheirFolder(_ name: String) {
    let reference = file(name: name).reference.standardizedFileURL
    #expect(reference.deletingLastPathComponent().path == "/p/Tests/AppTests/__Snapshots__/CounterTests")
    let part = SnapshotFile.fileName(name)
    #expect(part.wholeMatch(of: /[A-Za-z0-9_-][A-Za-z0-9_.-]*/) != nil, "\(part)")
    #expect(!part.contains("..") && part.utf8.count <= 100)
  }

  @Test func differentHostileNamesHaveDifferentFiles() {
    let names = ["日本", "中国", "a/b", "a:b", "a b", "a.b", "", ".", ".."]
    #expect(Set(names.map(SnapshotFile.fileName)).count == names.count)
    #expect(SnapshotFile.fileName("two words") == "two-words")
  }
}
