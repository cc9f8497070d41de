import Foundation
import PawlRecordingCore
import TestSupport
import Testing

private struct State: Codable {
  var rows: [Int]
}

private enum Action: Codable {
  case add
  case login(password: String)
}

/// Reads all of a file. Errors are expected; crashes, hangs and errors without a description are not.
private func readEverything(_ bytes: [UInt8], _ comment: Comment) {
  func attempt(_ body: () throws -> Void) {
    do { try body() } catch let error as RecordingFileError {
      #expect(error.description.hasPrefix("fuzz"), comment)
      #expect(error.problem.count > 5 && error.problem.count < 600 && error.remedy.hasSuffix("."), comment)
      #expect(error.line ?? 1 >= 1 && error.column ?? 1 >= 1, comment)
    } catch { Issue.record("\(comment): \(error)") }
  }
  let limits = RecordingFile.Limits(json: JSONLimits(depth: 64, bytes: 1 << 20, values: 10_000))
  attempt { _ = try RecordingFile(bytes: bytes, name: "fuzz", limits: limits) }
  attempt {
    let file = try RecordingFile(bytes: bytes, name: "fuzz", limits: limits, recovers: true)
    #expect(file.droppedByteCount <= bytes.count, comment)
    let decoder = JSONBytesDecoder(limits: limits.json, refusesUnknownFields: true)
    for index in 0..<file.actionCount {
      let action = file.action(at: index)
      if index > 0 { #expect(action.number == file.action(at: index - 1).number + 1, comment) }
      attempt { _ = try file.actionValue(at: index).map { try? JSONValue(parsing: $0, limits: limits.json) } }
      attempt { _ = try file.decodeAction(Action.self, at: index, using: decoder) }
      attempt { _ = try file.change(after: action.number) }
    }
    for index in 0..<file.stateCount {
      _ = file.state(at: index)
      attempt { _ = try file.decodeState(State.self, at: index, using: decoder) }
    }
    for index in 0..<file.effectCount { _ = file.effect(at: index) }
    for index in 0..<file.inputCount {
      _ = file.input(at: index)
      attempt { _ = try file.inputValue(at: index) }
    }
  }
}

/// `PAWL_FUZZ=100000` sets the number of files; the default is 10,000.
private let fuzzCount = ProcessInfo.processInfo.environment["PAWL_FUZZ"].flatMap(Int.init) ?? 10_000

@Test(arguments: 0..<8)
func noChangeOfAFileStopsTheReader(seed: Int) {
  var generator = SeededGenerator(seed: UInt64(seed))
  let originals = [RecordingForm.full, .compact].map { testLines(testRecords($0), $0) }
  for round in 0..<fuzzCount / 8 {
    var bytes = originals[generator.below(2)]
    for _ in 0...generator.below(3) where !bytes.isEmpty { mutate(&bytes, &generator) }
    readEverything(bytes, "seed \(seed), round \(round)")
  }
}

private func mutate(_ bytes: inout [UInt8], _ generator: inout SeededGenerator) {
  // The header is mostly left alone, since little is read behind a broken one.
  let headerCount = generator.chance(90) ? min(200, bytes.count - 1) : 0
  let start = headerCount + generator.below(bytes.count - headerCount)
  let end = min(bytes.count, start + 1 + generator.below(generator.chance(80) ? 8 : 400))
  switch generator.below(8) {
  case 0: bytes.removeSubrange(start...)
  case 1: bytes[start] ^= 1 << UInt8(generator.below(8))
  case 2: bytes.removeSubrange(start..<end)
  case 3: bytes.insert(contentsOf: bytes[start..<end], at: start)
  case 4: bytes.insert(contentsOf: Array(repeating: UInt8(ascii: "["), count: generator.below(100)), at: start)
  case 5: bytes.insert(contentsOf: Array(repeating: UInt8(ascii: "9"), count: generator.below(30)), at: start)
  case 6:
    let syntax = Array("{}[]\",:\\\n0nut-e.\0".utf8)
    bytes[start] = syntax[generator.below(syntax.count)]
  default:
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    lines.swapAt(generator.below(lines.count), generator.below(lines.count))
    bytes = Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }
}

private func error(_ lines: [String]) -> RecordingFileError? {
  do {
    _ = try RecordingFile(bytes: Array(lines.joined(separator: "\n").utf8), name: "a.jsonl")
    return nil
  } catch { return error }
}

private let headerLine = String(
  decoding: testLines([.header(testHeader())], .full).dropLast(), as: UTF8.self)

@Test func aFileThatIsNoRecordingIsRefused() {
  #expect(error([])?.reason == .notARecording)
  #expect(
    error(["hello"])?.description
      == "a.jsonl:1: the first line is not the header of a recording. A recording begins with "
      + #"{"record":"header","format":"pawl-recording","version":1."#)
  #expect(error([String(headerLine.prefix(30))])?.problem == "the header is incomplete")
  #expect(
    error([headerLine.replacingOccurrences(of: "\"style\"", with: "\"stile\""), ""])?.problem
      == #"the header has no "style""#)
}

@Test func anUnknownVersionIsRefused() {
  let error = error([headerLine.replacingOccurrences(of: "\"version\":1", with: "\"version\":2"), ""])
  #expect(error?.reason == .unknownVersion(2))
  #expect(
    error?.description
      == "a.jsonl:1: the recording has version 2 of the format, and version 1 is the only one known. "
      + "Open it with the version of Pawl that wrote it, or a newer one.")
}

