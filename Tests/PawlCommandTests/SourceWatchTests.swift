import Foundation
import Testing

@testable import PawlCommand

struct SourceWatchTests {
  /// A folder with a watch, whose changes the test awaits one by one.
  private final class Watched {
    let path: String
    private let watch: SourceWatch

    init(_ names: String...) throws {
      path = NSTemporaryDirectory() + "/watch-\(UUID().uuidString)"
      for name in names {
        try FileManager.default.createDirectory(atPath: path + "/" + name, withIntermediateDirectories: true)
      }
      watch = try SourceWatch([WatchedFolder(path: path)])
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ name: String) throws { try Data("text".utf8).write(to: URL(fileURLWithPath: path + "/" + name)) }

    nonisolated(nonsending) func change() async {
      for await _ in watch.changes { return }
    }
  }

  @Test func savesRenamesRemovalsAndNewFoldersAreChanges() async throws {
    let folder = try Watched("Sources/demo")
    try folder.write("Sources/demo/main.swift")
    await folder.change()
    // An editor that saves by renaming a new file.
    try folder.write("Sources/demo/.main.swift.new")
    #expect(rename(folder.path + "/Sources/demo/.main.swift.new", folder.path + "/Sources/demo/main.swift") == 0)
    await folder.change()
    try FileManager.default.createDirectory(
      atPath: folder.path + "/Sources/demo/New/Deep", withIntermediateDirectories: true)
    await folder.change()
    try folder.write("Sources/demo/New/Deep/file.swift")
    await folder.change()
    try FileManager.default.removeItem(atPath: folder.path + "/Sources/demo/main.swift")
    await folder.change()
    try folder.write("Package.swift")
    await folder.change()
  }

  @Test(arguments: [".build", ".git", ".main.swift.swp", "main.swift~", "#main.swift#", "Package.resolved"])
  func otherFilesAreNoSources(name: String) { #expect(!WatchedFolder.isSource(name)) }

  @Test(arguments: ["Package.swift", "main.swift", "picture.png", "Resources"])
  func sourcesAndResourcesAre(name: String) { #expect(WatchedFolder.isSource(name)) }
}
