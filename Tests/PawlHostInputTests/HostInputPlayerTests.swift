import PawlViews
import Testing

@testable import PawlPages
@testable import PawlTerminal

@MainActor
@Suite struct HostInputPlayerTests {
  /// A player whose time a test sets.
  @MainActor
  private final class Playback {
    let player: HostInputPlayer
    var now = ContinuousClock.now
    private(set) var played: [HostInput] = []
    private(set) var ends = 0

    init(_ inputs: [RecordedInput], speed: Double = 1) {
      player = HostInputPlayer(inputs, speed: speed)
      player.now = { [unowned self] in now }
      player.onEnd = { [unowned self] in ends += 1 }
      player.begin(at: now)
    }

    func pass(_ duration: Duration) {
      now += duration
      player.playDueInputs(at: now) { input, _ throws(HostPlaybackFailure) in
        if input == .focus(false) { throw HostPlaybackFailure(.otherHost) }
        played.append(input)
      }
    }
  }

  private func key(_ name: String, at seconds: Int) -> RecordedInput {
    RecordedInput(at: .seconds(seconds), .key(.init(name)))
  }

  private var inputs: [RecordedInput] {
    [
      RecordedInput(at: .zero, .frame), key("a", at: 1), RecordedInput(at: .seconds(1), .frame), key("b", at: 3),
      key("c", at: 4), RecordedInput(at: .seconds(9), .frame),
    ]
  }

  private let a = HostInput.key(.init("a"))
  private let b = HostInput.key(.init("b"))
  private let c = HostInput.key(.init("c"))

  @Test func inputsAreDueAtTheirTimes() {
    let playback = Playback(inputs)
    let start = playback.now
    #expect(playback.player.nextInstant == start + .seconds(1))
    playback.pass(.milliseconds(999))
    #expect(playback.played == [])
    playback.pass(.milliseconds(1))
    #expect(playback.played == [a])
    #expect(playback.player.nextInstant == start + .seconds(3))
    playback.pass(.seconds(10))
    #expect(playback.played == [a, b, c])
    #expect(playback.ends == 1)
    #expect(!playback.player.isPlaying)
    #expect(playback.player.nextInstant == nil)
  }

  @Test func speedIsAMultipleOfTheRecordedOne() {
    let playback = Playback(inputs, speed: 2)
    let start = playback.now
    #expect(playback.player.nextInstant == start + .milliseconds(500))
    playback.pass(.milliseconds(500))
    #expect(playback.played == [a])
    playback.player.speed = 0.5
    #expect(playback.player.nextInstant == start + .milliseconds(4_500))
    playback.pass(.seconds(4))
    #expect(playback.played == [a, b])
    playback.player.speed = 1_000
    #expect(playback.player.speed == 64)
  }

  @Test func pausedPlaybackStandsStillAndSteps() {
    let playback = Playback(inputs)
    playback.pass(.milliseconds(500))
    playback.player.pause()
    #expect(playback.player.isPaused)
    #expect(playback.player.nextInstant == nil)
    playback.pass(.seconds(60))
    #expect(playback.played == [])
    #expect(playback.player.time == .milliseconds(500))
    playback.player.step()
    #expect(playback.player.nextInstant == playback.now)
    playback.pass(.zero)
    #expect(playback.played == [a])
    #expect(playback.player.time == .seconds(1))
    playback.player.resume()
    playback.pass(.seconds(2))
    #expect(playback.played == [a, b])
  }

  @Test func stoppedPlaybackEndsOnce() {
    let playback = Playback(inputs)
    playback.player.stop()
    playback.player.stop()
    playback.pass(.seconds(60))
    #expect(playback.played == [])
    #expect(playback.ends == 1)
  }

  @Test func errorEndsThePlaybackAndNamesTheInput() {
    let playback = Playback([key("a", at: 0), RecordedInput(at: .seconds(1), .focus(false)), key("b", at: 2)])
    playback.pass(.seconds(5))
    #expect(playback.played == [a])
    #expect(playback.player.failure?.index == 1)
    #expect(playback.player.failure?.input.time == .seconds(1))
    #expect(playback.ends == 1)
  }

  // MARK: - In a terminal

  private struct Field: View {
    @State private var text = ""
    @State private var isLarge = false

    var body: some View {
      VStack(alignment: .leading) {
        TextField("Name", text: $text).frame(width: 10)
        Text("<\(text)>")
        Rectangle().frame(width: isLarge ? 11 : 1, height: 1)
          .onAppear { withAnimation(.linear(duration: 1)) { isLarge = true } }
      }
    }
  }

  /// A client of a session that draws into memory.
  @MainActor
  private final class Client {
    let playback: Playback
    let client: ScreenClient
    private var grid = CellGrid(width: 20, height: 6, clusters: ClusterTable())

