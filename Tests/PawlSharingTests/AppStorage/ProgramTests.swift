import Foundation
import PawlDependencies
import PawlSharing
import Testing

struct ProgramTests {
  /// Runs programs, one after the other, in which the live storages are used.
  @Test
  func aProgramFindsWhatTheLastOneSaved() async throws {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("pawl-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: directory) }
    for run in 1...3 {
      await #expect(processExitsWith: .exitCode(0)) { [path = directory.path as String, run = run as Int] in
        setenv("XDG_CONFIG_HOME", path, 1)
        withDependencies {
          $0.context = .live
        } operation: {
          @Shared(.appStorage("runs")) var runs = 0
          @Shared(.appStorage("names")) var names: [String] = []
          precondition(runs == run - 1)
          precondition(names == (1..<run).map { "\($0)" })
          $runs.withLock { $0 += 1 }
          $names.withLock { $0.append("\(run)") }
        }
        exit(0)
      }
    }
    let programs = try FileManager.default.contentsOfDirectory(atPath: directory.path)
    let program = try #require(programs.first)
    #expect(programs.count == 1)
    let file = directory.appendingPathComponent("\(program)/preferences.plist")
    let list = try PropertyListSerialization.propertyList(from: Data(contentsOf: file), options: [], format: nil)
    let entries = try #require(list as? [String: Any])
    #expect(entries["names"] as? [String] == ["1", "2", "3"])
    #expect(entries.count == 2)
  }
}
