import PawlCore
import PawlFeatures
import Testing

/// Tests of reads during and between the actions of one drain.
@MainActor
struct DrainObservationTests {
  private enum Step {
    case set(Int)
    case call(@MainActor () -> Void)
  }

  /// A feature that performs steps one after the other in one drain.
  private struct Steps: PawlFeatures.Reducer {
    func reduce(into state: inout Int, action: [Step]) -> PawlFeatures.Effect<[Step]> {
      guard let first = action.first else { return .none }
      let next = PawlFeatures.Effect<[Step]>.send(Array(action.dropFirst()))
      switch first {
      case .set(let value):
        state = value
        return next
      case .call(let body):
        return .concatenate(
          .subscribe { subscriber in
            MainActor.assumeIsolated(body)
            subscriber.finish()
            return {}
          }, next)
      }
    }
  }

  private func store() -> PawlFeatures.Store<Int, [Step]> { PawlFeatures.Store(initialState: 0) { Steps() } }

  @Test func aDrainIsNotifiedOnce() {
    let store = store()
    let reads = Reads { store.state }
    store.send([.set(1), .set(2), .set(3)])
    #expect(reads.changes == 1)
  }

  @Test func aChangeThatIsUndoneInTheSameDrainIsNotNotified() {
    let store = store()
    let reads = Reads { store.state }
    store.send([.set(1), .set(2), .set(0)])
    #expect(reads.changes == 0)
  }

  @Test func aReadOfAnUncommittedValueIsNotifiedOfTheCommittedOne() {
    let store = store()
    var reads: Reads?
    store.send([.set(1), .call { reads = Reads { store.state } }, .set(0)])
    #expect(reads?.changes == 1)
  }

  @Test func aReadOfAnUncommittedValueIsNotifiedThoughAnEarlierReadKnowsTheCommittedOne() {
    let store = store()
    let first = Reads { store.state }
    var second: Reads?
    store.send([.set(1), .call { second = Reads { store.state } }, .set(0)])
    #expect(second?.changes == 1)
    #expect(first.changes <= 1)
  }

  @Test func aReadOfAValueThatIsThenCommittedIsNotNotified() {
    let store = store()
    var reads: Reads?
    store.send([.set(1), .call { reads = Reads { store.state } }])
    #expect(reads?.changes == 0)
  }

  @Test func aReadDuringTheNotificationIsNotifiedOfTheNextChange() {
    let store = store()
    let reads = Reads { store.state }
    let inside = Reads {}
    withObservationTracking {
      _ = store.state
    } onChange: {
      MainActor.assumeIsolated { inside.track { store.state } }
    }
    store.send([.set(1)])
    #expect((reads.changes, inside.changes) == (1, 0))
    store.send([.set(2)])
    #expect((reads.changes, inside.changes) == (1, 1))
  }

  @Test func actionsThatANotifiedReadSendsAreProcessedAfterwards() {
    let store = store()
    let reads = Reads { store.state }
    withObservationTracking {
      _ = store.state
    } onChange: {
      MainActor.assumeIsolated { _ = store.send([.set(5)]) }
    }
    store.send([.set(1)])
    #expect(store.state == 5)
    #expect(reads.changes == 1)
  }
}