    init(_ inputs: [RecordedInput]) {
      playback = Playback(inputs)
      client = ScreenClient(TerminalApp.Options(showsHelp: false, player: playback.player))
      client.screen.show(Field())
      client.resize(columns: 20, rows: 6)
    }

    func draw(after duration: Duration) -> String {
      playback.now += duration
      _ = client.draw(into: &grid, at: playback.now)
      return grid.text.split(separator: "\n").joined(separator: "\n")
    }

    func key(_ key: Key) { client.handle(.key(PawlTerminal.KeyPress(key))) }
  }

  @Test func terminalPlaysInputsInTheRecordedWindow() {
    let client = Client([RecordedInput(at: .zero, .terminal(.init(columns: 15, rows: 5)))] + inputs)
    #expect(client.draw(after: .zero).contains("<>"))
    #expect(client.client.screen.columns == 15)
    #expect(client.client.screen.rows == 5)
    client.client.resize(columns: 20, rows: 6)
    #expect(client.client.screen.columns == 15)
    client.key(.character("z"))
    #expect(client.draw(after: .seconds(1)).contains("<a>"))
    #expect(client.client.title == "▶ 1.0x 0:01 / 0:09")
    #expect(client.draw(after: .seconds(3)).contains("<abc>"))
    #expect(client.client.screen.columns == 20)
    client.key(.character("z"))
    #expect(client.draw(after: .zero).contains("<abcz>"))
  }

  @Test func keysOfTheUserControlThePlayback() {
    let client = Client(inputs)
    _ = client.draw(after: .zero)
    client.key(.character(" "))
    let still = client.draw(after: .milliseconds(100))
    #expect(client.draw(after: .seconds(5)) == still)
    #expect(client.client.title == "⏸ 1.0x 0:00 / 0:09")
    client.key(.right)
    #expect(client.draw(after: .zero).contains("<a>"))
    client.key(.character(" "))
    client.key(.character("+"))
    #expect(client.draw(after: .seconds(1)).contains("<ab>"))
    client.key(.escape)
    client.key(.character("z"))
    #expect(client.draw(after: .seconds(10)).contains("<abz>"))
  }

  @Test func recordedKeyThatQuitEndsThePlaybackOnly() {
    let quit = RecordedInput(at: .seconds(1), .key(.init("c", modifiers: .control)))
    let client = Client([key("a", at: 0), quit])
    var quits = 0
    client.client.screen.requests.quit = { if !client.client.isPlayingInput { quits += 1 } }
    #expect(client.draw(after: .seconds(2)).contains("<a>"))
    #expect(client.playback.ends == 1)
    #expect(quits == 0)
  }

  // MARK: - On a page

  @Test func pagePlaysInputsAndThenHasTheFocusThatTheViewsHave() async throws {
    let name = HostInput.Element(role: "textField", label: "Name")
    let player = HostInputPlayer([
      RecordedInput(at: .zero, .page(.init(.focus, on: name))),
      RecordedInput(at: .zero, .page(.init(.text("Ann"), on: name))),
    ])
    let screen = PageScreen()
    screen.show(Field())
    screen.render()
    var shown: [String] = []
    await screen.play(player) {
      screen.render()
      shown.append(screen.text)
    }
    #expect(shown.last?.contains("<Ann>") == true)
    #expect(player.failure == nil)
    #expect(screen.takeFocus() != nil)
  }

  @Test func pausedPlaybackOnAPageWaitsForSteps() async {
    let name = HostInput.Element(role: "textField", label: "Name")
    let inputs = ["A", "An", "Ann"].enumerated().map {
      RecordedInput(at: .seconds(1_000 * ($0.offset + 1)), .page(.init(.text($0.element), on: name)))
    }
    let player = HostInputPlayer(inputs)
    player.pause()
    let screen = PageScreen()
    screen.show(Field())
    screen.render()
    var shown: [String] = []
    let task = Task {
      await screen.play(player) {
        screen.render()
        shown.append(String(screen.text.split(separator: "\n").first { $0.hasPrefix("<") } ?? ""))
      }
    }
    for count in 1...3 {
      while shown.count < count { await Task.yield() }
      player.step()
    }
    await task.value
    #expect(shown == ["<>", "<A>", "<An>", "<Ann>"])
    #expect(player.failure == nil)
  }

  @Test func cancelledPlaybackOnAPageEnds() async {
    let player = HostInputPlayer([RecordedInput(at: .seconds(1_000), .frame), key("a", at: 1_000)])
    let screen = PageScreen()
    screen.show(Field())
    var count = 0
    let task = Task { await screen.play(player) { count += 1 } }
    while count == 0 { await Task.yield() }
    task.cancel()
    await task.value
    #expect(count == 2)
    #expect(player.position == 1)
  }
}
