import PawlViews
import TestSupport

@testable import PawlTerminal

/// A user of a terminal who does things at random.
@MainActor
final class RandomUser {
  let terminal = HeadlessTerminal(columns: 70, rows: 30)
  private(set) var inputs: [RecordedInput] = []
  private(set) var pictures: [Picture] = []
  private var generator: SeededGenerator
  private var screen: ViewScreen { terminal.screen }

  init(seed: UInt64, _ view: some View = Sample()) {
    generator = SeededGenerator(seed: seed)
    terminal.onFrame = { [unowned self] in pictures.append(Picture($0)) }
    screen.showsHelp = seed % 2 == 0
    screen.inputObserver = HostInputObserver { [unowned self] in inputs.append($0) }
    screen.show(view)
    terminal.advance(to: .zero)
  }

  /// Performs a number of actions, with time in between.
  func act(_ count: Int) {
    press(.tab)
    type()
    for _ in 0..<count {
      terminal.advance(to: terminal.time + .milliseconds(1 + generator.below(119)))
      screen.settle()
      act()
    }
    terminal.advance(to: terminal.time + .seconds(1))
  }

  private func act() {
    switch generator.below(22) {
    case 0..<7: type()
    case 7..<13: press(pick(keys), generator.chance(15) ? .shift : [])
    case 13: press(pick(keysWithControl), .control)
    case 14: press(pick(keysWithAlt), .alt)
    case 15..<19: point()
    case 19:
      screen.resize(columns: 20 + generator.below(70), rows: 4 + generator.below(40))
      screen.needsFrame()
    case 20: screen.handle(.focus(generator.chance(50)))
    default:
      let theme = CellTheme(isDark: generator.chance(50), depth: pick([.truecolor, .palette256, .palette16]))
      guard theme != screen.theme else { return }
      screen.theme = theme
      screen.needsFrame()
    }
  }

  private func pick<Value>(_ values: [Value]) -> Value { values[generator.below(values.count)] }

  private let keys: [Key] = [
    .tab, .tab, .tab, .enter, .escape, .up, .down, .left, .right, .backspace, .delete, .home, .end, .pageDown, .pageUp,
    .function(3), .character(" "),
  ]
  private let keysWithControl: [Key] = [
    .left, .right, .backspace, .character("a"), .character("e"), .character("w"), .character("u"), .character("v"),
    .character("x"), .character("c"), .character("k"), .character("p"), .character("_"), .character("y"),
  ]
  private let keysWithAlt: [Key] = [.character("b"), .character("f"), .character("d"), .character("z")]

  private func press(_ key: Key, _ modifiers: KeyModifiers = [], _ phase: PawlTerminal.KeyPress.Phase = .press) {
    screen.handle(.key(PawlTerminal.KeyPress(key, modifiers, phase: phase)))
  }

  /// Types or pastes a text: a secret one into a secret field, and otherwise a plain one.
  private func type() {
    let isSecret =
      screen.graph.focus.element?.editing?.isSecret == true && screen.graph.find == nil && screen.palette == nil
    let texts = ["a", "ab cd", "é", "e\u{301}", "👩‍👩‍👧", "7", "n", "?", "日本", "x\ny"]
    // An accent at the start of a field is a character of its own, or joins one that is.
    let isAtStart = screen.graph.focus.element?.editing.map { ($0.input.selection?.lowerBound ?? $0.input.caret) == 0 }
    var text = isSecret ? Secret.text(using: &generator) : pick(texts)
    if isSecret, isAtStart == true { text.removeAll { $0.unicodeScalars.first == "\u{309}" } }
    if generator.chance(25) { return screen.handle(.paste(text)) }
    for scalar in text.unicodeScalars {
      let key = scalar == "\n" ? Key.enter : .character(Character(scalar))
      press(key)
      guard isSecret else { continue }
      if generator.chance(30) { press(key, [], .release) }
      if generator.chance(10) { press(key, .alt) }
    }
  }

  private func point() {
    let point = CellPoint(column: generator.below(screen.columns), row: generator.below(screen.rows))
    func act(_ action: MouseEvent.Action, at point: CellPoint) { screen.handle(.mouse(MouseEvent(action, at: point))) }
    switch generator.below(5) {
    case 0: act(.wheelDown, at: point)
    case 1: act(.wheelUp, at: point)
    default:
      act(.press(.left), at: point)
      let end = CellPoint(column: point.column + generator.below(6), row: point.row)
      if generator.chance(40) { act(.drag(.left), at: end) }
      act(.release(.left), at: generator.chance(40) ? end : point)
    }
  }
}
