import PawlCore
import Testing

/// Tests that `StoreActor` offers everything that `Store` does.
@Suite struct StoreActorShapeTests {
  private struct Row: Identifiable, Equatable, Sendable {
    let id: Int
    var count = 0
  }

  private struct State: Equatable, Sendable {
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2)]
    var detail: Int?
  }

  private enum Action: Sendable {
    case row(Int, RowAction)
    case open(Int)
    case close
  }

  private enum RowAction: Sendable { case count }

  private final class CountingObserver: StoreObserver, @unchecked Sendable {
    // The observer counts on the store's actor only; the test reads the count when the store is idle.
    var actions = 0

    func actionReceived<State, Action>(_ action: Action, state: State, identity: ActionIdentity) { actions += 1 }
  }

  private static let rowReducer = Reducer<Row, RowAction, Void> { row, _, _ in
    row.count += 1
    return .none
  }

  private static let reducer = Reducer<State, Action, Void>.combine(
    rowReducer.forEach(state: \.rows, action: CasePath(embed: Action.row, extract: rowAction), environment: { $0 }),
    Reducer { state, action, _ in
      switch action {
      case .row: break
      case .open(let detail): state.detail = detail
      case .close: state.detail = nil
      }
      return .none
    })

  @Sendable private static func rowAction(_ action: Action) -> (Int, RowAction)? {
    guard case .row(let id, let action) = action else { return nil }
    return (id, action)
  }

  private let store = StoreActor(initialState: State(), reducer: reducer, environment: ())

  @Test func storeActorScopesToAnElement() async throws {
    let rows: StoreActor<IdentifiedArrayOf<Row>, (Int, RowAction)> = await store.scope(
      state: { $0.rows }, action: { Action.row($0.0, $0.1) })
    let row: StoreActor<Row, RowAction> = try #require(await rows.scope(id: 2))
    await row.send(.count)
    #expect(await row.state.count == 1)
    #expect(await store.state.rows[id: 1]?.count == 0)
    let missing: StoreActor<Row, RowAction>? = await rows.scope(id: 3)
    #expect(missing == nil)
  }

  @Test func ifLetReportsAppearingAndDisappearingState() async {
    let log = Recorder<String>()
    let detail = await store.scope(state: { $0.detail })
    let token = await detail.ifLet(then: { _ in log.record("some") }, else: { log.record("none") })
    await store.send(.open(1))
    await store.send(.open(2))
    await store.send(.close)
    #expect(log.entries == ["none", "some", "none"])
    withExtendedLifetime(token) {}
  }

  @Test func aWatcherIsRemovedByItsIdentity() async {
    let observer = CountingObserver()
    await store.addObserver(observer)
    await store.send(.open(1))
    await store.removeObserver(ObjectIdentifier(observer))
    await store.send(.close)
    #expect(observer.actions == 1)
  }
}
