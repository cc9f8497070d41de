#if Web
import Foundation
import Testing

@testable import PawlWeb

@Suite struct UploadRootTests {
  private func withFolder(_ body: (String) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "pawl-root-\(UInt64.random(in: 0 ... .max))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder.path)
  }

  private func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
  }

  @Test func folderIsMadeOnceAndRemovedWithItsOwner() async throws {
    try await withFolder { folder in
      var root: UploadRoot? = UploadRoot(in: folder)
      #expect(try names(in: folder) == [])
      let path = try #require(try root?.path())
      #expect(try root?.path() == path)
      #expect(try names(in: folder).count == 1)
      root = nil
      #expect(try names(in: folder) == [])
    }
  }

  @Test func foldersOfEndedProcessesAreRemovedAndThoseOfLivingOnesStay() async throws {
    try await withFolder { folder in
      let living = UploadRoot(in: folder)
      let path = try living.path()
      // A process that was killed leaves its folder with a lock that nobody holds.
      for name in ["pawl-files-dead", "other"] {
        let dead = "\(folder)/\(name)"
        try FileManager.default.createDirectory(atPath: "\(dead)/session/1", withIntermediateDirectories: true)
        try Data("left".utf8).write(to: URL(filePath: "\(dead)/session/1/file"))
        try Data().write(to: URL(filePath: "\(dead)/lock"))
      }
      // One that is just being made has no lock yet.
      try FileManager.default.createDirectory(atPath: "\(folder)/pawl-files-new", withIntermediateDirectories: true)
      let next = UploadRoot(in: folder)
      next.removeAbandoned()
      await next.finish()
      #expect(try names(in: folder) == ["other", (path as NSString).lastPathComponent, "pawl-files-new"].sorted())
    }
  }

  @Test func linksAreNotFollowed() async throws {
    try await withFolder { folder in
      let target = "\(folder)/target"
      try FileManager.default.createDirectory(atPath: target, withIntermediateDirectories: true)
      try Data().write(to: URL(filePath: "\(target)/lock"))
      try FileManager.default.createSymbolicLink(atPath: "\(folder)/pawl-files-link", withDestinationPath: target)
      let root = UploadRoot(in: folder)
      root.removeAbandoned()
      await root.finish()
      #expect(try names(in: folder) == ["pawl-files-link", "target"])
      #expect(try names(in: target) == ["lock"])
    }
  }
}
#endif
