import PawlViews
import Synchronization
import Testing

@Suite struct MainActorWatchdogTests {
  /// A watch whose clock the test drives.
  private final class Driven: Sendable {
    struct State {
      var now = ContinuousClock.now
      var alarm: ContinuousClock.Instant?
      var alarmCount = 0
      var findings: [MainActorWatchdog.Stall] = []
    }

    let state = Mutex(State())

    func makeWatch() -> MainActorWatchdog {
      MainActorWatchdog(
        limit: .seconds(5),
        setTimer: { time in
          self.state.withLock {
            $0.alarm = time
            $0.alarmCount += 1
          }
        },
        report: { finding in self.state.withLock { $0.findings.append(finding) } })
    }

    /// Advances the time and fires the alarm when it is due.
    func advance(_ watch: MainActorWatchdog, by duration: Duration) {
      let end = state.withLock { $0.now + duration }
      while true {
        let due = state.withLock { state -> ContinuousClock.Instant? in
          guard let alarm = state.alarm, alarm <= end else { return nil }
          state.alarm = nil
          state.now = max(state.now, alarm)
          return state.now
        }
        guard let due else { break }
        watch.check(at: due)
      }
      state.withLock { $0.now = end }
    }

    var now: ContinuousClock.Instant { state.withLock { $0.now } }
    var findings: [MainActorWatchdog.Stall] { state.withLock { $0.findings } }
    var hasTimer: Bool { state.withLock { $0.alarm != nil } }
  }

  @Test func stalledMainActorIsReportedOnceWithItsWork() {
    let driven = Driven()
    let watch = driven.makeWatch()
    watch.expect(at: driven.now)
    watch.note("the key x")
    driven.advance(watch, by: .milliseconds(5_900))
    #expect(driven.findings == [])
    driven.advance(watch, by: .seconds(60))
    #expect(driven.findings.map(\.duration) == [.seconds(6)])
    #expect(
      driven.findings.first?.description == """
        PAWL-013: The main actor has been blocked for 6 seconds. Stores, views and sessions on it make no progress. \
        The last event that it began to handle: the key x. Move work that blocks or takes long into an effect, off the \
        main actor.
        """)
    #expect(!driven.hasTimer)
    // Another request arrives while the main actor is blocked.
    watch.expect(at: driven.now)
    driven.advance(watch, by: .seconds(60))
    #expect(driven.findings.count == 1)
    // The main actor takes a turn and is then blocked again.
    watch.didRespond()
    watch.expect(at: driven.now)
    driven.advance(watch, by: .seconds(60))
    #expect(driven.findings.count == 2)
  }

  @Test func responsiveMainActorIsNotReported() {
    let driven = Driven()
    let watch = driven.makeWatch()
    for _ in 0..<1_000 {
      watch.expect(at: driven.now)
      driven.advance(watch, by: .milliseconds(4_900))
      watch.didRespond()
    }
    #expect(driven.findings == [])
    // The watch sets at most one alarm per limit, not one per request.
    let count = driven.state.withLock { $0.alarmCount }
    #expect(count <= 1_000)
  }

  @Test func resumedProcessIsNotReported() {
    let driven = Driven()
    let watch = driven.makeWatch()
    watch.expect(at: driven.now)
    driven.state.withLock { $0.now += .seconds(3_600) }
    watch.check(at: driven.now)
    driven.advance(watch, by: .milliseconds(10))
    watch.didRespond()
    driven.advance(watch, by: .seconds(60))
    #expect(driven.findings == [])
  }

  @Test func noTimerRunsWhileNothingIsExpected() {
    let driven = Driven()
    let watch = driven.makeWatch()
    watch.becomeIdle()
    #expect(driven.state.withLock { $0.alarmCount } == 0)
    watch.expect(at: driven.now)
    #expect(driven.hasTimer)
    watch.didRespond()
    watch.becomeIdle()
    #expect(!driven.hasTimer)
    watch.expect(at: driven.now)
    watch.didRespond()
    // Without `becomeIdle()` the alarm fires once and isn't set again.
    driven.advance(watch, by: .seconds(60))
    #expect(!driven.hasTimer)
    #expect(driven.findings == [])
  }

  @MainActor
  @Test func theViewThatIsBeingEvaluatedIsNamed() {
    struct Slow: View {
      let work: () -> Void
      var body: some View {
        work()
        return EmptyView()
      }
    }
    let driven = Driven()
    let watch = driven.makeWatch()
    let graph = ViewGraph(backend: LetterBackend())
    graph.watch = watch
    watch.expect(at: driven.now)
    graph.show(Slow { driven.advance(watch, by: .seconds(7)) })
    #expect(driven.findings.first?.view?.hasSuffix("Slow") ?? false)
  }
}
