import Foundation
import Testing

@testable import Gallery

struct FileChangesTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  @Test func reportsCreationWritingReplacementAndRemovalOfAFile() async throws {
    let file = directory.file("notes.txt")
    var changes = try fileChanges(path: file.path).makeAsyncIterator()
    try Data("one".utf8).write(to: file)
    #expect(await changes.next() != nil)

    let handle = try FileHandle(forWritingTo: file)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data("two".utf8))
    try handle.close()
    #expect(await changes.next() != nil)

    try Data("three".utf8).write(to: file, options: .atomic)
    #expect(await changes.next() != nil)

    try FileManager.default.removeItem(at: file)
    #expect(await changes.next() != nil)
  }

  @Test func ignoresOtherFilesAndEndsWithTheDirectory() async throws {
    let folder = directory.file("folder")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
    let changes = try fileChanges(path: folder.appendingPathComponent("notes.txt").path)
    try Data("one".utf8).write(to: folder.appendingPathComponent("other.txt"))
    try Data("one".utf8).write(to: folder.appendingPathComponent("notes.txt.old"))
    try FileManager.default.removeItem(at: folder)
    var count = 0
    for await _ in changes { count += 1 }
    #expect(count == 0)
  }

  @Test func watchingAMissingDirectoryFails() {
    #expect(throws: FileWatchError(path: "/no/such/notes.txt", failure: .system(ENOENT))) {
      try LongLivingEffectsEnvironment.live.changes("/no/such/notes.txt")
    }
    #expect(
      FileWatchError(path: "/no/such/notes.txt", failure: .system(ENOENT)).description
        == "/no/such/notes.txt cannot be watched: there is no such file or directory.")
  }
}
