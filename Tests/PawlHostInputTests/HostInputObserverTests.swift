import PawlViews
import Testing

@testable import PawlPages
@testable import PawlTerminal

@MainActor
@Suite struct HostInputObserverTests {
  private struct Counter: View {
    var log: (String) -> Void = { _ in }
    @State private var count = 0

    var body: some View {
      VStack {
        Button("Add") {
          count += 1
          log("add")
        }
        Button("Never") {}.disabled(true)
        Text("\(count)")
      }
    }
  }

  @Test func observerIsNotifiedBeforeAndAfterATerminalHandlesAnInput() {
    var log: [String] = []
    let screen = ViewScreen()
    screen.resize(columns: 20, rows: 5)
    screen.show(Counter { log.append($0) })
    screen.inputObserver = HostInputObserver(
      willHandle: { log.append("will \($0.input.outline)") }, didHandle: { log.append("did \($0.input.outline)") })
    screen.handle(.key(PawlTerminal.KeyPress(.enter)))
    #expect(
      log == ["will a change of the window", "did a change of the window", "will a key", "add", "did a key"])
  }

  @Test func observerIsNotifiedBeforeAndAfterAPageHandlesAnEvent() throws {
    var log: [String] = []
    let screen = PageScreen()
    screen.show(Counter { log.append($0) })
    screen.render()
    screen.inputObserver = HostInputObserver(
      willHandle: { log.append("will \($0.input.outline)") }, didHandle: { log.append("did \($0.input.outline)") })
    let add = try #require(screen.renderCache.allKeys.first { $0.element.label == "Add" })
    try screen.handle(PageEvent(key: add.key.number, action: .press))
    screen.render()
    screen.render()
    #expect(log == ["will a page's \"press\"", "add", "did a page's \"press\"", "will a frame", "did a frame"])
  }

  @Test func timeIsThatOfTheHostsClockSinceTheObserverWasAttached() {
    var times: [Duration] = []
    let screen = ViewScreen()
    var now = ContinuousClock.now
    screen.now = { now }
    screen.resize(columns: 20, rows: 5)
    screen.show(Counter())
    screen.inputObserver = HostInputObserver { times.append($0.time) }
    now += .seconds(3)
    screen.handle(.focus(false))
    var grid = CellGrid(width: 20, height: 5, clusters: ClusterTable())
    _ = screen.draw(into: &grid, at: now + .milliseconds(7))
    #expect(times == [.zero, .seconds(3), .milliseconds(3_007)])
  }

  @Test func answersOfATerminalAreNoInputs() {
    var inputs: [HostInput] = []
    let screen = ViewScreen()
    screen.resize(columns: 20, rows: 5)
    screen.show(Counter())
    screen.inputObserver = HostInputObserver { inputs.append($0.input) }
    screen.handle(.report(.attributes([1])))
    screen.theme = CellTheme(isDark: false, depth: .palette256)
    screen.theme = CellTheme(isDark: false, depth: .palette256)
    screen.resize(columns: 30, rows: 6)
    #expect(
      inputs == [
        .terminal(.init(columns: 20, rows: 5)),
        .terminal(.init(columns: 20, rows: 5, colors: .palette256, isDark: false)),
        .terminal(.init(columns: 30, rows: 6, colors: .palette256, isDark: false)),
      ])
  }

  @Test func detachedObserverIsNotNotified() {
    var count = 0
    let screen = ViewScreen()
    screen.show(Counter())
    screen.inputObserver = HostInputObserver { _ in count += 1 }
    screen.inputObserver = nil
    screen.resize(columns: 20, rows: 5)
    screen.handle(.focus(true))
    #expect(count == 0)
  }

  @Test func refusedEventIsMarkedAndPlaysWithoutAnError() throws {
    var inputs: [RecordedInput] = []
    let screen = PageScreen()
    screen.show(Counter())
    screen.inputObserver = HostInputObserver { inputs.append($0) }
    screen.render()
    let add = try #require(screen.renderCache.allKeys.first { $0.element.label == "Add" })
    #expect(throws: PageEventError.meaningless(add.key.number)) {
      try screen.handle(PageEvent(key: add.key.number, action: .check(true)))
    }
    #expect(inputs.map(\.isRefused) == [false, true])
    let other = PageScreen()
    other.show(Counter())
    for recorded in inputs { try other.play(recorded.input, isRefused: recorded.isRefused) }
    inputs[1].isRefused = false
    #expect(throws: HostPlaybackFailure.self) { try other.play(inputs[1].input) }
  }

  @Test func inputForAMissingElementNamesElementTimeAndReason() throws {
    let screen = PageScreen()
    screen.show(Counter())
    func failure(_ element: HostInput.Element) throws -> String {
      let input = RecordedInput(at: .milliseconds(1_500), .page(.init(.press, on: element)))
      let failure = try #require(throws: HostPlaybackFailure.self) { try screen.play(input.input) }
      return HostPlaybackError(index: 6, input: input, reason: failure.reason).description
    }
    #expect(
      try failure(.init(role: "button", label: "Subtract"))
        == "Input 7 of the recording, a page's \"press\" at 1.50 s, can't be played: the page has no button \"Subtract\". "
        + "The program differs from the recorded one, or it has not shown the element yet.")
    #expect(
      try failure(.init(role: "button", label: "Add", index: 2))
        == "Input 7 of the recording, a page's \"press\" at 1.50 s, can't be played: the page has no button \"Add\", "
        + "number 3, and only 1 like it. The program differs from the recorded one.")
    #expect(
      try failure(.init(role: "button", label: "Never"))
        == "Input 7 of the recording, a page's \"press\" at 1.50 s, can't be played: button \"Never\" refuses it. "
        + "The program differs from the recorded one.")
  }

  @Test func inputOfATerminalIsRefusedByAPage() {
    let screen = PageScreen()
    screen.show(Counter())
    let failure = #expect(throws: HostPlaybackFailure.self) { try screen.play(.key(.init("a"))) }
    #expect(failure?.reason == .otherHost)
  }
}
