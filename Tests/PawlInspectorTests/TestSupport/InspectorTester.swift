import PawlInspector
import PawlTesting
import PawlUI
import PawlViewTesting

/// An inspector in a tester, with what it has saved and copied.
@MainActor
final class InspectorTester {
  let history: any RecordedHistory
  let tester: ViewTester
  let output: Output

  /// The documents that an inspector has made.
  @MainActor
  final class Output {
    var saved: [(name: String, content: String)] = []
    var copied: [String] = []
    var opened: [String] = []
    var failure: SampleHistory.Failure?
    var file: (any RecordedHistory)?
  }

  init(
    _ history: any RecordedHistory, columns: Int = 80, rows: Int = 24, clock: any Clock<Duration> = TestClock(),
    show: @MainActor (InspectorView) -> ViewTester
  ) {
    let output = Output()
    self.history = history
    self.output = output
    let environment = InspectorEnvironment(
      clock: clock,
      save: { name, content in
        if let failure = output.failure { throw failure }
        output.saved.append((name, String(decoding: content, as: UTF8.self)))
        return "/tmp/\(name).jsonl"
      },
      open: { path in
        output.opened.append(path)
        guard let file = output.file else { throw SampleHistory.Failure(description: "There is no file “\(path)”.") }
        return file
      },
      copy: { text in
        output.copied.append(text)
        return true
      })
    tester = show(InspectorView(history, environment: environment))
  }

  convenience init(
    _ history: any RecordedHistory, columns: Int = 80, rows: Int = 24, clock: any Clock<Duration> = TestClock()
  ) {
    self.init(history, columns: columns, rows: rows, clock: clock) {
      ViewTester($0, columns: columns, rows: rows, clock: clock as? TestClock<Duration>)
    }
  }

  var frame: String { tester.frame }

  /// The numbers and names of the steps in the timeline, from the top.
  var timeline: [String] {
    rows.map { String($0.label.prefix { $0 != "," }) }
  }

  /// The rows of steps in the timeline.
  private var rows: [FoundElement] {
    tester.findAll(role: .button).filter { $0.label.contains(#/^[0-9]+ [^ ]+, (user|effect|observer|route), /#) }
  }

  /// The row of the step with a number.
  func row(_ number: Int) -> FoundElement? {
    rows.first { $0.label.hasPrefix("\(number) ") }
  }

  /// Presses the row of the step with a number.
  func select(_ number: Int) async { await row(number)?.press() }

  /// Chooses a page of the details.
  func show(_ page: String) async { await tester.press(page, role: .option) }

  /// The number of the step whose row is marked as selected.
  var selected: Int? {
    rows.first { $0.label.hasSuffix("selected") }
      .flatMap { Int($0.label.prefix { $0.isNumber }) }
  }
}

extension RecordedHistory where Self == SampleHistory {
  /// A history of eight actions.
  @MainActor
  static func search(abilities: HistoryAbilities = []) -> SampleHistory { .searchHistory(abilities: abilities) }
}
