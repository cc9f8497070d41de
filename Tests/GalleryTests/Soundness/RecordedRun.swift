import PawlTesting
import PawlUI
import PawlViewTesting
import PawlWebTesting
import TestSupport
import Testing

@testable import Gallery
@testable import PawlViewTesting

/// An example whose store is recorded, and a sequence of random events.
///
/// At some of the events the state is shown in new views, in a terminal and on a page. After the run the same states are shown
/// again, in new views as well, and have to look the same. New views have no history of their own: no focus that the user has
/// moved, no scrolled lists, no animations on their way. So "the same frame" means that a frame depends on the state alone.
@MainActor
final class RecordedRun {
  let seed: UInt64
  private let example: Example
  private let count: Int
  private let interval: Int
  private let recording = StoreRecording()
  private var view: AnyView?
  /// Whether the user acts on controls of a page. Otherwise keys and clicks come from a terminal.
  private let isOnPage: Bool
  private var events: [UserEvent] = []
  private var samples: [Sample] = []
  private(set) var problems: [String] = []
  /// The number of recorded actions, and of frames that were shown again.
  private(set) var (actions, frames) = (0, 0)

  /// The look of a state.
  private struct Sample {
    let position: Int
    let frame: String
    let page: String
  }

  /// - Parameters:
  ///   - seed: The seed of the events, which also chooses the example.
  ///   - count: The number of events.
  ///   - interval: The number of events from one frame that is compared to the next.
  init(seed: UInt64, count: Int, interval: Int) {
    self.seed = seed
    let (round, index) = seed.quotientAndRemainder(dividingBy: UInt64(Examples.all.count))
    example = Examples.all[Int(index)]
    isOnPage = !round.isMultiple(of: 2)
    self.count = count
    self.interval = interval
  }

  /// Whether frames depend on the state of the store alone. The coordinators of the Redux style show screens as an effect, and
  /// values with `@Shared` have no past.
  private var isShownFromState: Bool {
    example.section != .redux && !["shared-values", "task-of-state"].contains(example.name)
  }

  func play() async throws {
    var random = SeededGenerator(seed: seed)
    let watched = Example(
      name: example.name, title: example.title, section: example.section, summary: example.summary,
      fileID: "Gallery/\(example.fileName)"
    ) { [self] options in
      let view = recordedView(options)
      view
    }
    let stage = ExampleStage(watched, inBrowser: isOnPage)
    await stage.advance(by: .zero)
    let store = try #require(recording.recorded, "\(example.name) doesn't have its store recorded")
    for step in 1...count {
      if isOnPage {
        await stage.act(&random)
      } else {
        let size = stage.tester.size
        let event = UserEvent.random(columns: size.columns, rows: size.rows, using: &random)
        events.append(event)
        await event.perform(on: stage)
      }
      if step.isMultiple(of: interval) { try await takeSample(store) }
    }
    actions = store.position
    if let problem = try store.divergence() { problems.append(problem) }
    if let problem = try store.fileProblem() { problems.append(problem) }
    try await compareSamples(store)
    view = nil
  }

  private func recordedView(_ options: ExampleOptions) -> AnyView {
    var options = options
    options.storeVisitor = recording
    let view = example.makeView(options)
    self.view = view
    return view
  }

  private func takeSample(_ store: any RecordedStore) async throws {
    guard isShownFromState else { return }
    try await whileDroppingActions {
      try store.pause()
      samples.append(await sample(at: store.position))
      store.resume()
    }
  }

  private func compareSamples(_ store: any RecordedStore) async throws {
    guard !samples.isEmpty else { return }
    try await whileDroppingActions {
      for expected in samples {
        try store.jump(to: expected.position)
        let seen = await sample(at: expected.position)
        frames += 1
        for (before, now) in [(expected.frame, seen.frame), (expected.page, seen.page)] where before != now {
          problems.append(
            "The state at \(expected.position) looked like this:\n\(before)\nNow it looks like this:\n\(now)")
        }
      }
      store.resume()
    }
  }

  /// Runs a function during which the store is paused, so that it drops the actions of views that appear (PAWL-140).
  private func whileDroppingActions(_ body: () async throws -> Void) async throws {
    var thrown: (any Error)?
    await withKnownIssue(isIntermittent: true) {
      do { try await body() } catch { thrown = error }
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("PAWL-140") }
    }
    if let thrown { throw thrown }
  }

  /// Shows the state of the store in new views.
  private func sample(at position: Int) async -> Sample {
    Sample(position: position, frame: await look(inBrowser: false), page: await look(inBrowser: true))
  }

  private func look(inBrowser: Bool) async -> String {
    let clock = TestClock()
    let page = NavigationView { view }
      .navigationViewStyle(.stack)
      .environment(\.drawsInCells, !inBrowser)
    let tester =
      inBrowser
      ? ViewTester(inBrowser: page, clock: clock) : ViewTester(page, columns: 80, rows: 24, clock: clock)
    await tester.advance(by: .zero)
    let frame = inBrowser ? Self.withoutIDs(tester.html) : tester.frame
    tester.driver.driving { tester.graph.clear() }
    await tester.run()
    return frame
  }

  /// Returns a page without the ids of its elements.
  ///
  /// The ids aren't part of the look. They depend on how often views of covered pages were made, which differs between a store
  /// that has run up to a state and one that was set to it.
  private static func withoutIDs(_ html: String) -> String {
    html.replacing(#/name="press" value="\d+"/#, with: #"name="press""#).replacing(#/"p\d+"/#, with: #""p""#)
  }

  /// The events of the run and the problems found.
  var report: String {
    """
    Seed \(seed), recorded example \(example.name): \(problems.joined(separator: "\n"))
    After: \(isOnPage ? "\(count) actions on a page" : events.map(\.description).joined(separator: "; "))
    """
  }
}
