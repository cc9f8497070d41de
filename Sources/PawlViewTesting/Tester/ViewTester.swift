import Foundation
import PawlCore
public import PawlTesting
public import PawlViews

/// A tester that shows a view without a screen, performs the actions of a user, and gives access to the visible
/// elements.
///
///     let tester = ViewTester(CounterView(store: store))
///     await tester.press("Increment")
///     #expect(tester.contains("1"))
///
/// Elements are found by their accessibility labels. ``frame`` is the text that a terminal would show; ``tree`` and
/// ``html`` show the structure.
///
/// ### Determinism
/// Each call that acts returns when everything that can run has run: the effects that it has started, the actions that
/// they send, the updates of views, and their `task`s. No call sleeps. Time stands still: effects wait on a
/// `TestClock`, and animations begin without moving, until ``advance(by:fileID:filePath:line:)`` advances all of them
/// together. Stores are ordinary stores, and may be created anywhere; but actions that the test itself sends to them
/// have to be sent inside ``perform(_:)``.
///
/// ``settle(timeout:fileID:filePath:line:)`` waits for work outside the tester's control, such as requests or sleeps on
/// a real clock. The tester doesn't know tasks that an action of a view creates with `Task { … }`: they get many
/// chances to run.
///
/// When the tester is destroyed, its views are removed, and their effects and tasks are cancelled.
///
/// ### Checked layout
/// Only changed views are updated and laid out. For each ``frame``, the tester also performs a complete layout, and
/// fails the test if the result looks different.
@MainActor
public final class ViewTester {
  package let host: any TesterHost
  let driver = MainActorDriver()
  private let clock: TestClock<Duration>?
  /// The text that the views, or the user of a terminal, have copied last; `nil` if they have copied none.
  public private(set) var clipboard: String?
  /// The longest wait for work outside the tester's control. Default: five seconds.
  public var timeout = Duration.seconds(5)
  /// The start of the time that animations follow.
  private let start = ContinuousClock.now
  private var elapsed = Duration.zero

  /// Shows a view, and runs everything that can run at once.
  ///
  /// Work that takes longer, such as a `task`, has run after the first action, or after
  /// ``settle(timeout:fileID:filePath:line:)``.
  ///
  /// - Parameters:
  ///   - view: The view to test.
  ///   - lengths: The unit of the lengths in the view: points if it was written for a phone.
  ///   - columns: The width in cells.
  ///   - rows: The height in cells.
  ///   - clock: A clock that ``advance(by:fileID:filePath:line:)`` advances. Clocks on which effects and views have
  ///     slept are advanced as well. The dates of a `TimelineView` begin at Foundation's reference date.
  public convenience init(
    _ view: some View, lengths: LengthUnit = .cells, columns: Int = 80, rows: Int = 24,
    clock: TestClock<Duration>? = nil
  ) {
    self.init(view, lengths: lengths, clock: clock) {
      TerminalHost(columns: columns, rows: rows, needsFrame: $0)
    }
  }

  /// Shows a view in a given host.
  package init(
    _ view: some View, lengths: LengthUnit, clock: TestClock<Duration>?,
    in makeHost: (_ needsFrame: @escaping @Sendable () -> Void) -> any TesterHost
  ) {
    let driver = driver
    self.clock = clock
    host = makeHost { driver.wake() }
    host.graph.startTask = { driver.startTask(priority: $0, $1) }
    host.graph.cancelTask = { $0.cancel() }
    host.setClock { [weak self] in self?.now ?? .now }
    let timelineClock = clock ?? TestClock()
    host.graph.services.time.clock = timelineClock
    host.graph.services.time.now = {
      Date(timeIntervalSinceReferenceDate: timelineClock.now.offset / .seconds(1))
    }
    let copy = host.graph.services.copy
    host.graph.services.copy = { [weak self] text in
      let isCopied = copy(text)
      if isCopied { self?.clipboard = text }
      return isCopied
    }
    (host as? TerminalHost)?.didCopy = { [weak self] in self?.clipboard = $0 }
    driver.driving { host.show(view, lengths: lengths) }
    refresh()
  }

  /// Shows a view from a view builder, like ``init(_:lengths:columns:rows:clock:)``.
  public convenience init(
    lengths: LengthUnit = .cells, columns: Int = 80, rows: Int = 24, clock: TestClock<Duration>? = nil,
    @ViewBuilder content: () -> some View
  ) {
    self.init(content(), lengths: lengths, columns: columns, rows: rows, clock: clock)
  }

  deinit {
    // Removing the views cancels their tasks and effects. Tests release a tester on the main actor, unless they pass it
    // on.
    let (host, driver) = (host, driver)
    let clear = { @MainActor @Sendable in
      driver.driving { host.graph.clear() }
      _ = driver.run()
    }
    if Isolation.isMainActor { MainActor.assumeIsolated(clear) } else { Task { @MainActor in clear() } }
  }

  var graph: ViewGraph { host.graph }

  var now: ContinuousClock.Instant { start + elapsed }

  var clocks: [any AdvanceableClock] {
    var clocks = driver.clocks
    if let clock, !clocks.contains(where: { $0 === clock }) { clocks.append(clock) }
    return clocks
  }

  func pass(_ duration: Duration) { elapsed += duration }
}

extension ViewTester {
  /// The text that a terminal would show: one line per row, without trailing blanks and without empty rows at the end.
  ///
  /// - Precondition: PAWL-105 is reported if it looks different after a complete layout.
  public var frame: String { drawn().text.trimmingEmptyLines }

  /// The position of the cursor; `nil` if it is hidden.
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

  /// The title of the frontmost page; `nil` if it has none.
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
