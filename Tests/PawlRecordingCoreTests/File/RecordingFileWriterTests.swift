import Foundation
import PawlRecordingCore
import Synchronization
import TestSupport
import Testing

/// Calls `body` with the path of a file in a directory of its own.
func withTemporaryFile<Result>(_ body: (String) throws -> Result) throws -> Result {
  let directory = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
  try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: directory) }
  return try body(directory.appendingPathComponent("recording.jsonl").path)
}

private func action(_ number: UInt64) -> RecordingRecord {
  .action(
    ActionRecord(
      number: number, time: .microseconds(Int64(number)), origin: .user(path: ["State"]),
      value: Array("{\"tick\":{\"_0\":\(number)}}".utf8)))
}

private func state(_ number: UInt64) -> RecordingRecord {
  .state(StateRecord(after: number, time: .microseconds(Int64(number)), digest: nil, value: Array("\(number)".utf8)))
}

@Test func eachRecordIsInTheFileWhenAppendReturns() throws {
  try withTemporaryFile { path in
    let writer = try RecordingFileWriter(path: path, header: testHeader()) { Issue.record($0) }
    for number in 1...20 as ClosedRange<UInt64> {
      writer.append(action(number))
      let file = try RecordingFile(path: path)
      #expect(file.actionCount == Int(number) && !file.isCutShort)
    }
    writer.appendLater(.effectStarted(RecordedEffect(number: 1, cause: 20, callSite: "A.swift:1", started: .zero)))
    #expect(try RecordingFile(path: path).effectCount == 0)
    writer.close()
    #expect(try RecordingFile(path: path).effectCount == 1)
    #expect(!writer.isRecording)
  }
}

@Test func onlyTheOwnerCanReadANewFile() throws {
  try withTemporaryFile { path in
    let writer = try RecordingFileWriter(path: path, header: testHeader()) { Issue.record($0) }
    writer.close()
    let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? NSNumber
    #expect(permissions?.intValue == 0o600)
  }
}

@Test func aFileThatExistsCanBeKept() throws {
  try withTemporaryFile { path in
    let writer = try RecordingFileWriter(path: path, header: testHeader()) { Issue.record($0) }
    writer.append(action(1))
    let error = #expect(throws: RecordingFileError.self) {
      try RecordingFileWriter(path: path, header: testHeader(), replaces: false) { Issue.record($0) }
    }
    #expect(error?.reason == .system(EEXIST))
    #expect(try RecordingFile(path: path).actionCount == 1)
  }
}

@Test(arguments: [RecordingForm.full, .compact])
func aFileWithALimitKeepsTheNewestRecordsBehindAState(form: RecordingForm) throws {
  try withTemporaryFile { path in
    let limit = 10_000
    let writer = try RecordingFileWriter(path: path, header: testHeader(form), limit: limit) { Issue.record($0) }
    writer.append(state(0))
    for number in 1...2000 as ClosedRange<UInt64> {
      writer.append(action(number))
      if number.isMultiple(of: 7) { writer.append(state(number)) }
      guard number.isMultiple(of: 50) else { continue }
      let file = try RecordingFile(path: path)
      let first = file.state(at: 0).after
      #expect(try file.stateValue(at: 0) == Array("\(first)".utf8))
      #expect(file.action(at: 0).number == first + 1)
      #expect(file.action(at: file.actionCount - 1).number == number)
      #expect(file.action(at: 0).origin == .user(path: ["State"]))
      #expect(file.rotatedAfter == (first == 0 ? nil : first))
      let size = try #require(FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
      #expect(size < limit + 2000 && (first == 0 || size > limit / 3))
    }
    // A file that is to take the place of the first one is gone with its writer.
    writer.close()
    let names = try FileManager.default.contentsOfDirectory(atPath: (path as NSString).deletingLastPathComponent)
    #expect(names == ["recording.jsonl"])
  }
}

@Test func aWriterAsksForAStateWhenHalfOfItsLimitIsReached() throws {
  try withTemporaryFile { path in
    let writer = try RecordingFileWriter(path: path, header: testHeader(), limit: 4000) { Issue.record($0) }
    writer.append(state(0))
    var number: UInt64 = 0
    while !writer.wantsCheckpoint {
      number += 1
      writer.append(action(number))
    }
    // A state that comes late is no beginning.
    writer.append(state(number - 1))
    #expect(writer.wantsCheckpoint)
    writer.append(state(number))
    #expect(!writer.wantsCheckpoint)
    let first = number
    #expect(try RecordingFile(path: path).rotatedAfter == nil)
    while try RecordingFile(path: path).rotatedAfter == nil {
      number += 1
      writer.append(action(number))
    }
    let file = try RecordingFile(path: path)
    #expect(file.rotatedAfter == first && file.state(at: 0).after == first)
    #expect(file.action(at: file.actionCount - 1).number == number)
    #expect(file.actionCount == Int(number - first))
  }
}

