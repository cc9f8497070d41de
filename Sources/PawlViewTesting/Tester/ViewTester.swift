import PawlCore
public import PawlTesting
public import PawlViews

/// Shows a view without a screen, does what a user does, and tells what there is to be seen.
///
///     let tester = ViewTester(CounterView(store: store))
///     await tester.press("Increment")
///     #expect(tester.contains("1"))
///
/// Elements are found by their accessibility labels. ``frame`` is the text that a terminal would show; ``tree`` and ``html``
/// show the structure.
///
/// ### Determinism
/// Each call that acts returns when everything has run that is able to run: the effects that it has started, what they send,
/// the updates of views, and their `task`s. Nothing is slept or waited for. Time stands still: effects wait on a `TestClock`,
/// animations begin and do not move, until ``advance(by:fileID:filePath:line:)`` moves all of them on together. The stores
/// are those of the program, not made for the test, and may be made anywhere; but what the test itself sends to them has to be
/// sent inside ``perform(_:)``.
///
/// Work outside the tester's control, such as requests or sleeps on a real clock, is awaited by
/// ``settle(timeout:fileID:filePath:line:)``. A task that an action of a view makes itself, with `Task { … }`, is not known to the tester: it gets many
/// chances to run.
///
/// When the tester goes, its views go: what they have begun is cancelled.
///
/// ### Checked on the way
/// Views are updated and laid out where something has changed, and nowhere else. The tester lays everything out anew for each
/// ``frame``, and fails the test if that looks different.
@MainActor
public final class ViewTester {
  package let host: any TesterHost
  let driver = MainActorDriver()
  private let clock: TestClock<Duration>?
  /// How long is waited for what is outside. Five seconds at first.
  public var timeout = Duration.seconds(5)
  /// The time of animations.
  private let start = ContinuousClock.now
  private var elapsed = Duration.zero

  /// Shows a view, and runs what can run at once.
  ///
  /// Work that takes longer, such as a `task`, has run after the first action, or after ``settle(timeout:fileID:filePath:line:)``.
  ///
  /// - Parameters:
  ///   - lengths: what the numbers are that the view says as lengths: points where it was written for a phone.
  ///   - columns: how many cells a row has.
  ///   - clock: one that ``advance(by:fileID:filePath:line:)`` moves. It moves those, too, that effects and views have slept on.
  public convenience init(
    _ view: some View, lengths: LengthUnit = .cells, columns: Int = 80, rows: Int = 24,
    clock: TestClock<Duration>? = nil
  ) {
    self.init(view, lengths: lengths, clock: clock) {
      TerminalHost(columns: columns, rows: rows, needsFrame: $0)
    }
  }

  /// Shows a view in a certain host.
  package init(
    _ view: some View, lengths: LengthUnit, clock: TestClock<Duration>?,
    in makeHost: (_ needsFrame: @escaping @Sendable () -> Void) -> any TesterHost
  ) {
    let driver = driver
    self.clock = clock
    host = makeHost { driver.wake() }
    host.graph.startTask = { driver.startTask(priority: $0, $1) }
    host.graph.cancelTask = { $0.cancel() }
    driver.driving { host.show(view, lengths: lengths) }
    refresh()
  }

  /// Like ``init(_:lengths:columns:rows:clock:)``, with a view that is made here.
  public convenience init(
    lengths: LengthUnit = .cells, columns: Int = 80, rows: Int = 24, clock: TestClock<Duration>? = nil,
    @ViewBuilder content: () -> some View
  ) {
    self.init(content(), lengths: lengths, columns: columns, rows: rows, clock: clock)
  }

  deinit {
    // Tasks and effects are cancelled as their views leave. Tests release a tester on the main actor, unless they pass it on.
    let (host, driver) = (host, driver)
    let clear = { @MainActor @Sendable in
      driver.driving { host.graph.clear() }
      _ = driver.run()
    }
    if Isolation.isMainActor { MainActor.assumeIsolated(clear) } else { Task { @MainActor in clear() } }
  }

  var graph: ViewGraph { host.graph }

  var now: ContinuousClock.Instant { start + elapsed }

  var clocks: [any MovableClock] {
    var clocks = driver.clocks
    if let clock, !clocks.contains(where: { $0 === clock }) { clocks.append(clock) }
    return clocks
  }

  func pass(_ duration: Duration) { elapsed += duration }
}

extension ViewTester {
  /// The text that a terminal would show: one line per row, without trailing blanks and without empty rows at the end.
  ///
  /// - Precondition: PAWL-105 is reported if it looks different when everything is laid out anew.
  public var frame: String { drawn().text.trimmingEmptyLines }

  /// Where the cursor would be; nil if it is not shown.
  public var cursor: (column: Int, row: Int)? { drawn().cursor }

  /// The size in cells.
  public var size: (columns: Int, rows: Int) { host.size }

  /// The accessibility tree, one line per element, indented by depth:
  ///
  /// ```text
  /// navigationBar
  ///   heading "Settings"
  /// toggle "Sounds" = on [focused]
  /// ```
  public var tree: String {
    refresh()
    return graph.semantics.map { $0.outline() }.joined(separator: "\n")
  }

  /// The views as semantic HTML.
  public var html: String {
    refresh()
    return host.html
  }

  /// The title of the page in front; nil if it has none.
  public var title: String? {
    refresh()
    let bars = graph.semantics.flatMap(\.all).filter { $0.role == .navigationBar }
    return bars.last?.children.first { $0.role == .heading }?.label
  }

  private func drawn() -> (text: String, cursor: (column: Int, row: Int)?) {
    refresh()
    let drawn = host.draw(at: now)
    checkFromScratch(drawn.text)
    return drawn
  }
}

extension String {
  fileprivate var trimmingEmptyLines: String {
    var text = Substring(self)
    while text.last == "\n" { text.removeLast() }
    return String(text)
  }
}
