import PawlCore
import Testing

/// Tests of Specification C8.
@MainActor
@Suite struct IfLetTests {
  private struct State: Equatable {
    var child: Child?
    var other = 0
  }

  private struct Child: Equatable {
    var count = 0
    var name = ""
  }

  private enum Action: Sendable {
    case set(Int?)
    case add(Int)
    case other
    case flash
    /// Adds 1, calls the closure in an effect, then sets the state to nil, all in one drain.
    case between(@MainActor @Sendable () -> Void)
  }

  private nonisolated static let reducer = Reducer<State, Action, Void> { state, action, _ in
    switch action {
    case .set(let count): state.child = count.map { Child(count: $0) }
    case .add(let number): state.child?.count += number
    case .other: state.other += 1
    case .flash: return .merge(Effect(value: .set(1)), Effect(value: .set(nil)))
    case .between(let body):
      state.child?.count += 10
      return .merge(.fireAndForget { MainActor.assumeIsolated(body) }, Effect(value: .set(nil)))
    }
    return .none
  }

  private let store = Store(initialState: State(), reducer: reducer, environment: ())

  /// A log of the closures that `ifLet` called, with the last store it passed to one of them.
  @MainActor private final class Log {
    var calls: [String] = []
    var store: Store<Child, Action>?
    var token: ObserveToken?

    func watch(_ store: Store<Child?, Action>) {
      token = store.ifLet(
        then: { [unowned self] in
          calls.append("then \($0.state.count)")
          self.store = $0
        }, else: { [unowned self] in calls.append("else") })
    }
  }

  private func log() -> Log {
    let log = Log()
    log.watch(store.scope(state: \.child))
    return log
  }

  @Test func thenOrElseIsCalledImmediately() {
    #expect(log().calls == ["else"])
    store.send(.set(1))
    #expect(log().calls == ["then 1"])
  }

  @Test func thenIsCalledWhenTheStateBecomesNonNilAndElseWhenItBecomesNil() {
    let log = log()
    store.send(.set(1))
    store.send(.add(1))
    store.send(.set(5))
    store.send(.other)
    store.send(.set(nil))
    store.send(.set(nil))
    store.send(.set(7))
    #expect(log.calls == ["else", "then 1", "else", "then 7"])
  }

  @Test func transientStatesWithinADrainAreNotReported() {
    let log = log()
    store.send(.flash)
    #expect(log.calls == ["else"])
  }

  @Test func theUnwrappedStoreReadsAndSends() {
    let log = log()
    store.send(.set(1))
    let viewStore = log.store.map { ViewStore($0) }
    log.store?.send(.add(2))
    #expect(log.store?.state.count == 3)
    #expect(viewStore?.count == 3)
  }

  @Test func theUnwrappedStoreReportsTheLastValueWhileItIsTornDown() {
    let log = log()
    store.send(.set(1))
    store.send(.add(4))
    let child = log.store
    let observed = log.store.map { ViewStore($0) }
    let count = log.store.map { $0.scope(state: \.count) }
    store.send(.set(nil))
    #expect(child?.state == Child(count: 5))
    #expect(observed?.state == Child(count: 5))
    #expect(count?.state == 5)
    store.send(.add(1))
    #expect(child?.state == Child(count: 5))
  }

  // The last value is correct even if no one read the store's state in between.
  @Test func unreadUnwrappedStoreKeepsItsLastValue() {
    let log = log()
    store.send(.set(1))
    let observed = log.store.map { ViewStore($0) }
    store.send(.add(4))
    store.send(.set(nil))
    #expect(log.store?.state.count == 5)
    withExtendedLifetime(observed) {}
  }

  @Test func cancellingTheTokenEndsTheObservation() {
    let log = log()
    log.token?.cancel()
    store.send(.set(1))
    #expect(log.calls == ["else"])
  }

  @Test func releasingTheTokenEndsTheObservation() {
    let log = log()
    log.token = nil
    store.send(.set(1))
    #expect(log.calls == ["else"])
  }

  @Test func elseMayBeLeftOut() {
    var count = 0
    let token = store.scope(state: \.child).ifLet(then: { _ in count += 1 })
    store.send(.set(1))
    #expect(count == 1)
    withExtendedLifetime(token) {}
  }

  @Test func actionsMayBeSentFromWithin() {
    let scoped = store.scope(state: \.child)
    var calls: [String] = []
    let token = scoped.ifLet(
      then: { child in
        calls.append("then \(child.state.count)")
        if child.state.count < 3 { child.send(.set(nil)) }
      },
      else: { [store] in
        calls.append("else")
        if calls.count < 6 { store.send(.set(calls.count)) }
      })
    #expect(calls == ["else", "then 1", "else", "then 3"])
    withExtendedLifetime(token) {}
  }

  @Test func unobservedUnwrappedStoreReportsTheLastValue() {
    let log = log()
    store.send(.set(1))
    store.send(.add(4))
    store.send(.other)
    store.send(.set(nil))
    #expect(log.store?.state.count == 5)
    #expect(log.store.map { ViewStore($0).count } == 5)
  }

  @Test func theUnwrappedStoreReadInADrainThatEndsWithNilKeepsItsLastCommittedValue() {
    let log = log()
    store.send(.set(1))
    let first = log.store.map { ViewStore($0) }
    var second: ViewStore<Child, Action>?
    store.send(.between { second = log.store.map { ViewStore($0) } })
    #expect(store.state.child == nil)
    #expect(first?.count == 1)
    #expect(second?.count == 1)
    #expect(log.store?.state.count == 1)
  }
}