@Test func statesBeyondTheLimitAreNotWrittenForEachAction() throws {
  try withTemporaryFile { path in
    let writer = try RecordingFileWriter(path: path, header: testHeader(), limit: 1000) { Issue.record($0) }
    let great = Array("\"\(String(repeating: "a", count: 5000))\"".utf8)
    writer.append(.state(StateRecord(after: 0, time: .zero, digest: nil, value: great)))
    var count = 0
    for number in 1...1000 as ClosedRange<UInt64> {
      writer.append(action(number))
      guard writer.wantsCheckpoint else { continue }
      count += 1
      writer.append(.state(StateRecord(after: number, time: .zero, digest: nil, value: great)))
    }
    // A thousand actions take about 130,000 bytes.
    #expect(count > 10 && count < 30)
    let size = try #require(FileManager.default.attributesOfItem(atPath: path)[.size] as? Int)
    #expect(size < 4 * 5500)
  }
}

@Test func aBranchBehindTheBeginningOfAShortenedFileCanBeRead() throws {
  try withTemporaryFile { path in
    let writer = try RecordingFileWriter(path: path, header: testHeader(), limit: 4000) { Issue.record($0) }
    writer.append(state(0))
    for number in 1...200 as ClosedRange<UInt64> {
      writer.append(action(number))
      if writer.wantsCheckpoint { writer.append(state(number)) }
    }
    writer.append(.branch(after: 20, time: .zero))
    writer.append(state(20))
    writer.append(action(21))
    let file = try RecordingFile(path: path)
    #expect(try #require(file.rotatedAfter) > 20)
    #expect(file.stateCount == 1 && file.state(at: 0).after == 20)
    #expect(file.actionCount == 1 && file.action(at: 0).number == 21)
  }
}

@Test func valuesCanBeReadInAnyOrder() throws {
  try withTemporaryFile { path in
    let writer = try RecordingFileWriter(path: path, header: testHeader(), limit: nil) { Issue.record($0) }
    let count = 3000
    for number in 1...UInt64(count) { writer.append(action(number)) }
    let file = try RecordingFile(path: path)
    var generator = SeededGenerator(seed: 5)
    var index = 0
    for _ in 0..<5000 {
      // Mostly in order, with jumps.
      index = generator.chance(10) ? generator.below(count) : (index + generator.below(3)) % count
      #expect(try file.actionValue(at: index) == Array("{\"tick\":{\"_0\":\(index + 1)}}".utf8))
    }
  }
}

#if os(Linux)
@Test func aFullDiskEndsTheRecordingWithOneError() throws {
  let errors = Mutex<[RecordingFileError]>([])
  // The device accepts no byte.
  let error = #expect(throws: RecordingFileError.self) {
    try RecordingFileWriter(path: "/dev/full", header: testHeader()) { error in errors.withLock { $0.append(error) } }
  }
  #expect(error?.reason == .system(ENOSPC))
  #expect(errors.withLock { $0 }.isEmpty)
}
#endif

@Test func aDirectoryThatIsRemovedEndsTheRecordingWithOneError() throws {
  try withTemporaryFile { path in
    let errors = Mutex<[RecordingFileError]>([])
    let writer = try RecordingFileWriter(path: path, header: testHeader(), limit: 2000) { error in
      errors.withLock { $0.append(error) }
    }
    writer.append(action(1))
    try FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent)
    for number in 2...100 as ClosedRange<UInt64> {
      writer.append(action(number))
      writer.append(state(number))
    }
    #expect(errors.withLock { $0 }.map(\.reason) == [.system(ENOENT)])
    #expect(!writer.isRecording)
    #expect(
      errors.withLock { $0.first?.description }
        == "\(path): the recording cannot be written (No such file or directory). Recording has stopped. The records "
        + "before remain in the file. Make room, or choose another path.")
  }
}

@Test func aFileInAMissingDirectoryIsAnError() {
  let error = #expect(throws: RecordingFileError.self) {
    try RecordingFileWriter(path: "/nowhere/recording.jsonl", header: testHeader()) { Issue.record($0) }
  }
  #expect(error?.reason == .system(ENOENT))
}
