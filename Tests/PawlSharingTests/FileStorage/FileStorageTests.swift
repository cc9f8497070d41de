import Foundation
import PawlCore
import PawlDependencies
import Testing

@testable import PawlSharing

struct FileStorageTests {
  let file = TemporaryFile()

  private func makeNumber() -> Shared<Int> { file.use { Shared(wrappedValue: 0, .fileStorage(file.url)) } }

  // MARK: Writing

  @Test
  func aFileIsOnlyCreatedByAChange() async throws {
    let number = makeNumber()
    file.settle()
    #expect(file.text == nil)
    number.withLock { $0 = 3 }
    file.settle()
    #expect(file.text == "3")
  }

  @Test
  func aNewProgramReadsWhatTheLastOneWrote() async throws {
    do {
      let number = makeNumber()
      number.withLock { $0 = 4 }
      try await number.save()
    }
    #expect(makeNumber().wrappedValue == 4)
  }

  @Test
  func changesInShortSequenceAreWrittenTogether() throws {
    let number = makeNumber()
    number.withLock { $0 = 1 }
    file.settle()
    number.withLock { $0 = 2 }
    number.withLock { $0 = 3 }
    file.settle()
    #expect(file.text == "1")
    file.fireTimers()
    #expect(file.text == "3")
    number.withLock { $0 = 4 }
    file.settle()
    #expect(file.text == "3")
    file.fireTimers()
    #expect(file.text == "4")
    file.fireTimers()
    number.withLock { $0 = 5 }
    file.settle()
    #expect(file.text == "5")
  }

  @Test
  func savingWritesAtOnce() async throws {
    let number = makeNumber()
    number.withLock { $0 = 1 }
    file.settle()
    number.withLock { $0 = 2 }
    try await number.save()
    #expect(file.text == "2")
    #expect(number.saveError == nil)
  }

  @Test
  func flushingWritesWhatWaits() {
    let number = makeNumber()
    number.withLock { $0 = 1 }
    file.settle()
    number.withLock { $0 = 2 }
    FileStorage(file.system).flush()
    #expect(file.text == "2")
  }

  @Test
  func aWaitingChangeIsReadByANewHolder() {
    var number: Shared<Int>? = makeNumber()
    number?.withLock { $0 = 1 }
    file.settle()
    number?.withLock { $0 = 2 }
    number = nil
    #expect(makeNumber().wrappedValue == 2)
    file.fireTimers()
    #expect(file.text == "2")
  }

  @Test
  func permissionsAndLinksAreKept() async throws {
    let target = file.directory.appendingPathComponent("target/file.json")
    try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data("1".utf8).write(to: target)
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: target.path)
    try FileManager.default.createSymbolicLink(at: file.url, withDestinationURL: target)
    let number = makeNumber()
    number.withLock { $0 = 2 }
    try await number.save()
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: file.url.path) == target.path)
    #expect(try String(contentsOf: target, encoding: .utf8) == "2")
    let attributes = try FileManager.default.attributesOfItem(atPath: target.path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(file.names == ["target", "value.json"])
  }

  @Test
  func aFormatOfItsOwnIsUsed() async throws {
    let text = file.use {
      Shared(
        wrappedValue: "",
        .fileStorage(
          file.url, decode: { @Sendable in String(decoding: $0, as: UTF8.self) }, encode: { @Sendable in Data($0.utf8) }
        ))
    }
    text.withLock { $0 = "plain" }
    try await text.save()
    #expect(file.text == "plain")
  }

  // MARK: Other programs

  @Test
  func aChangeByAnotherProgramReplacesTheValue() async throws {
    let number = makeNumber()
    try file.replace("7")
    await SharedReader(number).wait { $0 == 7 }
    try file.replace("8")
    await SharedReader(number).wait { $0 == 8 }
    // It isn't written back.
    #expect(file.text == "8")
    #expect(number.saveError == nil)
  }

  @Test
  func aFileWrittenInPlaceReplacesTheValue() async throws {
    try file.replace("1")
    let number = makeNumber()
    let handle = try FileHandle(forWritingTo: file.url)
    try handle.write(contentsOf: Data("25".utf8))
    try handle.close()
    await SharedReader(number).wait { $0 == 25 }
  }

  @Test
  func aRemovedFileBringsTheDefaultValueBack() async throws {
    try file.replace("7")
    let number = makeNumber()
    #expect(number.wrappedValue == 7)
    try FileManager.default.removeItem(at: file.url)
    await SharedReader(number).wait { $0 == 0 }
  }

  @Test
  func anOwnWriteIsNoChange() async throws {
    let number = makeNumber()
    let values = LockIsolated<[Int]>([])
    let subscription = number.reference.observe { value in values.withValue { $0.append(value) } }
    number.withLock { $0 = 1 }
    try await number.save()
    number.withLock { $0 = 2 }
    try await number.save()
    // Events come in order: once this one has come, none of the earlier ones can.
    try file.replace("3")
    await SharedReader(number).wait { $0 == 3 }
    #expect(values.value == [0, 1, 2, 3])
    subscription.cancel()
  }

  @Test
  func aWaitingChangeWinsOverTheOneOfAnotherProgram() async throws {
    let number = makeNumber()
    number.withLock { $0 = 1 }
    try await number.save()
    number.withLock { $0 = 2 }
    file.settle()
    number.withLock { $0 = 3 }
    try file.replace("50")
    file.settle()
    file.fireTimers()
    file.fireTimers()
    #expect(file.text == "3")
    #expect(number.wrappedValue == 3)
    try file.replace("60")
    await SharedReader(number).wait { $0 == 60 }
  }

  @Test
  func aDirectoryThatWasRemovedIsWatchedAgainAfterTheNextWrite() async throws {
    let number = makeNumber()
    number.withLock { $0 = 1 }
    try await number.save()
    try FileManager.default.removeItem(at: file.directory)
    await SharedReader(number).wait { $0 == 0 }
    number.withLock { $0 = 2 }
    try await number.save()
    #expect(file.text == "2")
    try file.replace("3")
    await SharedReader(number).wait { $0 == 3 }
  }

  @Test
  func storagesOfTheSameFileSeeEachOther() async throws {
    let number = makeNumber()
    let other = withDependencies {
      $0.defaultFileStorage = FileStorage(FileSystem { _, _ in })
    } operation: {
      Shared(wrappedValue: 0, .fileStorage(file.url))
    }
    number.withLock { $0 = 5 }
    try await number.save()
    await SharedReader(other).wait { $0 == 5 }
  }

  // MARK: Memory

  @Test
  func filesOfTestsAreInMemory() throws {
    let url = URL(fileURLWithPath: "/nonexistent/numbers.json")
    let number = Shared(wrappedValue: [Int](), .fileStorage(url))
    number.withLock { $0.append(1) }
    #expect(number.saveError == nil)
    let other = withDependencies {
      $0.defaultFileStorage = .inMemory
    } operation: {
      Shared(wrappedValue: [Int](), .fileStorage(url))
    }
    #expect(other.wrappedValue == [])
    #expect(!FileManager.default.fileExists(atPath: url.path))
  }
}
