import PawlFeatures
import Testing

import class PawlTesting.TestClock

/// Tests that children of one kind throttle their effects independently of each other.
@MainActor
struct ThrottleInChildrenTests {
  struct Row: Reducer {
    struct State: Equatable, Identifiable {
      var id: Int
      var values: [Int] = []
    }
    enum Action {
      case input(Int)
      case output(Int)
    }
    enum CancelID { case input }

    let clock: TestClock<Duration>

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .input(let value):
        return .send(.output(value)).throttle(id: CancelID.input, for: .seconds(1), clock: clock, latest: true)
      case .output(let value):
        state.values.append(value)
        return .none
      }
    }
  }

  struct Rows: Reducer {
    struct State: Equatable { var rows: IdentifiedArrayOf<Row.State> }
    enum Action: CasePathable {
      case rows(IdentifiedActionOf<Row>)
      struct AllCasePaths: Sendable {
        var rows: AnyCasePath<Action, IdentifiedActionOf<Row>> {
          AnyCasePath(embed: { .rows($0) }, extract: { if case .rows(let action) = $0 { action } else { nil } })
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    let clock: TestClock<Duration>

    var body: some ReducerOf<Self> {
      EmptyReducer().forEach(\.rows, action: \.rows) { Row(clock: clock) }
    }
  }

  @Test func eachRowHasAWindowOfItsOwn() async {
    let clock = TestClock()
    let store = Store(initialState: Rows.State(rows: [.init(id: 1), .init(id: 2)])) { Rows(clock: clock) }
    for value in 1...3 {
      store.send(.rows(.element(id: 1, action: .input(value))))
      store.send(.rows(.element(id: 2, action: .input(value * 10))))
    }
    #expect(store.withState { $0.rows.map(\.values) } == [[1], [10]])
    // The effects of the windows' ends may not sleep yet.
    while store.withState({ $0.rows.contains { $0.values.count < 2 } }) { await clock.advance(by: .seconds(1)) }
    #expect(store.withState { $0.rows.map(\.values) } == [[1, 3], [10, 30]])
  }
}
