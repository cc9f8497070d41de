import Foundation
import Observation
import PawlCore
import TestSupport
import Testing

@testable import PawlSharing

struct BrokenFileTests {
  let file = TemporaryFile()

  private func makeNumber() -> Shared<Int> { file.use { Shared(wrappedValue: 0, .fileStorage(file.url)) } }

  @Test
  func aFailedWriteIsReportedAndDoneAgain() async throws {
    // A file where the directory should be.
    try Data().write(to: file.directory)
    let entries = await issues {
      let number = makeNumber()
      await #expect(throws: (any Error).self) { try await number.save() }
      #expect(number.saveError != nil)
      try? FileManager.default.removeItem(at: file.directory)
      await #expect(throws: Never.self) { try await number.save() }
      #expect(number.saveError == nil)
    }
    #expect(entries.map(\.code).contains("PAWL-126"))
    #expect(entries.first { $0.code == "PAWL-126" }?.text.contains("File:   \(file.url.path)") == true)
    #expect(file.text == "0")
  }

  @Test
  func aBrokenFileIsReportedAndKept() async throws {
    try file.replace("{oops")
    let entries = try await issues {
      let number = makeNumber()
      #expect(number.wrappedValue == 0)
      #expect(number.loadError is DecodingError)
      number.withLock { $0 = 1 }
      file.settle()
      file.fireTimers()
      #expect(file.text == "{oops")
      #expect((number.saveError as? BrokenFileError)?.path == file.url.path)
      await #expect(throws: DecodingError.self) { try await number.load() }
      number.withLock { $0 = 2 }
      file.settle()
      #expect(file.text == "{oops")
      try await number.save()
      #expect(file.text == "2")
      #expect(number.saveError == nil)
      file.fireTimers()
      number.withLock { $0 = 3 }
      file.settle()
      #expect(file.text == "3")
    }
    #expect(entries.map(\.code).allSatisfy { $0 == "PAWL-125" })
    let text = try #require(entries.first).text
    #expect(
      text.hasPrefix(
        "PAWL-125: The file of a shared value could not be read.\n\n  File:   \(file.url.path)\n  Reason: "))
  }

  @Test
  func loadingARepairedFileResumesSaving() async throws {
    try file.replace("{oops")
    _ = try await issues {
      let number = makeNumber()
      try FileManager.default.removeItem(at: file.url)
      try await number.load()
      #expect(number.wrappedValue == 0)
      number.withLock { $0 = 1 }
      try await number.save()
      #expect(file.text == "1")
    }
  }

  @Test
  func aFileBrokenByAnotherProgramKeepsTheValueUntilItIsRepaired() async throws {
    let entries = try await issues {
      try file.replace("7")
      let number = makeNumber()
      let (errors, continuation) = AsyncStream<Void>.makeStream()
      withObservationTracking {
        _ = number.loadError
      } onChange: {
        continuation.yield()
      }
      try file.replace("{oops")
      for await _ in errors { break }
      #expect(number.wrappedValue == 7)
      #expect(number.loadError is DecodingError)
      number.withLock { $0 = 1 }
      #expect(number.saveError is BrokenFileError)
      try file.replace("9")
      await SharedReader(number).wait { $0 == 9 }
      #expect(number.loadError == nil)
    }
    #expect(entries.map(\.code) == ["PAWL-125"])
  }

  @Test
  func observersOfARepairedValueFindNoError() async throws {
    let errors = LockIsolated<[Int: Bool]>([:])
    _ = try await issues {
      try file.replace("{oops")
      let number = makeNumber()
      #expect(number.loadError is DecodingError)
      let subscription = SharedReader(number).reference.observe { value in
        errors.withValue { $0[value] = number.loadError != nil }
      }
      try file.replace("9")
      await SharedReader(number).wait { $0 == 9 }
      subscription.cancel()
    }
    #expect(errors.value == [0: true, 9: false])
  }
}
