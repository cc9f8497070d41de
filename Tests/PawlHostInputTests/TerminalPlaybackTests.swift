import PawlViews
import TestSupport
import Testing

@testable import PawlTerminal

private typealias Press = PawlTerminal.KeyPress

@MainActor
@Suite struct TerminalPlaybackTests {
  /// Plays inputs over the sample.
  private func pictures(of inputs: [RecordedInput], at size: (columns: Int, rows: Int) = (80, 24)) async throws
    -> [Picture]
  {
    let terminal = HeadlessTerminal(columns: size.columns, rows: size.rows)
    var pictures: [Picture] = []
    terminal.onFrame = { pictures.append(Picture($0)) }
    terminal.screen.show(Sample())
    try await terminal.play(inputs, rest: .zero)
    return pictures
  }

  @Test(arguments: 1...20 as ClosedRange<UInt64>)
  func playbackDrawsTheRecordedFrames(seed: UInt64) async throws {
    let user = RandomUser(seed: seed)
    user.act(60)
    let lines = try Lines.encode(user.inputs)
    #expect(!Secret.isIn(lines))
    #expect(lines.contains("\"secret\":"))
    let played = try await pictures(of: Lines.decode(lines))
    #expect(played.count == user.pictures.count)
    for (index, (recorded, played)) in zip(user.pictures, played).enumerated() where recorded != played {
      let inputs = user.inputs.filter { $0.time <= recorded.time && $0.input != .frame }.suffix(8)
      Issue.record(
        """
        Frame \(index) at \(recorded.time) differs, after \(inputs.map(\.input)).
        \(recorded.text)
        \(recorded.cursor as Any)
        ---
        \(played.text)
        \(played.cursor as Any)
        """)
      return
    }
  }

  @Test(arguments: 1...4 as ClosedRange<UInt64>)
  func playbackWithoutRecordedFramesMakesTheSameFrames(seed: UInt64) async throws {
    let user = RandomUser(seed: seed)
    user.act(30)
    let inputs = user.inputs.filter { $0.input != .frame }
    let terminal = HeadlessTerminal()
    var pictures: [Picture] = []
    terminal.onFrame = { pictures.append(Picture($0)) }
    terminal.screen.show(Sample())
    try await terminal.play(inputs, rest: .seconds(2))
    let difference = zip(pictures, user.pictures).first { $0 != $1 }
    #expect(difference?.0.time == nil)
    #expect(difference?.1.time == nil)
    #expect(pictures.count >= user.pictures.count)
  }

  @Test func playbackHasTheRecordedWindowWhateverTheTerminalHad() async throws {
    let inputs = [
      RecordedInput(at: .zero, .terminal(.init(columns: 30, rows: 8))), RecordedInput(at: .zero, .frame),
      RecordedInput(at: .seconds(1), .terminal(.init(columns: 50, rows: 9, isDark: false, showsHelp: true))),
      RecordedInput(at: .seconds(1), .frame),
    ]
    let terminal = HeadlessTerminal(columns: 100, rows: 40)
    var sizes: [[Int]] = []
    terminal.onFrame = { sizes.append([$0.grid.width, $0.grid.height]) }
    terminal.screen.show(Sample())
    try await terminal.play(inputs)
    #expect(sizes == [[30, 8], [50, 9]])
    #expect(!terminal.screen.theme.isDark)
    #expect(terminal.screen.showsHelp)
    let areEqual = try await pictures(of: inputs, at: (20, 5)) == pictures(of: inputs, at: (120, 60))
    #expect(areEqual)
  }

  @Test func programRunsItsOwnWorkBeforeEachInput() async throws {
    let inputs = [
      RecordedInput(at: .seconds(1), .key(.init("tab"))), RecordedInput(at: .seconds(3), .key(.init("a"))),
    ]
    let terminal = HeadlessTerminal()
    terminal.screen.show(Sample())
    var times: [Duration] = []
    try await terminal.play(inputs, rest: .seconds(1)) { times.append($0) }
    #expect(times == [.seconds(1), .seconds(3), .seconds(4)])
  }

  @Test func inputOfAPageIsRefusedWithItsPlace() async throws {
    let page = RecordedInput(at: .milliseconds(2_345), .page(.init(.press, on: .init(role: "button", label: "Add"))))
    let error = await #expect(throws: HostPlaybackError.self) {
      _ = try await pictures(of: [RecordedInput(at: .zero, .focus(true)), page])
    }
    #expect(
      error?.description
        == "Input 2 of the recording, a page's \"press\" at 2.34 s, can't be played: it was recorded on another kind of "
        + "host. Play it on a terminal or on a page, as it was recorded.")
  }
}
