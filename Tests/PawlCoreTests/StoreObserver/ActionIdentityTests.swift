import PawlCore
import TestSupport
import Testing

/// Tests of the numbers and causes of actions and effects.
@MainActor
@Suite struct ActionIdentityTests {
  private enum Action: Equatable, Sendable {
    case add
    case values
    case run
    case runThenValue
    case nested
    case mapped
    case observed
  }

  /// An observer that lists each action as `number action <- cause`, and each effect as `number effect <- cause`.
  private final class Log: StoreObserver {
    var lines: [String] = []
    var onReduced: ((Any) -> Void)?

    func actionReceived<S, A>(_ action: A, state: S, identity: ActionIdentity) {
      lines.append("\(identity.number) \(action) <- \(identity.cause.map { "\($0)" } ?? "-")")
    }

    func actionReduced<S, A>(_ action: A, state: S, identity: ActionIdentity, duration: Duration) { onReduced?(action) }

    func effectStarted(_ effect: EffectIdentity) {
      lines.append("started \(effect.number) <- \(effect.cause.map { "\($0)" } ?? "-")")
    }
  }

  private nonisolated static let reducer = Reducer<Int, Action, Gate> { state, action, gate in
    func passing(_ action: Action) -> Effect<Action, Never> {
      .run { send in
        await gate.pass()
        await send(action)
      }
    }
    switch action {
    case .add, .observed: state += 1
    case .values: return .merge(Effect(value: .add), Effect(value: .observed))
    case .run: return passing(.add)
    case .runThenValue: return .concatenate(passing(.add), Effect(value: .observed), passing(.add))
    case .nested: return passing(.runThenValue)
    case .mapped: return Effect<Int, Never>.run { await $0(1) }.map { _ in .values }.cancellable(id: 1)
    }
    return .none
  }

  private let gate = Gate()
  private let log = Log()
  private let store: Store<Int, Action>

  init() {
    store = Store(initialState: 0, reducer: Self.reducer, environment: gate)
    store.addObserver(log)
    gate.open()
  }

  @Test func numbersCountTheActionsThatObserversSee() {
    store.send(.add)
    store.removeObserver(log)
    store.send(.add)
    store.addObserver(log)
    store.send(.add)
    #expect(log.lines == ["1 add <- -", "2 add <- -"])
  }

  @Test func aValueHasTheActionAsCauseWhoseEffectItIs() {
    store.send(.values)
    #expect(log.lines == ["1 values <- -", "2 add <- 1", "3 observed <- 1"])
  }

  @Test func theActionOfATaskHasTheActionAsCauseThatStartedTheTask() async {
    let task = store.send(.run)
    store.send(.add)
    await task.finish()
    #expect(log.lines == ["1 run <- -", "started 1 <- 1", "2 add <- -", "3 add <- 1"])
  }

  @Test func laterPartsOfAConcatenationHaveTheCauseOfTheFirst() async {
    let task = store.send(.runThenValue)
    store.send(.add)
    await task.finish()
    #expect(
      log.lines == [
        "1 runThenValue <- -", "started 1 <- 1", "2 add <- -", "3 add <- 1", "started 2 <- 1", "4 observed <- 1",
        "5 add <- 1",
      ])
  }

  @Test func anEffectOfAnActionOfAnEffectHasThisActionAsCause() async {
    await store.send(.nested).finish()
    #expect(log.lines.prefix(4) == ["1 nested <- -", "started 1 <- 1", "2 runThenValue <- 1", "started 2 <- 2"])
    #expect(log.lines.filter { $0.hasSuffix("add <- 2") }.count == 2)
    #expect(log.lines.filter { $0.hasSuffix("observed <- 2") }.count == 1)
  }

  @Test func transformationsAndIdsKeepTheCause() async {
    await store.send(.mapped).finish()
    #expect(
      log.lines == ["1 mapped <- -", "started 1 <- 1", "2 values <- 1", "3 add <- 2", "4 observed <- 2"])
  }

  @Test func anActionOfAnObserverHasTheObservedActionAsCause() {
    let viewStore = ViewStore(store)
    let token = viewStore.observe { [store] in if $0 == 1 { store.send(.observed) } }
    store.send(.add)
    store.send(.values)
    #expect(
      log.lines == ["1 add <- -", "2 observed <- 1", "3 values <- -", "4 add <- 3", "5 observed <- 3"])
    withExtendedLifetime(token) {}
  }

  @Test func effectsFromBeforeTheFirstObserverHaveNoCause() async {
    store.removeObserver(log)
    let gate = Gate()
    let store = Store(initialState: 0, reducer: Self.reducer, environment: gate)
    let task = store.send(.run)
    store.addObserver(log)
    store.send(.add)
    gate.open()
    await task.finish()
    #expect(log.lines == ["1 add <- -", "2 add <- -"])
  }
}
