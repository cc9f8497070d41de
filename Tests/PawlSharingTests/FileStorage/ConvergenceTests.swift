import Foundation
import TestSupport
import Testing

@testable import PawlSharing

struct ConvergenceTests {
  /// This program and another one change a file at the same time. Whoever wins, the value is that of the file in the end.
  @Test(arguments: 0..<6)
  func theValueAndTheFileAgreeInTheEnd(seed: Int) async throws {
    let file = TemporaryFile()
    let marker = file.directory.appendingPathComponent("marker.json")
    let number = file.use { Shared(wrappedValue: 0, .fileStorage(file.url)) }
    let end = file.use { Shared(wrappedValue: 0, .fileStorage(marker)) }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        var random = SeededGenerator(seed: UInt64(seed))
        for step in 1...60 {
          number.withLock { $0 = step }
          if random.chance(30) { file.fireTimers() }
          if random.chance(30) { await Task.yield() }
        }
      }
      group.addTask {
        var random = SeededGenerator(seed: UInt64(seed + 100))
        for step in 1...60 {
          try file.replace("\(1000 + step)")
          if random.chance(50) { await Task.yield() }
        }
      }
      try await group.waitForAll()
    }
    file.system.flush()
    // Events of a directory come in order, so all earlier ones have come with this one.
    try Data("1".utf8).write(to: marker, options: .atomic)
    await SharedReader(end).wait { $0 == 1 }
    #expect("\(number.wrappedValue)" == file.text, "seed \(seed)")
  }

  /// The other program's change has been read, but not delivered, when this program changes the value.
  @MainActor
  @Test
  func aChangeAfterTheFileWasReadWinsOverTheChangeThatWasRead() async throws {
    let file = TemporaryFile()
    let didRead = DispatchSemaphore(value: 0)
    let number = file.use {
      Shared(
        wrappedValue: 0,
        .fileStorage(
          file.url,
          decode: { @Sendable data in
            if data == Data("7".utf8) { didRead.signal() }
            return try JSONDecoder().decode(Int.self, from: data)
          }, encode: { @Sendable number in try JSONEncoder().encode(number) }))
    }
    /// Keeps the main thread, on which changes are delivered, until the value has been changed.
    func changeAfterRead() throws {
      try file.replace("7")
      didRead.wait()
      file.settle()
      number.withLock { $0 = 3 }
      file.settle()
    }
    try changeAfterRead()
    try await number.save()
    // Deliveries come in order.
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
    #expect(number.wrappedValue == 3)
    #expect(file.text == "3")
  }
}
