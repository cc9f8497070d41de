import PawlCore
import Testing

/// Tests of Specification C11.
@MainActor
@Suite struct StoreObserverTests {
  private enum Action: Equatable, Sendable {
    case add(Int)
    case child(Int)
    case values
    case run
    case endless
    case cancel
  }

  private struct State: Equatable {
    var count = 0
    var child = 0
  }

  private static let taskLine: UInt = #line + 8

  private nonisolated static let reducer = Reducer<State, Action, Gate> { state, action, gate in
    switch action {
    case .add(let number): state.count += number
    case .child(let number): state.child += number
    case .values: return .merge(Effect(value: .add(1)), Effect(value: .add(2)))
    case .run:
      return .run { send in
        await gate.pass()
        await send(.add(3))
      }
    case .endless: return .merge(.run { _ in try await Task.never() }, .subscribe { _ in {} }).cancellable(id: 1)
    case .cancel: return .cancel(id: 1)
    }
    return .none
  }

  /// An observer that records its notifications.
  private final class Log: StoreObserver {
    var entries: [String] = []
    var callSites: [CallSite] = []
    var onReduced: ((Any) -> Void)?

    func actionReceived<S, A>(_ action: A, state: S, identity: ActionIdentity) {
      entries.append("received \(action) in \((state as? State)?.count ?? -1) from \(describe(identity.origin))")
    }

    func actionReduced<S, A>(_ action: A, state: S, identity: ActionIdentity, duration: Duration) {
      #expect(duration >= .zero)
      entries.append("reduced \(action) to \((state as? State)?.count ?? -1) from \(describe(identity.origin))")
      onReduced?(action)
    }

    func effectStarted(_ effect: EffectIdentity) {
      callSites.append(effect.callSite)
      entries.append("started \(effect.number)")
    }

    func effectFinished(_ effect: EffectIdentity) { entries.append("finished \(effect.number)") }

    func effectCancelled(_ effect: EffectIdentity) { entries.append("cancelled \(effect.number)") }

    private func describe(_ origin: ActionOrigin) -> String {
      switch origin {
      case .store(let path): path.joined(separator: "/")
      case .effect(let effect): effect.map { "effect \($0.number)" } ?? "an effect"
      }
    }
  }

  private let gate = Gate()
  private let log = Log()
  private let store: Store<State, Action>

  init() {
    store = Store(initialState: State(), reducer: Self.reducer, environment: gate)
    store.addObserver(log)
  }

  @Test func anActionIsReceivedAndReduced() {
    store.send(.add(2))
    #expect(log.entries == ["received add(2) in 0 from State", "reduced add(2) to 2 from State"])
  }

