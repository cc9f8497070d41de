import PawlCore
import PawlRedux
import Testing

/// Tests of Specification R9: the engine is the same, and its actions are the user's own.
@MainActor
struct StoreObserverTests {
  private final class Recorder: StoreObserver {
    private(set) var actions: [CounterAction] = []
    private(set) var origins: [ActionOrigin] = []
    private(set) var effects: [String] = []

    func actionReduced<State, Action>(_ action: Action, state: State, identity: ActionIdentity, duration: Duration) {
      actions.append(contentsOf: [action as? CounterAction].compactMap { $0 })
      origins.append(identity.origin)
    }

    func effectStarted(_ effect: EffectIdentity) { effects.append("+\(effect.number)") }
    func effectFinished(_ effect: EffectIdentity) { effects.append("-\(effect.number)") }
    func effectCancelled(_ effect: EffectIdentity) { effects.append("x\(effect.number)") }
  }

  private func load() -> CounterMiddleware {
    Answering { _, action in action == .start ? answers(.performAction(.add(2)), .performAction(.note("b"))) : nil }
      .eraseToAnyMiddleware()
  }

  @Test
  func aStoreObserverSeesActionsAndWhatMiddlewaresStart() {
    let (store, recorder) = (makeStore(middlewares: [load()]), Recorder())
    store.addObserver(recorder)
    store.dispatch(.start)
    store.removeObserver(recorder)
    store.dispatch(.nothing)
    #expect(recorder.actions == [.start, .add(2), .note("b")])
    #expect(recorder.origins.first == .store(path: ["Counter"]))
    #expect(recorder.origins.dropFirst().allSatisfy { if case .effect(_?) = $0 { true } else { false } })
    #expect(recorder.effects == ["+1", "-1"])
  }

  @Test
  func recordedActionsCanBeReplayed() {
    let (store, recorder) = (makeStore(middlewares: [load()]), Recorder())
    store.addObserver(recorder)
    store.dispatch(.note("a"))
    store.dispatch(.start)
    let replayed = makeStore()
    for action in recorder.actions { replayed.dispatch(action) }
    #expect(replayed.state == store.state)
    #expect(store.state == Counter(count: 2, log: ["a", "b"]))
  }
}
