import PawlTesting
import PawlUI
import PawlViewTesting
import Testing

@testable import PawlInspector

@MainActor
struct LongHistoryTests {
  @Test func onlyVisibleStepsOfAMillionAreRead() async {
    let history = LongHistory(count: 1_000_000)
    let inspector = InspectorTester(history)
    #expect(inspector.timeline.first == "1000000 timer.ticked")
    #expect(history.reads < 1_000)

    let before = history.reads
    await inspector.tester.perform { history.grow(by: 1) }
    #expect(inspector.timeline.first == "1000001 timer.ticked")
    #expect(history.reads - before < 500)

    await inspector.row(1_000_001)?.focus()
    await inspector.tester.key(.end)
    #expect(inspector.timeline.last == "1 timer.ticked")
    #expect(history.reads - before < 2_000)
  }

  @Test func searchOfManySlicesFindsAllMatches() async {
    let history = LongHistory(count: 100_000)
    let inspector = InspectorTester(history)
    await inspector.tester.find("Search actions").focus()
    await inspector.tester.paste("refreshed")
    #expect(inspector.frame.contains("100 found"))
    #expect(inspector.timeline.first == "99008 row.refreshed")
  }

  @Test func searchReadsASliceAtATimeAndCanBeCancelled() {
    let history = LongHistory(count: 1_000_000)
    let viewStore = ViewStore(InspectorModel(history, InspectorEnvironment(clock: TestClock())).store)
    viewStore.send(.appeared)
    let before = history.reads
    viewStore.send(.queryChanged("refreshed"))
    #expect(viewStore.search?.isComplete == false)
    #expect(history.reads - before <= 8_192)
    // Matches of the first slice are shown already, the newest one first.
    #expect(viewStore.rows.first == 999_008)

    viewStore.send(.queryChanged(""))
    let after = history.reads
    viewStore.send(.workContinued)
    #expect(viewStore.search == nil)
    #expect(history.reads == after)
    #expect(viewStore.rows.count == 1_000_000)
    viewStore.send(.disappeared)
  }

  @Test func sliceEndsWhenItsTimeIsOver() {
    let clock = SteppingClock(step: .milliseconds(1))
    var pieces = 0
    let hasMore = WorkSlice(clock: clock).run {
      pieces += 1
      return true
    }
    #expect(hasMore)
    #expect(pieces == 4)
  }

  @Test func costsOfManyActionsAreCountedInSlices() async {
    let history = LongHistory(count: 20_000)
    let inspector = InspectorTester(history)
    await inspector.show("Cost")
    #expect(inspector.tester.contains("row.refreshed, count 20, total 50 ms, mean 2.5 ms, slowest 2.5 ms"))
    #expect(inspector.frame.contains("249 ms in 20,000 calls, mean 12 µs"))
    await inspector.tester.perform { history.grow(by: 8) }
    #expect(inspector.tester.contains("row.refreshed, count 21, total 52 ms, mean 2.5 ms, slowest 2.5 ms"))
  }
}

/// A clock that moves each time that it is read.
private final class SteppingClock: Clock, @unchecked Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Self { Instant(offset: offset + duration) }
    func duration(to other: Self) -> Duration { other.offset - offset }
    static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
  }

  // Used on the main actor only.
  private var offset = Duration.zero
  private let step: Duration

  init(step: Duration) { self.step = step }

  var now: Instant {
    offset += step
    return Instant(offset: offset)
  }

  var minimumResolution: Duration { .zero }
  func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}