  @Test func theOriginOfAnActionNamesTheScopedStoreThatTookIt() {
    store.scope(state: \.child, action: Action.child).scope(state: { "\($0)" }).send(1)
    ViewStore(store.scope(state: \.count)).send(.add(1))
    #expect(
      log.entries.filter { $0.hasPrefix("received") } == [
        "received child(1) in 0 from State/Int/String", "received add(1) in 0 from State/Int",
      ])
  }

  @Test func originOfARowHidesInternalTypes() {
    struct Row: Identifiable {
      let id: Int
    }
    let reducer = Reducer<IdentifiedArrayOf<Row>, (Int, Int), Void>.empty
    let store = Store(initialState: [Row(id: 1)], reducer: reducer, environment: ())
    store.addObserver(log)
    let row: Store<Row, Int>? = store.scope(id: 1)
    row?.send(5)
    #expect(log.entries.first == "received (1, 5) in -1 from IdentifiedArray<Int, Row>/Row")
  }

  @Test func actionsOfEffectsAreReceivedInTheirTurn() {
    store.send(.values)
    #expect(
      log.entries == [
        "received values in 0 from State", "reduced values to 0 from State", "received add(1) in 0 from an effect",
        "reduced add(1) to 1 from an effect", "received add(2) in 1 from an effect",
        "reduced add(2) to 3 from an effect",
      ])
  }

  @Test func anEffectIsStartedAndFinished() async {
    let task = store.send(.run)
    gate.open()
    await task.finish()
    #expect(
      log.entries == [
        "received run in 0 from State", "reduced run to 0 from State", "started 1",
        "received add(3) in 0 from effect 1", "reduced add(3) to 3 from effect 1", "finished 1",
      ])
    #expect(log.callSites.map(\.line) == [Self.taskLine])
    #expect(log.callSites.map { "\($0.fileID)" } == ["PawlCoreTests/StoreObserverTests.swift"])
  }

  @Test func anEffectIsCancelled() async {
    let task = store.send(.endless)
    log.entries = []
    store.send(.cancel)
    await task.finish()
    #expect(
      log.entries == [
        "received cancel in 0 from State", "reduced cancel to 0 from State", "cancelled 2", "cancelled 1",
      ])
  }

  @Test func everyEffectHasANumberOfItsOwn() async {
    let tasks = (0..<3).map { _ in store.send(.run) }
    gate.open()
    for task in tasks { await task.finish() }
    #expect(log.entries.filter { $0.hasPrefix("started") } == ["started 1", "started 2", "started 3"])
    #expect(log.entries.filter { $0.hasPrefix("finished") }.sorted() == ["finished 1", "finished 2", "finished 3"])
  }

  @Test func observersAreNotifiedInTheOrderAdded() {
    let second = Log()
    store.addObserver(second)
    var order: [Int] = []
    log.onReduced = { _ in order.append(1) }
    second.onReduced = { _ in order.append(2) }
    store.send(.add(1))
    #expect(order == [1, 2])
    #expect(log.entries == second.entries)
  }

  @Test func removedObserverIsNotNotified() {
    let second = Log()
    store.addObserver(second)
    store.scope(state: \.count).removeObserver(log)
    store.send(.add(1))
    #expect(log.entries.isEmpty)
    #expect(second.entries.count == 2)
    store.removeObserver(second)
    #expect(store.node.core.hooks == nil)
    store.send(.add(1))
    #expect(second.entries.count == 2)
  }

  // Specification C1.
  @Test func actionOfAnObserverIsQueued() {
    log.onReduced = { [store] action in
      if action as? Action == .values { store.send(.child(1)) }
    }
    store.send(.values)
    #expect(
      log.entries.filter { $0.hasPrefix("reduced") } == [
        "reduced values to 0 from State", "reduced child(1) to 0 from State", "reduced add(1) to 1 from an effect",
        "reduced add(2) to 3 from an effect",
      ])
  }

  // An observer doesn't change the behavior of a store.
  @Test func handlesAndViewStoresWorkAsWithoutObservers() async {
    let viewStore = ViewStore(store)
    var seen: [Int] = []
    let token = viewStore.observe { seen.append($0.count) }
    let task = viewStore.send(.run)
    viewStore.send(.values)
    gate.open()
    await task.finish()
    #expect(seen == [3, 6])
    await viewStore.send(.add(1)).finish()
    let cancelled = viewStore.send(.endless)
    cancelled.cancel()
    await cancelled.finish()
    #expect(cancelled.isCancelled)
    withExtendedLifetime(token) {}
  }

  @Test func anObserverSeesTheActionsOfAStoreActor() async {
    let gate = self.gate
    let counts = Recorder<String>()
    final class Counter: StoreObserver {
      let counts: Recorder<String>
      init(_ counts: Recorder<String>) { self.counts = counts }
      func actionReduced<S, A>(_ action: A, state: S, identity: ActionIdentity, duration: Duration) {
        counts.record("\(action)")
      }
    }
    let store = StoreActor(initialState: State(), reducer: Self.reducer, environment: gate)
    await store.addObserver(Counter(counts))
    gate.open()
    await store.send(.run).finish()
    #expect(counts.entries == ["run", "add(3)"])
  }

  // Specification C7.
  @Test func observersAreReleasedWithTheStore() {
    weak var released: Log?
    do {
      let store = Store(initialState: State(), reducer: Self.reducer, environment: gate)
      let log = Log()
      released = log
      store.addObserver(log)
      store.send(.add(1))
    }
    #expect(released == nil)
  }

  // A dropped action isn't observed.
  @Test func anActionThatWasDroppedIsNotReceived() {
    let reducer = Reducer<Int, Int, Void> { state, action, _ in
      guard action == 0 else { return .none }
      return .merge(
        .subscribe { subscriber in
          subscriber.send(1)
          return {}
        }.cancellable(id: 1), .cancel(id: 1))
    }
    let store = Store(initialState: 0, reducer: reducer, environment: ())
    store.addObserver(log)
    store.send(0)
    #expect(log.entries.filter { $0.hasPrefix("received") } == ["received 0 in -1 from Int"])
  }
}
