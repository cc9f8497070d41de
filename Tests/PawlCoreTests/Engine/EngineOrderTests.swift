import PawlCore
import Testing

/// Tests of the order of actions, effects and notifications (Specification B10, C1 and C2).
@MainActor
@Suite struct EngineOrderTests {
  private enum Action: Equatable, Sendable {
    case increment
    case incrementThrice
    case append(Int)
    case appendThroughEffects([Int])
    case nested
  }

  private static let counter = Reducer<Int, Action, Void> { state, action, _ in
    switch action {
    case .increment:
      state += 1
      return .none
    case .incrementThrice:
      return .merge(Effect(value: .increment), Effect(value: .increment), Effect(value: .increment))
    default:
      return .none
    }
  }

  // Specification C2.
  @Test func observersSeeOnlyTheStateAtTheEndOfADrain() {
    let store = Store(initialState: 0, reducer: Self.counter, environment: ())
    let viewStore = ViewStore(store)
    var seen = [viewStore.state]
    let token = viewStore.observe { seen.append($0) }
    viewStore.send(.incrementThrice)
    #expect(seen == [0, 3])
    token.cancel()
  }

  // Specification B10.
  @Test func synchronousEffectsDeliverBeforeSendReturns() {
    let store = Store(initialState: 0, reducer: Self.counter, environment: ())
    store.send(.incrementThrice)
    #expect(store.state == 3)
  }

  private static let lister = Reducer<[Int], Action, Void> { state, action, _ in
    switch action {
    case .append(let number):
      state.append(number)
      return .none
    case .appendThroughEffects(let numbers):
      state.append(0)
      return .merge(numbers.map { Effect(value: .append($0)) })
    case .nested:
      return .merge(
        Effect(value: .appendThroughEffects([2, 3])), Effect(value: .append(1)),
        Effect(value: .appendThroughEffects([4])), Effect(value: .append(5)))
    default:
      return .none
    }
  }

  // Specification C1 and C2.
  @Test func actionsOfEffectsAreReducedInTheOrderSent() {
    let store = Store(initialState: [], reducer: Self.lister, environment: ())
    store.send(.nested)
    #expect(store.state == [0, 1, 0, 5, 2, 3, 4])
  }

