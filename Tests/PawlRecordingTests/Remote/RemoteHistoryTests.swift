import Foundation
import Testing

@testable import PawlRecording

/// Tests of the connection between an inspector and a program that runs.
@MainActor
@Suite struct RemoteHistoryTests {
  /// A running probe.
  @MainActor
  private final class Program {
    let socket: String
    private let process = Process()
    private let (input, output) = (Pipe(), Pipe())

    init() throws {
      socket = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString.prefix(8)).sock").path
      let bundle = CommandLine.arguments[0]
      process.executableURL = URL(fileURLWithPath: bundle).deletingLastPathComponent().appending(path: "HistoryProbe")
      process.arguments = [socket]
      process.standardInput = input
      process.standardOutput = output
      try process.run()
      #expect(readLine() == "ready")
    }

    /// Ends the program, and waits until it has closed its socket.
    isolated deinit {
      #expect(say("quit") == "closed")
      #expect(!FileManager.default.fileExists(atPath: socket))
    }

    /// Writes a line, and returns the answer.
    func say(_ line: String) -> String? {
      input.fileHandleForWriting.write(Data("\(line)\n".utf8))
      return readLine()
    }

    private func readLine() -> String? {
      var bytes: [UInt8] = []
      while let byte = try? output.fileHandleForReading.read(upToCount: 1)?.first {
        if byte == 10 { return String(decoding: bytes, as: UTF8.self) }
        bytes.append(byte)
      }
      return nil
    }
  }

  @Test func anInspectorShowsAndControlsAnotherProgram() async throws {
    let program = try Program()
    #expect(program.say("2") == "2")
    let history = try RemoteHistory(connectingTo: program.socket)
    #expect(history.title == "Probe")
    #expect(history.count == 1)
    #expect(history.abilities == .union)
    #expect(history.step(at: 0).number == 1)
    #expect(history.step(at: 0).origin == .user(path: ["Int"]))
    #expect(try history.state(at: 1).summary == "2")
    #expect(try history.changes(at: 0)?.contains("+ 2") == true)
    #expect(history.action(at: 0).summary == "2")
    #expect(history.effects.isEmpty)

    let (changes, end) = changes(of: history)
    #expect(program.say("3") == "5")
    for await _ in changes where history.count > 1 || history.isEnded { break }
    #expect(!history.isEnded)
    #expect(history.step(at: 1).number == 2)

    try history.jump(to: 1)
    #expect(history.shownPosition == 1)
    #expect(program.say("wait") == "2")
    history.branch()
    #expect(history.count == 1)
    #expect(program.say("10") == "12")
    #expect(try history.state(at: 2).summary == "12")
    #expect(throws: RemoteError.self) { try history.state(at: 9) }
    let file = try FileHistory(contents: history.exported(), name: "probe.jsonl")
    #expect(file.count == 2)
    end()
  }

  // An event that announces bytes may come after a request has read them.
  @Test func changesAndRequestsThatFollowEachOtherDoNotEndTheConnection() async throws {
    let program = try Program()
    let history = try RemoteHistory(connectingTo: program.socket)
    for number in 1...200 {
      #expect(program.say("1") == "\(number)")
      _ = try history.state(at: 0)
      await Task.yield()
    }
    #expect(try history.state(at: 200).summary == "200")
    #expect(history.count == 200)
    #expect(!history.isEnded)
  }

  @Test func aClientThatDoesNotReadIsToldOfManyChangesAtOnce() throws {
    let program = try Program()
    let client = try LocalSocket.connecting(to: program.socket)
    for number in 1...2_000 { #expect(program.say("1") == "\(number)") }
    var lines = LineBuffer()
    var statuses: [RemoteStatus] = []
    while statuses.last?.count != 2_000, case .bytes(let bytes) = client.read(waits: true) {
      for line in lines.add(bytes) ?? [] {
        statuses.append(try JSONDecoder().decode(RemoteReply.self, from: Data(line)).status)
      }
    }
    #expect(statuses.last?.count == 2_000)
    #expect(statuses.count < 1_500)
  }

  @Test func theEndOfTheProgramIsAnErrorOfTheNextRequest() throws {
    let history: RemoteHistory
    do {
      let program = try Program()
      history = try RemoteHistory(connectingTo: program.socket)
    }
    #expect(throws: RemoteError.self) { try history.state(at: 0) }
    #expect(history.isEnded)
    #expect(history.abilities.isEmpty)
  }

  @Test func aPathWhereNobodyListensIsAnError() {
    #expect(throws: RemoteError.self) {
      try RemoteHistory(connectingTo: "/nowhere/a.sock")
    }
  }

  @Test func onlyTheUserCanOpenTheSocket() throws {
    let program = try Program()
    let attributes = try FileManager.default.attributesOfItem(atPath: program.socket)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test func aSocketThatIsUsedIsNotReplaced() throws {
    let program = try Program()
    #expect(throws: RemoteError.self) {
      try HistoryServer(FileHistory(contents: Array(file.utf8), name: "a"), at: program.socket)
    }
  }

  /// Returns the changes of a history as they come, and a function that ends them.
  private func changes(of history: RemoteHistory) -> (AsyncStream<Void>, @MainActor () -> Void) {
    let (changes, continuation) = AsyncStream<Void>.makeStream()
    return (changes, history.observe { continuation.yield() })
  }

  private let file = """
    {"record":"header","format":"pawl-recording","version":1,"program":"a","state":"A","action":"B","style":"store",\
    "started":"2025-11-24T18:52:00.123Z","form":"full"}

    """
}

extension HistoryAbilities {
  fileprivate static let union: Self = [.live, .travel, .export]
}
