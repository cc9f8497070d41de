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
}