@Test func aBrokenLineInTheMiddleIsAnErrorWithItsPlace() throws {
  let lines = [headerLine, #"{"record":"action","number":1,"time":oops}"#, ""]
  #expect(
    error(lines)?.description
      == "a.jsonl:2:38: a whole number is missing. The lines before it are whole: remove this line and those behind it, or "
      + "read the file up to it.")
  #expect(
    error([headerLine, #"{"record":"action","number":1,"time":1}"#, ""])?.problem == #"the record has no "origin""#)
  let file = try RecordingFile(bytes: Array(lines.joined(separator: "\n").utf8), recovers: true)
  #expect(file.problem?.line == 2 && file.actionCount == 0)
}

@Test func amissingLineIsAnError() {
  func action(_ number: Int) -> String {
    #"{"record":"action","number":\#(number),"time":1,"origin":"effect","value":1}"#
  }
  let error = error([headerLine, action(1), action(3), ""])
  #expect(error?.reason == .missingLines && error?.line == 3)
  #expect(error?.problem == "the action's number is 3, and the action before has number 1")
}

@Test func aRecordOfAnUnknownKindIsSkipped() throws {
  let lines = [headerLine, #"{"record":"note","text":"hello","value":{}}"#, #"["q",1,2]"#, ""]
  #expect(try RecordingFile(bytes: Array(lines.joined(separator: "\n").utf8)).problem == nil)
}

@Test(arguments: [RecordingForm.full, .compact])
func aFlippedBitInAValueIsReportedWhenTheValueIsRead(form: RecordingForm) throws {
  let records: [RecordingRecord] = [
    .header(testHeader(form)),
    .action(ActionRecord(number: 1, time: .zero, origin: .effect(nil), value: Array(#""secret""#.utf8))),
  ]
  var bytes = testLines(records, form)
  let place = try #require(bytes.firstRange(of: Array("secret".utf8)))
  bytes[place.lowerBound] ^= 1
  let file = try RecordingFile(bytes: bytes, name: "a.jsonl")
  let error = #expect(throws: RecordingFileError.self) { try file.actionValue(at: 0) }
  #expect(error?.reason == .damagedLine && error?.line == 2)
}

@Test func aLineWithoutAChecksumIsRead() throws {
  let line = #"{"record":"action","number":1,"time":1,"origin":"effect","value":{"a":[1]}}"#
  let file = try RecordingFile(bytes: Array("\(headerLine)\n\(line)\n".utf8))
  #expect(try file.actionValue(at: 0) == Array(#"{"a":[1]}"#.utf8))
}

@Test func anErrorOfAValueNamesLineAndColumn() throws {
  let line = #"{"record":"action","number":1,"time":1,"origin":"effect","value":{"login":{"password":}}}"#
  let file = try RecordingFile(bytes: Array("\(headerLine)\n\(line)\n".utf8), name: "a.jsonl")
  let error = #expect(throws: RecordingFileError.self) {
    try file.decodeAction(Action.self, at: 0, using: JSONBytesDecoder())
  }
  #expect(
    error?.description
      == #"a.jsonl:2:87: action: a value is missing (found "}"). The file is damaged, or it was written by a version of "#
      + "todos with other types.")
}

@Test func aValueWithAMillionLevelsIsAnErrorOfItsLine() throws {
  let line =
    #"{"record":"state","after":0,"time":0,"value":"# + String(repeating: "[", count: 1_000_000)
    + String(repeating: "]", count: 1_000_000) + "}"
  let file = try RecordingFile(bytes: Array("\(headerLine)\n\(line)\n".utf8))
  let error = #expect(throws: RecordingFileError.self) {
    try file.decodeState(State.self, at: 0, using: JSONBytesDecoder())
  }
  #expect(error?.line == 2)
  #expect(error?.problem == #"state: values are nested more than 512 levels deep (found "[")"#)
}

@Test(arguments: [true, false])
func aLineOfAGigabyteIsNotLoaded(isEnded: Bool) throws {
  try withTemporaryFile { path in
    // The file has a hole, which takes no space on the disk.
    var start = testLines([.header(testHeader())], .full)
    start += Array(#"{"record":"state","after":0,"time":0,"value":""#.utf8)
    try Data(start).write(to: URL(fileURLWithPath: path))
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.truncate(atOffset: 1 << 30)
    if isEnded {
      try handle.seekToEnd()
      try handle.write(contentsOf: Data("\"}\n".utf8))
    }
    try handle.close()
    let error = #expect(throws: RecordingFileError.self) { try RecordingFile(path: path) }
    #expect(error?.reason == .tooLarge && error?.line == 2)
  }
}

@Test func aMissingFileIsAnError() {
  let error = #expect(throws: RecordingFileError.self) { try RecordingFile(path: "/nowhere/a.jsonl") }
  #expect(
    error?.description
      == "/nowhere/a.jsonl: the recording cannot be read (No such file or directory). Check the path, and whether the file "
      + "may be read.")
}