  // Specification C2.
  @Test func everyPartOfAMergeIsStartedBeforeTheFirstActionIsReduced() {
    let log = Recorder<String>()
    let reducer = Reducer<Int, Bool, Recorder<String>> { state, isFirst, log in
      log.record(isFirst ? "reduce first" : "reduce second")
      guard isFirst else { return .none }
      return .merge(
        .fireAndForget { log.record("start 1") },
        Effect(value: false),
        .result {
          log.record("start 2")
          return .success(false)
        },
        .concatenate(
          .fireAndForget { log.record("start 3") },
          .fireAndForget { log.record("start 4") }))
    }
    let store = Store(initialState: 0, reducer: reducer, environment: log)
    store.send(true)
    #expect(
      log.entries == [
        "reduce first", "start 1", "start 2", "start 3", "start 4", "reduce second", "reduce second",
      ])
  }

  // Specification A1 and C2.
  @Test func anEffectIsStartedAfterItsReducerAndBeforeTheNextAction() {
    let log = Recorder<String>()
    let reducer = Reducer<Int, Int, Recorder<String>> { state, action, log in
      log.record("reduce \(action)")
      defer { log.record("reduced \(action)") }
      guard action < 2 else { return .none }
      return .merge(
        .fireAndForget { log.record("effect \(action)") },
        Effect(value: action + 1))
    }
    let store = Store(initialState: 0, reducer: reducer, environment: log)
    store.send(0)
    #expect(
      log.entries == [
        "reduce 0", "reduced 0", "effect 0", "reduce 1", "reduced 1", "effect 1", "reduce 2", "reduced 2",
      ])
  }

  // Specification C1 and C2.
  @Test func actionOfAnObserverStartsASeparateDrain() {
    let store = Store(initialState: 0, reducer: Self.counter, environment: ())
    let viewStore = ViewStore(store)
    var seen: [Int] = []
    let first = viewStore.observe { state in
      seen.append(state)
      if state == 1 {
        viewStore.send(.increment)
        viewStore.send(.incrementThrice)
        // The action waits for its turn.
        #expect(viewStore.state == 1)
      }
    }
    let second = viewStore.observe { seen.append($0 * 10) }
    viewStore.send(.increment)
    #expect(seen == [1, 10, 5, 50])
    withExtendedLifetime((first, second)) {}
  }

  // Specification C1.
  @Test func actionsOfSeveralObserversAreReducedInTheOrderSent() {
    let store = Store(initialState: [], reducer: Self.lister, environment: ())
    let viewStore = ViewStore(store)
    let tokens = (1...3).map { number in
      viewStore.observe { if $0.count < 4 { viewStore.send(.append(number)) } }
    }
    viewStore.send(.append(0))
    #expect(store.state == [0, 1, 2, 3])
    withExtendedLifetime(tokens) {}
  }

  // Specification C1.
  @Test func actionSentByADeinitIsQueued() {
    struct State {
      var probe: Probe?
      var log: [Int] = []
    }
    let sender = MainActorSender<Int>()
    let reducer = Reducer<State, Int, Void> { state, action, _ in
      state.log.append(action)
      guard action == 0 else { return .none }
      // Releases the probe, which sends 2, while the reducer has access to the state.
      state.probe = nil
      state.log.append(1)
      return Effect(value: 3)
    }
    let store = Store(
      initialState: State(probe: Probe { MainActor.assumeIsolated { sender.send?(2) } }), reducer: reducer,
      environment: ())
    sender.send = { [unowned store] in store.send($0) }
    store.send(0)
    #expect(store.state.log == [0, 1, 2, 3])
  }

  // Specification C1 and P3.
  @Test func actionSentByTheDeinitOfAnActionIsProcessed() {
    let sender = MainActorSender<Payload>()
    let reducer = Reducer<[Int], Payload, Void> { state, action, _ in
      state.append(action.number)
      guard action.number == 0 else { return .none }
      return .merge(
        (1...3).map { number in
          Effect.result {
            .success(
              Payload(
                number: number,
                probe: Probe {
                  MainActor.assumeIsolated { sender.send?(Payload(number: number + 10, probe: nil)) }
                }))
          }
        })
    }
    let store = Store(initialState: [], reducer: reducer, environment: ())
    sender.send = { [unowned store] in store.send($0) }
    store.send(Payload(number: 0, probe: nil))
    #expect(store.state.prefix(4) == [0, 1, 2, 3])
    #expect(store.state.dropFirst(4).sorted() == [11, 12, 13])
  }

  // Specification C2.
  @Test func everyPartOfAMergeThatIsStartedLaterIsStartedBeforeTheFirstActionIsReduced() {
    let log = Recorder<String>()
    let subscriber = LateValue<EffectSubscriber<Int, Never>>()
    let reducer = Reducer<Int, Int, Void> { _, action, _ in
      log.record("reduce \(action)")
      guard action == 0 else { return .none }
      return .concatenate(
        .subscribe {
          subscriber.value = $0
          return {}
        },
        .merge(Effect(value: 1), .fireAndForget { log.record("start") }),
        Effect(value: 2))
    }
    let store = Store(initialState: 0, reducer: reducer, environment: ())
    let viewStore = ViewStore(store)
    let token = viewStore.observe { _ in log.record("told") }
    store.send(0)
    subscriber.value?.finish()
    #expect(log.entries == ["reduce 0", "start", "reduce 1", "reduce 2"])
    withExtendedLifetime(token) {}
  }

  // Specification C1.
  @Test func aSendWithinASubscriptionThatIsBeingStartedIsQueued() {
    let sender = MainActorSender<Int>()
    let reducer = Reducer<[Int], Int, Void> { state, action, _ in
      state.append(action)
      guard action == 0 else { return .none }
      return .subscribe { subscriber in
        subscriber.send(1)
        MainActor.assumeIsolated { sender.send?(2) }
        subscriber.send(3)
        subscriber.finish()
        return {}
      }
    }
    let store = Store(initialState: [], reducer: reducer, environment: ())
    sender.send = { [unowned store] in store.send($0) }
    store.send(0)
    #expect(store.state == [0, 1, 2, 3])
  }

  // Specification C9.
  @Test func aHundredThousandActionsOfEffectsOfEffectsNeedNoDeepStack() {
    let reducer = Reducer<Int, Int, Void> { state, action, _ in
      state += 1
      return action == 0 ? .none : Effect(value: action - 1)
    }
    let store = Store(initialState: 0, reducer: reducer, environment: ())
    store.send(100_000)
    #expect(store.state == 100_001)
  }

  private struct Payload: Sendable {
    let number: Int
    let probe: Probe?
  }
}
