import PawlCore
import Testing

@MainActor
@Suite struct ForEachTests {
  private struct Row: Identifiable, Equatable {
    let id: Int
    var count = 0
  }

  private enum RowAction: Equatable, Sendable {
    case add(Int)
    case addLater(Int)
  }

  private struct State: Equatable {
    var rows: IdentifiedArrayOf<Row> = [Row(id: 1), Row(id: 2), Row(id: 3)]
    var named = ["a": 1, "b": 2]
    var other = 0
  }

  private enum Action: Equatable, Sendable {
    case row(id: Int, action: RowAction)
    case named(key: String, action: RowAction)
    case other
  }

  private static let count = Reducer<Int, RowAction, Int> { state, action, factor in
    switch action {
    case .add(let number):
      state += number * factor
      return .none
    case .addLater(let number):
      return .merge(Effect(value: .add(number)), .task { .add(number * 10) })
    }
  }

  private static let rows: Reducer<State, Action, Int> =
    count
    .pullback(state: \Row.count, action: /RowAction.self, environment: { (factor: Int) in factor })
    .forEach(state: \.rows, action: /Action.row(id:action:), environment: { $0 })

  private static let named: Reducer<State, Action, Int> = count.forEach(
    state: \.named, action: /Action.named(key:action:), environment: { $0 })

  @Test func theElementWithTheIDIsChangedAndNoOther() {
    var state = State()
    #expect(Self.rows.run(&state, .row(id: 2, action: .add(3)), 2).outline == .none)
    #expect(state == State(rows: [Row(id: 1), Row(id: 2, count: 6), Row(id: 3)]))
  }

  @Test func theValueForTheKeyIsChangedAndNoOther() {
    var state = State()
    #expect(Self.named.run(&state, .named(key: "b", action: .add(3)), 2).outline == .none)
    #expect(state == State(named: ["a": 1, "b": 8]))
  }

  @Test func otherActionsAreIgnored() {
    var state = State()
    let reducer = Reducer<State, Action, Int>.combine(Self.rows, Self.named)
    #expect(reducer.run(&state, .other, 1).outline == .none)
    #expect(state == State())
  }

  // Specification A4.
  @Test func effectsOfAnElementBecomeActionsWithItsID() async {
    let log = Recorder<Action>()
    let reducer = Reducer<State, Action, Int>.combine(
      Reducer { _, action, _ in
        log.record(action)
        return .none
      }, Self.rows)
    let store = Store(initialState: State(), reducer: reducer, environment: 1)
    await store.send(.row(id: 2, action: .addLater(1))).finish()
    #expect(log.entries.dropFirst() == [.row(id: 2, action: .add(1)), .row(id: 2, action: .add(10))])
    #expect(store.state.rows[id: 2]?.count == 11)
  }

  // Specification A4.
  @Test func effectsOfAValueBecomeActionsWithItsKey() async {
    let store = Store(initialState: State(), reducer: Self.named, environment: 1)
    await store.send(.named(key: "a", action: .addLater(1))).finish()
    #expect(store.state.named == ["a": 12, "b": 2])
  }

  // Specification P2.
  @Test func elementsAndValuesAreChangedInPlace() {
    final class Storage {}
    struct Unique: Identifiable {
      let id: Int
      var storage = Storage()
      var wasUnique = false
    }
    struct State {
      var rows: IdentifiedArrayOf<Unique> = [Unique(id: 1), Unique(id: 2)]
      var named = [1: Unique(id: 1), 2: Unique(id: 2)]
    }
    let child = Reducer<Unique, Void, Void> { state, _, _ in
      state.wasUnique = isKnownUniquelyReferenced(&state.storage)
      return .none
    }
    let path = CasePath<Int, (Int, Void)>(embed: { $0.0 }, extract: { ($0, ()) })
    let reducer = Reducer<State, Int, Void>.combine(
      child.forEach(state: \.rows, action: path, environment: {}),
      child.forEach(state: \.named, action: path, environment: {}))
    let store = Store(initialState: State(), reducer: reducer, environment: ())
    store.send(2)
    #expect(store.state.rows.map(\.wasUnique) == [false, true])
    #expect(store.state.named[2]?.wasUnique == true)
  }
}
