import Dispatch
import PawlTesting
import PawlUI
import TestSupport

@testable import Gallery
@testable import PawlTerminal
@testable import PawlViewTesting
@testable import PawlViews

/// An example and a sequence of random events. After each event, the run checks every invariant.
@MainActor
struct SoundnessRun {
  let seed: UInt64
  private let example: Example
  private let leftovers = LeakChecker()
  private(set) var events: [UserEvent] = []
  /// The violated invariants. The run stops at the first violation.
  private(set) var problems: [String] = []
  private(set) var steps = 0

  /// - Parameter example: The example to play; `nil` for one that the seed chooses.
  init(seed: UInt64, example: Example? = nil) {
    self.seed = seed
    let examples = Examples.all + [.messages]
    self.example = example ?? examples[Int(seed % UInt64(examples.count))]
  }

  mutating func play() async {
    await playOnStage()
    // Cancelled tasks release their objects in turns of their own, which may take any number of turns. An object that
    // is never released is printed first, because the wait for it doesn't end.
    var turns = 0
    while !leftovers.names.isEmpty {
      turns += 1
      if turns == 10_000 { print("Seed \(seed), example \(example.name): waiting for \(leftovers.names) to go.") }
      await Task.yield()
    }
  }

  private mutating func playOnStage() async {
    var random = SeededGenerator(seed: seed)
    let leftovers = leftovers
    let example = example
    let watched = Example(
      name: example.name, title: example.title, section: example.section, summary: example.summary,
      fileID: "Gallery/\(example.fileName)"
    ) { options in
      let view = example.makeView(options)
      let _ = leftovers.add(objectsIn: view)
      view
    }
    // Every third run is laid out from right to left.
    let stage = ExampleStage(watched, direction: seed % 3 == 2 ? .rightToLeft : nil)
    let tester = stage.tester
    leftovers.add(tester.graph, "The graph")
    var terminal = WatchedTerminal(columns: 80, rows: 24)
    // Every second run checks only at its end, which keeps caches longer so that errors can accumulate.
    let checksEachStep = seed.isMultiple(of: 2)
    for step in 0..<Int.random(in: 8...28, using: &random) {
      if step > 0 {
        let size = tester.size
        let event = UserEvent.random(columns: size.columns, rows: size.rows, using: &random)
        events.append(event)
        await event.perform(on: stage)
      } else {
        await stage.advance(by: .zero)
      }
      steps += 1
      let checks = checksEachStep || Int.random(in: 0..<4, using: &random) == 0
      check(tester, &terminal, fromScratch: checks, evaluatingAll: checks && Bool.random(using: &random))
      guard problems.isEmpty else { return }
    }
    await clear(tester)
  }

  private mutating func check(
    _ tester: ViewTester, _ terminal: inout WatchedTerminal, fromScratch: Bool, evaluatingAll: Bool
  ) {
    tester.refresh()
    let (columns, rows) = tester.size
    terminal.resize(columns: columns, rows: rows)
    var grid = CellGrid(width: columns, height: rows, clusters: terminal.clusters)
    let cursor = tester.screen.draw(into: &grid, at: tester.now)
    if let problem = terminal.show(grid, cursor: cursor) { problems.append(problem) }
    if let problem = focusProblem(tester) { problems.append(problem) }
    if fromScratch {
      tester.graph.rootElement?.forgetLayout()
      compare(grid, tester, "laid out anew")
    }
    if evaluatingAll {
      tester.graph.invalidateAll()
      tester.refresh()
      compare(grid, tester, "evaluated anew")
    }
  }

  private mutating func compare(_ grid: CellGrid, _ tester: ViewTester, _ how: String) {
    var fresh = CellGrid(width: grid.width, height: grid.height, clusters: grid.clusters)
    _ = tester.screen.draw(into: &fresh, at: tester.now)
    guard fresh.cells != grid.cells else { return }
    let cell = zip(grid.cells, fresh.cells).enumerated().first { $1.0 != $1.1 }
    problems.append(
      """
      It looks different when \(how). Shown:
      \(grid.text.quoted)
      Anew:
      \(fresh.text.quoted)
      \(cell.map { "At \($0.offset % grid.width),\($0.offset / grid.width): \($0.element)" } ?? "")
      """)
  }

  private func focusProblem(_ tester: ViewTester) -> String? {
    let focus = tester.graph.focus
    guard let element = focus.element else {
      return focus.focusOrder.contains { $0.focusBindings.isEmpty } ? "Nothing has the focus" : nil
    }
    if focus.focusOrder.contains(where: { $0 === element }) || isScrolledAway(element) { return nil }
    return "The focus is on what is not there: \(element.label)"
  }

  /// Whether the element is in a row that is kept but not shown, because it was scrolled away.
  private func isScrolledAway(_ element: Element) -> Bool {
    var inner = element
    while let outer = inner.parent {
      if outer is LazyStackElement, !outer.children.contains(where: { $0 === inner }) { return true }
      inner = outer
    }
    // The elements around a row's content are detached as soon as the row isn't shown.
    return inner !== element.graph.rootElement
  }

  private mutating func clear(_ tester: ViewTester) async {
    tester.driver.driving { tester.graph.clear() }
    await tester.run()
    #if DEBUG
    let objectCounter = tester.graph.objectCounter
    if objectCounter.nodeCount > 0 || objectCounter.elementCount > 0 {
      problems.append("\(objectCounter.nodeCount) nodes and \(objectCounter.elementCount) elements are left")
    }
    #endif
    // An action of this example starts a task, which outlives the view until the awaited event happens.
    let makesTask = example.name == "refreshable"
    if makesTask { await tester.advance(by: .seconds(1)) }
    if tester.driver.hasTasks { problems.append("Tasks are left: \(tester.driver.externalTasks)") }
  }

  /// The events of the run and the problems found.
  var report: String {
    """
    Seed \(seed), example \(example.name): \(problems.joined(separator: "\n"))
    After: \(events.map(\.description).joined(separator: "; "))
    """
  }
}
