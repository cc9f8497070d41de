import PawlViews
import TestSupport
import Testing

@testable import PawlPages

@MainActor
@Suite struct PagePlaybackTests {
  /// A page whose user does things at random.
  @MainActor
  private final class RandomVisitor {
    let screen: PageScreen
    private(set) var inputs: [RecordedInput] = []
    /// The page after each input.
    private(set) var pages: [String] = []
    private var time = Duration.zero
    private let origin = ContinuousClock.now
    private var generator: SeededGenerator

    init(seed: UInt64) {
      generator = SeededGenerator(seed: seed)
      screen = PageScreen()
      screen.now = { [unowned self] in origin + time }
      screen.inputObserver = HostInputObserver { [unowned self] in
        inputs.append($0)
        pages.append(screen.html)
      }
      screen.show(Sample(showsPassword: true))
      _ = screen.begin(at: "/")
    }

    func act(_ count: Int) {
      for _ in 0..<count {
        time += .milliseconds(generator.below(500))
        act()
        if generator.chance(60) { screen.render() }
      }
    }

    private func act() {
      if generator.chance(6) { return send(.go(pick(["/", "/details", "/nowhere"])), to: 0) }
      let keys = screen.renderCache.allKeys.sorted { $0.key < $1.key }
      guard !keys.isEmpty else { return }
      let (key, element) = pick(keys)
      // A few events come too late, or for something else.
      let number = generator.chance(5) ? 999_999_999 : key.number
      if element.editing != nil, generator.chance(80) { return edit(element, key, number) }
      let actions: [PageEvent.Action] = [
        .press, .press, .press, .press, .submit, .check(generator.chance(50)),
        .fraction(Double(generator.below(100)) / 100),
        .choose(generator.below(4) - 1), .open(generator.chance(50)), .dismiss, .focus, .blur,
        .drag(pick([.begin, .move, .end]), x: Double(generator.below(30)) / 10, y: 0.5),
        .shown(CGRect(x: 0, y: 0, width: Double(generator.below(900)), height: 20)),
        .key(
          KeyPress(pick([.return, .escape, .space, "k"]), modifiers: pick([[], .control, .command])),
          isKeptFromBrowser: true),
      ]
      send(pick(actions), to: number)
    }

    private func edit(_ element: Element, _ key: PageKey, _ number: UInt64) {
      let isSecret = element.editing?.isSecret == true
      switch generator.below(4) {
      case 0: send(.focus, to: number)
      case 1:
        let typed = isSecret ? Secret.alphabet[0] : "x"
        send(.key(KeyPress(KeyEquivalent(Character(typed))), isKeptFromBrowser: generator.chance(30)), to: number)
      default:
        // The text of an element that is gone is a secret as well.
        let isHidden = isSecret || number != key.number
        // An accent would join the quotation mark before it in the page.
        let secret = Secret.text(using: &generator).drop { $0.unicodeScalars.first == "\u{309}" }
        send(.text(isHidden ? String(secret) : pick(["", "Ann", "é日本", "a\nb"])), to: number)
      }
    }

    private func send(_ action: PageEvent.Action, to number: UInt64) {
      try? screen.handle(PageEvent(key: number, action: action))
    }

    private func pick<Value>(_ values: [Value]) -> Value { values[generator.below(values.count)] }
  }

  /// Plays inputs over the sample, and returns the page after each.
  ///
  /// - Parameter shift: The number of elements that were made before, so that all have other numbers.
  private func pages(of inputs: [RecordedInput], shift: Int = 0) throws -> [String] {
    let screen = PageScreen()
    if shift > 0 {
      screen.show(VStack { ForEach(0..<shift, id: \.self) { Text("\($0)") } })
      screen.render()
    }
    screen.show(Sample(showsPassword: true))
    return try inputs.map { recorded in
      do throws(HostPlaybackFailure) {
        try screen.play(recorded.input, isRefused: recorded.isRefused)
      } catch {
        throw HostPlaybackError(index: 0, input: recorded, reason: error.reason)
      }
      return screen.html
    }
  }

  /// The page without the text of the field that shows a password, and with its numbers in the order of appearance.
  private func normal(_ html: String) -> String {
    var numbers: [Substring: Int] = [:]
    let shown = html.replacing(#/(new-password"[^>]*?) value="[^"]*"/#) { "\($0.output.1)" }
      .replacing(#/ value="[^"]*"([^>]*?new-password")/#) { "\($0.output.1)" }
    return shown.replacing(#/\b(p|v\.)?[0-9]{1,6}\b/#) { match in
      guard match.output.1 != nil || match.output.0.count > 2 else { return String(match.output.0) }
      numbers[match.output.0] = numbers[match.output.0] ?? numbers.count
      return "#\(numbers[match.output.0] ?? 0)"
    }
  }

  @Test(arguments: 1...8 as ClosedRange<UInt64>, [0, 7])
  func playbackRendersTheRecordedPages(seed: UInt64, shift: Int) throws {
    let visitor = RandomVisitor(seed: seed)
    visitor.act(60)
    let lines = try Lines.encode(visitor.inputs)
    #expect(!Secret.isIn(lines))
    let played = try pages(of: Lines.decode(lines), shift: shift)
    #expect(played.count == visitor.pages.count)
    for (index, (recorded, played)) in zip(visitor.pages, played).enumerated() where normal(recorded) != normal(played)
    {
      let inputs = visitor.inputs[...index].suffix(4).map(\.input)
      Issue.record("Page \(index) differs after \(inputs).\n\(normal(recorded))\n---\n\(normal(played))")
      return
    }
  }
}
