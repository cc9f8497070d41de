import Foundation
import Testing

@testable import PawlSharing

struct CrashTests {
  /// Lets a child replace a file again and again, and kills it at any point.
  @Test
  func aProcessKilledWhileItWritesLeavesAWholeFile() async throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("pawl-\(UUID().uuidString)/value").path
    defer { try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent) }
    var lengths: Set<Int> = []
    for round in 0..<8 {
      let result = await #expect(processExitsWith: .signal(SIGKILL), observing: [\.exitStatus]) {
        [path = path as String, round = round as Int] in
        let writes = 1 + round * 3
        // Another thread kills the process while this one writes.
        let isReady = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          isReady.wait()
          kill(getpid(), SIGKILL)
        }
        for number in 1... {
          try AtomicFile.replace(path, with: Data(repeating: UInt8(number % 250), count: 200_000 + number))
          if number == writes { isReady.signal() }
        }
      }
      #expect(result != nil)
      let data = try #require(try AtomicFile.read(path))
      #expect(data.allSatisfy { $0 == data.first })
      #expect((data.count - 200_000) % 250 == Int(try #require(data.first)))
      lengths.insert(data.count)
    }
    #expect(!lengths.isEmpty)
  }

  @Test
  func changesThatWaitAreWrittenWhenTheProgramExits() async throws {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("pawl-\(UUID().uuidString)/value").path
    defer { try? FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent) }
    await #expect(processExitsWith: .exitCode(0)) { [path = path as String] in
      let file = FileSystem.shared.diskFile(at: URL(fileURLWithPath: path), isShared: false)
      for number in 1...3 {
        file.write(
          FileWriteRequest(contents: { _ in Data("\(number)".utf8) }, willReplace: { _ in }, completions: []),
          isUrgent: false)
        FileSystem.shared.queue.sync {}
      }
      exit(0)
    }
    #expect(try AtomicFile.read(path).map { String(decoding: $0, as: UTF8.self) } == "3")
  }
}
