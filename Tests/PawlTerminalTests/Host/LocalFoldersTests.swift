import Foundation
import PawlTerminal
import PawlViews
import Testing

@Suite struct LocalFoldersTests {
  private func withFolder(_ body: (_ path: String, _ folders: LocalFolders) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "folders-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder.path, LocalFolders(start: folder.path))
  }

  @Test func aFolderHasFilesFoldersAndLinks() async throws {
    try await withFolder { path, folders in
      try Data("12345".utf8).write(to: URL(filePath: path + "/file.txt"))
      try FileManager.default.createDirectory(atPath: path + "/inner", withIntermediateDirectories: false)
      try FileManager.default.createSymbolicLink(atPath: path + "/link", withDestinationPath: path + "/inner")
      try FileManager.default.createSymbolicLink(atPath: path + "/broken", withDestinationPath: path + "/none")
      let entries = try await folders.entries(of: path)
      #expect(entries.first { $0.name == "file.txt" } == FolderEntry(name: "file.txt", isFolder: false, size: 5))
      #expect(Set(entries.filter(\.isFolder).map(\.name)) == ["inner", "link"])
      #expect(Set(entries.map(\.name)) == ["file.txt", "inner", "link", "broken"])
      #expect(await folders.kind(of: path + "/link") == .folder)
      #expect(await folders.kind(of: path + "/file.txt") == .file)
      #expect(await folders.kind(of: path + "/none") == .missing)
    }
  }

  @Test func problemsHaveAReason() async throws {
    try await withFolder { path, folders in
      await #expect(throws: FileAccessError.self) { try await folders.entries(of: path + "/none") }
      await #expect(throws: FileAccessError.self) { try await folders.write([1], to: path + "/none/file") }
    }
  }

  @Test func aFileIsReplacedAtOnce() async throws {
    try await withFolder { path, folders in
      try await folders.write([1, 2], to: path + "/a")
      try await folders.write([3], to: path + "/a")
      #expect(try Data(contentsOf: URL(filePath: path + "/a")) == Data([3]))
      #expect(try await folders.entries(of: path).map(\.name) == ["a"])
    }
  }
}
