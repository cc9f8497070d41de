import PawlCore
import Testing

/// Tests of user code that runs while an effect's output passes through it and releases the last reference to the store
/// (Specification C7).
@MainActor
@Suite struct ReleasedStoreTests {
  private enum Action: Sendable {
    case start
    case value(Int)
  }

  @MainActor
  private final class Owner {
    var store: Store<[Int], Action>?
    var viewStore: ViewStore<[Int], Action>?
    var token: ObserveToken?
    let reduced = Recorder<Int>()

    init(_ effect: @escaping @MainActor () -> Effect<Action, Never>) {
      let reduced = reduced
      let reducer = Reducer<[Int], Action, Void> { state, action, _ in
        switch action {
        case .start: return MainActor.assumeIsolated { UncheckedSendable(effect()) }.value
        case .value(let value):
          reduced.record(value)
          state.append(value)
          return .none
        }
      }
      store = Store(initialState: [], reducer: reducer, environment: ())
    }

    /// Releases the store once it reaches `state`.
    func release(at state: [Int]) {
      let viewStore = ViewStore(store!)
      self.viewStore = viewStore
      token = viewStore.observe { [weak self] in if $0 == state { self?.release() } }
    }

    func release() {
      token = nil
      viewStore = nil
      store = nil
    }
  }

  private func subscription(
    _ subscriber: LateValue<EffectSubscriber<Action, Never>>
  ) -> Effect<Action, Never> {
    .subscribe {
      subscriber.value = $0
      return {}
    }
  }

  // The window is over but its timer hasn't fired, so the next output delivers the value that was held.
  @Test(arguments: [true, false]) func observerOfThrottledOutputCanReleaseTheStore(latest: Bool) {
    let clock = ManualClock()
    let subscriber = LateValue<EffectSubscriber<Action, Never>>()
    let owner = Owner { subscription(subscriber).throttle(id: 0, for: .seconds(1), clock: clock, latest: latest) }
    weak let engine = owner.store?.node.core
    owner.release(at: [1, 2])
    owner.store?.send(.start)
    subscriber.value?.send(.value(1))
    subscriber.value?.send(.value(2))
    clock.advance(by: .seconds(1))
    subscriber.value?.send(.value(3))
    #expect(engine == nil)
    #expect(owner.reduced.entries == [1, 2])
  }

  @Test func aTransformationReleasesTheStore() {
    let subscriber = LateValue<EffectSubscriber<Action, Never>>()
    weak var owner: Owner?
    let held = Owner {
      subscription(subscriber).map {
        MainActor.assumeIsolated { owner?.release() }
        return $0
      }
    }
    owner = held
    weak let engine = held.store?.node.core
    held.store?.send(.start)
    subscriber.value?.send(.value(1))
    #expect(engine == nil)
    #expect(held.reduced.entries == [])
  }

  private struct Failure: Error {}

  // The failure of one part ends the other parts, and ending one of them releases the store.
  @Test func theEndOfAPartOfAnEffectThatFailedReleasesTheStore() {
    let failing = LateValue<EffectSubscriber<Int, Failure>>()
    weak var owner: Owner?
    let held = Owner {
      Effect<Int, Failure>.merge(
        .subscribe {
          failing.value = $0
          return {}
        },
        .subscribe { _ in { MainActor.assumeIsolated { owner?.release() } } }
      ).catchToEffect { _ in .value(-1) }
    }
    owner = held
    weak let engine = held.store?.node.core
    held.store?.send(.start)
    failing.value?.fail(Failure())
    #expect(engine == nil)
    #expect(held.reduced.entries == [])
  }
}
