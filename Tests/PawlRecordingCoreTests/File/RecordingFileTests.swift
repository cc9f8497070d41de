import PawlRecordingCore
import Testing

/// A header for tests.
func testHeader(_ form: RecordingForm = .full) -> RecordingHeader {
  RecordingHeader(
    program: "todos", stateType: "Todos.State", actionType: "Todos.Action", style: "store",
    startMilliseconds: 1_764_010_320_123, form: form)
}

/// One record of each kind, with and without the members that may be missing.
func testRecords(_ form: RecordingForm) -> [RecordingRecord] {
  [
    .header(testHeader(form)),
    .state(StateRecord(after: 0, time: .zero, digest: 0x0123_4567_89AB_CDEF, value: Array(#"{"rows":[]}"#.utf8))),
    .action(
      ActionRecord(
        number: 1, time: .nanoseconds(1200), origin: .user(path: ["Todos.State"]), value: Array(#"{"add":{}}"#.utf8))),
    .effectStarted(RecordedEffect(number: 1, cause: 1, callSite: "Todos.swift:41", started: .nanoseconds(1300))),
    .action(
      ActionRecord(
        number: 2, time: .nanoseconds(1400), origin: .effect(1), cause: 1, previousDuration: .nanoseconds(50),
        redaction: .parts(["login.password"]), value: Array(#"{"login":{"password":""}}"#.utf8))),
    .effectEnded(number: 1, time: .nanoseconds(1500), ending: .cancelled),
    .input(InputRecord(time: .nanoseconds(1600), host: "terminal", value: Array(#"{"key":"\u001b"}"#.utf8))),
    .action(
      ActionRecord(
        number: 3, time: .nanoseconds(1700), origin: .observer(path: ["A", "B \"quoted\""]), redaction: .whole,
        value: nil)),
    .change(ChangeRecord(after: 3, difference: "- a\n+ b")),
    .state(StateRecord(after: 3, time: .nanoseconds(1800), digest: nil, value: Array("[1,2]".utf8))),
    .action(ActionRecord(number: 4, time: .nanoseconds(1900), origin: .route(path: []), value: Array("4".utf8))),
    .change(ChangeRecord(after: 4, difference: "+ c", value: Array(#"{"c":1}"#.utf8))),
    .state(StateRecord(after: 4, time: .nanoseconds(1950), digest: 7, value: nil)),
    .effectStarted(RecordedEffect(number: 9, cause: nil, callSite: "B.swift:1", started: .seconds(2))),
    .end(time: .seconds(3), duration: .nanoseconds(70)),
  ]
}

func testLines(_ records: [RecordingRecord], _ form: RecordingForm) -> [UInt8] {
  var lines = RecordLines(form: form)
  for record in records { lines.append(record) }
  return lines.bytes
}

@Test(arguments: [RecordingForm.full, .compact])
func aFileKeepsItsRecords(form: RecordingForm) throws {
  let file = try RecordingFile(bytes: testLines(testRecords(form), form))
  #expect(file.header == testHeader(form))
  #expect(file.actionCount == 4 && file.stateCount == 3 && file.effectCount == 2 && file.inputCount == 1)
  #expect(!file.isCutShort && file.problem == nil && file.rotatedAfter == nil)
  #expect(file.end == .seconds(3))

  var action = file.action(at: 0)
  #expect(action.number == 1 && action.origin == .user(path: ["Todos.State"]) && action.cause == nil)
  #expect(action.time == .nanoseconds(1200) && action.duration == .nanoseconds(50) && action.redaction == .none)
  #expect(try file.actionValue(at: 0) == Array(#"{"add":{}}"#.utf8))
  action = file.action(at: 1)
  #expect(action.origin == .effect(1) && action.cause == 1 && action.duration == nil)
  #expect(action.redaction == .parts(["login.password"]))
  #expect(try file.actionValue(at: 1) == Array(#"{"login":{"password":""}}"#.utf8))
  action = file.action(at: 2)
  #expect(action.origin == .observer(path: ["A", "B \"quoted\""]) && action.redaction == .whole)
  #expect(try file.actionValue(at: 2) == nil)
  #expect(file.action(at: 3).origin == .route(path: []) && file.action(at: 3).duration == .nanoseconds(70))
  #expect(try file.actionValue(at: 3) == Array("4".utf8))

  #expect(file.state(at: 0).digest == 0x0123_4567_89AB_CDEF && file.state(at: 0).hasValue)
  #expect(try file.stateValue(at: 1) == Array("[1,2]".utf8))
  #expect(file.state(at: 2).digest == 7 && file.state(at: 2).after == 4)
  #expect(try file.stateValue(at: 2) == nil)

  #expect(
    file.effect(at: 0)
      == RecordedEffect(
        number: 1, cause: 1, callSite: "Todos.swift:41", started: .nanoseconds(1300), ended: .nanoseconds(1500),
        ending: .cancelled))
  #expect(file.effect(at: 1) == RecordedEffect(number: 9, cause: nil, callSite: "B.swift:1", started: .seconds(2)))
  #expect(file.input(at: 0).host == "terminal" && file.input(at: 0).time == .nanoseconds(1600))
  #expect(try file.inputValue(at: 0) == Array(#"{"key":"\u001b"}"#.utf8))
  #expect(try file.change(after: 3) == ChangeRecord(after: 3, difference: "- a\n+ b"))
  #expect(try file.change(after: 4) == ChangeRecord(after: 4, difference: "+ c", value: Array(#"{"c":1}"#.utf8)))
  #expect(try file.change(after: 2) == nil)
}

@Test func aCompactFileIsShorterThanAFullOne() {
  let records = (1...100).map {
    RecordingRecord.action(
      ActionRecord(number: $0, time: .nanoseconds($0), origin: .user(path: ["Todos.State"]), value: Array("1".utf8)))
  }
  #expect(testLines(records, .compact).count * 2 < testLines(records, .full).count)
}

@Test(arguments: [RecordingForm.full, .compact])
func aFileThatIsCutAnywhereLoadsUpToItsLastWholeRecord(form: RecordingForm) throws {
  let bytes = testLines(testRecords(form), form)
  let headerEnd = try #require(bytes.firstIndex(of: UInt8(ascii: "\n")))
  let whole = try RecordingFile(bytes: bytes)
  for count in headerEnd + 1..<bytes.count {
    let cut = Array(bytes[..<count])
    let file = try RecordingFile(bytes: cut)
    let lineStart = cut.lastIndex(of: UInt8(ascii: "\n"))! + 1
    // A line without its end is whole if its checksum is right.
    let isWhole = bytes[count] == UInt8(ascii: "\n")
    #expect(file.droppedByteCount == (isWhole ? 0 : count - lineStart))
    #expect(file.isCutShort == (file.droppedByteCount > 0))
    for index in 0..<file.actionCount {
      var expected = whole.action(at: index)
      if index == file.actionCount - 1, file.actionCount < whole.actionCount || file.end == nil {
        expected.duration = nil
      }
      #expect(file.action(at: index) == expected)
    }
  }
  for count in 0..<headerEnd {
    #expect(throws: RecordingFileError.self) { try RecordingFile(bytes: Array(bytes[..<count])) }
  }
}

@Test func aBranchRemovesWhatCameAfterIt() throws {
  func action(_ number: UInt64, _ value: String) -> RecordingRecord {
    .action(ActionRecord(number: number, time: .zero, origin: .effect(nil), value: Array(value.utf8)))
  }
  let file = try RecordingFile(
    bytes: testLines(
      [
        .header(testHeader()), .state(StateRecord(after: 0, time: .zero, digest: nil, value: [0x30])), action(1, "1"),
        action(2, "2"), .state(StateRecord(after: 2, time: .zero, digest: nil, value: [0x32])), action(3, "3"),
        .branch(after: 1, time: .zero), .state(StateRecord(after: 1, time: .zero, digest: nil, value: [0x31])),
        action(2, "20"),
      ], .full))
  #expect(file.actionCount == 2)
  #expect(try file.actionValue(at: 1) == Array("20".utf8))
  #expect((0..<file.stateCount).map { file.state(at: $0).after } == [0, 1])
}

@Test func aStateCanBeWrittenAfterLaterActions() throws {
  let records: [RecordingRecord] =
    [.header(testHeader())]
    + (1...3).map {
      .action(ActionRecord(number: $0, time: .zero, origin: .effect(nil), value: [0x31]))
    } + [
      .state(StateRecord(after: 3, time: .zero, digest: nil, value: [0x33])),
      .state(StateRecord(after: 1, time: .zero, digest: nil, value: [0x31])),
    ]
  let file = try RecordingFile(bytes: testLines(records, .full))
  #expect((0..<file.stateCount).map { file.state(at: $0).after } == [1, 3])
}
