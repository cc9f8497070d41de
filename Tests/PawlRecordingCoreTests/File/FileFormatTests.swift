import Foundation
import PawlRecordingCore
import Testing

/// Tests of the examples in the article on the file format.
@Suite struct FileFormatTests {
  @Test func theExamplesAreRecordings() throws {
    let blocks = try blocks()
    #expect(blocks.count == 4)
    for block in [blocks[0], blocks[2]] {
      let file = try RecordingFile(bytes: Array(block.utf8))
      #expect(!file.isCutShort && file.actionCount == 2 && file.effectCount == 1 && file.inputCount == 1)
      #expect((0..<file.stateCount).map { file.state(at: $0).after } == [0, 2])
      #expect(file.end == .nanoseconds(6_000_018_250))
      let state = try #require(try file.stateValue(at: 0))
      #expect(file.state(at: 0).digest == recordingDigest(of: state))
      for index in 0..<file.actionCount {
        _ = try JSONValue(parsing: #require(try file.actionValue(at: index)))
      }
      #expect(try file.change(after: 2)?.difference == "- rows: []\n+ rows: [\"Milk\"]")
    }
  }

  @Test func theWriterWritesTheExamples() throws {
    let blocks = try blocks()
    #expect(blocks[0] == String(decoding: testLines(records(.full), .full), as: UTF8.self))
    #expect(blocks[0].contains("\n" + blocks[1]))
    #expect(blocks[2] == String(decoding: testLines(records(.compact), .compact), as: UTF8.self))
    #expect(blocks[3] == String(decoding: testLines([.rotated(after: 51_200)], .full), as: UTF8.self))
  }

  @Test func theTableOfRecordsNamesAllMembers() throws {
    let article = try article()
    for line in testLines(testRecords(.full) + [.rotated(after: 1), .branch(after: 1, time: .zero)], .full)
      .split(separator: UInt8(ascii: "\n"))
    {
      guard case .object(let members) = try JSONValue(parsing: Array(line)) else { continue }
      guard case .string(let kind) = members[0].value else { continue }
      let row = try #require(article.split(separator: "\n").first { $0.hasPrefix("| `\(kind)` |") })
      var place = row.startIndex
      for member in members.dropFirst().dropLast() {
        let range = try #require(row[place...].range(of: "`\(member.name)`"), "\(kind): \(member.name)")
        place = range.upperBound
      }
    }
  }

  @Test func theTableOfValuesIsRight() throws {
    enum Action: Codable {
      case tick
      case renamed(String)
      case moved(from: Int, to: Int)
    }
    let article = try article()
    let texts = [
      try encoded(Action.tick), try encoded(Action.renamed("a")), try encoded(Action.moved(from: 1, to: 2)),
      try encoded(["b": 1, "a": 2]), try encoded([1.5: "a"]),
    ]
    for text in texts { #expect(article.contains("`\(text)`"), "\(text)") }
  }

  private func records(_ form: RecordingForm) -> [RecordingRecord] {
    let emptyState = Array(#"{"rows":[],"query":""}"#.utf8)
    let laterState = Array(#"{"rows":["Milk"],"query":"milk"}"#.utf8)
    return [
      .header(
        RecordingHeader(
          program: "todos", stateType: "Todos.AppState", actionType: "Todos.AppAction", style: "store",
          startMilliseconds: 1_764_010_320_123, form: form)),
      .state(StateRecord(after: 0, time: .zero, digest: recordingDigest(of: emptyState), value: emptyState)),
      .input(
        InputRecord(time: .nanoseconds(810_204_118), host: "terminal", value: Array(#"{"key":"enter"}"#.utf8))),
      .action(
        ActionRecord(
          number: 1, time: .nanoseconds(810_351_907),
          origin: .user(path: ["Todos.AppState", "Todos.SearchState"]),
          value: Array(#"{"search":{"_0":{"queryChanged":{"_0":"milk"}}}}"#.utf8))),
      .effectStarted(
        RecordedEffect(number: 1, cause: 1, callSite: "Search.swift:41", started: .nanoseconds(810_399_502))),
      .action(
        ActionRecord(
          number: 2, time: .nanoseconds(1_204_662_370), origin: .effect(1), cause: 1,
          previousDuration: .nanoseconds(2140),
          value: Array(#"{"search":{"_0":{"found":{"_0":{"success":["Milk"]}}}}}"#.utf8))),
      .effectEnded(number: 1, time: .nanoseconds(1_204_701_088), ending: .finished),
      .change(ChangeRecord(after: 2, difference: "- rows: []\n+ rows: [\"Milk\"]")),
      .action(
        ActionRecord(
          number: 3, time: .nanoseconds(2_950_120_664), origin: .observer(path: ["Todos.AppState"]),
          previousDuration: .nanoseconds(3877), redaction: .parts(["login.password"]),
          value: Array(#"{"login":{"name":"blob","password":""}}"#.utf8))),
      .state(StateRecord(after: 3, time: .nanoseconds(2_950_310_022), digest: nil, value: laterState)),
      .branch(after: 2, time: .nanoseconds(5_100_244_390)),
      .state(StateRecord(after: 2, time: .nanoseconds(5_100_260_871), digest: nil, value: laterState)),
      .end(time: .nanoseconds(6_000_018_250), duration: nil),
    ]
  }

  private func article() throws -> String {
    let path = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/PawlRecordingCore/PawlRecordingCore.docc/FileFormat.md")
    return try String(contentsOf: path, encoding: .utf8)
  }

  /// The blocks of JSON in the article, each with its last line feed.
  private func blocks() throws -> [String] {
    try article().components(separatedBy: "```json\n").dropFirst().map {
      String($0[..<($0.range(of: "```")?.lowerBound ?? $0.endIndex)])
    }
  }
}

@Test func theStartIsWrittenInISO8601() throws {
  let formatter = ISO8601DateFormatter()
  formatter.formatOptions = [.withInternetDateTime, .withFractionalSeconds]
  for day in stride(from: -300_000, to: 1_000_000, by: 337) {
    var header = testHeader()
    header.startMilliseconds = Int64(day) * 86_400_000 + Int64(day * 7919)
    let date = Date(timeIntervalSince1970: Double(header.startMilliseconds) / 1000)
    let bytes = testLines([.header(header)], .full)
    // Foundation uses the Julian calendar before 1582.
    if day > -141_000 {
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(text.contains("\"started\":\"\(formatter.string(from: date))\""), "\(day)")
    }
    #expect(try RecordingFile(bytes: bytes).header == header)
  }
}
