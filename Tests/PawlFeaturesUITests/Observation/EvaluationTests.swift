import PawlFeaturesUI
import PawlViewTesting
import Testing

/// Tests that a view is evaluated for the fields that it reads, and for no others.
@MainActor
struct EvaluationTests {
  struct Fields: Reducer {
    struct State: Equatable, ObservableState {
      var counts = Array(repeating: 0, count: 50)
      var _$observationRegistrar = ObservationStateRegistrar()
      var _$id: ObservableStateID { _$observationRegistrar.id }
    }

    func reduce(into state: inout State, action: Int) -> Effect<Int> {
      state.counts[action] += 1
      return .none
    }
  }

  private struct FieldView: View {
    let store: StoreOf<Fields>
    let index: Int
    let evaluations: Evaluations

    var body: some View {
      let _ = evaluations.note("\(index)")
      Text("\(index): \(store[dynamicMember: \.counts[index]])")
    }
  }

  private struct FieldsView: View {
    let store: StoreOf<Fields>
    let evaluations: Evaluations

    var body: some View {
      let _ = evaluations.note("all")
      VStack(spacing: 0) {
        ForEach(0..<50, id: \.self) { FieldView(store: store, index: $0, evaluations: evaluations) }
      }
    }
  }

  @Test func aViewThatReadsOneOfFiftyFieldsIsEvaluatedForThatFieldAlone() async {
    let (store, evaluations) = (Store(initialState: Fields.State()) { Fields() }, Evaluations())
    let tester = ViewTester(columns: 20, rows: 60) { FieldsView(store: store, evaluations: evaluations) }
    #expect(evaluations.take().count == 51)
    await tester.perform { store.send(17) }
    #expect(evaluations.take() == ["17"])
    #expect(tester.contains("17: 1"))
  }

  struct Row: Reducer {
    struct State: Equatable, Identifiable, ObservableState {
      var id: Int
      var count = 0
      var _$observationRegistrar = ObservationStateRegistrar()
      var _$id: ObservableStateID { _$observationRegistrar.id }
    }

    func reduce(into state: inout State, action: Int) -> Effect<Int> {
      state.count += action
      return .none
    }
  }

  struct Rows: Reducer {
    struct State: Equatable, ObservableState {
      var rows: IdentifiedArrayOf<Row.State> = [.init(id: 1), .init(id: 2), .init(id: 3)]
      var _$observationRegistrar = ObservationStateRegistrar()
      var _$id: ObservableStateID { _$observationRegistrar.id }
    }

    enum Action: CasePathable {
      case rows(IdentifiedActionOf<Row>)
      case add
      case removeFirst

      struct AllCasePaths: Sendable {
        var rows: AnyCasePath<Action, IdentifiedActionOf<Row>> {
          AnyCasePath(embed: { .rows($0) }, extract: { if case .rows(let action) = $0 { action } else { nil } })
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .rows: break
        case .add: state.rows.append(.init(id: 4))
        case .removeFirst: state.rows.removeFirst()
        }
        return .none
      }
      .forEach(\.rows, action: \.rows) { Row() }
    }
  }

  private struct RowView: View {
    let store: StoreOf<Row>
    let evaluations: Evaluations

    var body: some View {
      let _ = evaluations.note("row \(store.rowID)")
      Button("Row \(store.rowID): \(store.count)") { store.send(1) }
    }
  }

  private struct RowsView: View {
    let store: StoreOf<Rows>
    let evaluations: Evaluations

    var body: some View {
      let _ = evaluations.note("rows")
      List {
        ForEach(store.scope(state: \.rows, action: \.rows)) { RowView(store: $0, evaluations: evaluations) }
      }
    }
  }

  @Test func aChangeInARowEvaluatesThatRowAlone() async {
    let (store, evaluations) = (Store(initialState: Rows.State()) { Rows() }, Evaluations())
    let tester = ViewTester(columns: 20, rows: 12) { RowsView(store: store, evaluations: evaluations) }
    #expect(evaluations.take() == ["rows", "row 1", "row 2", "row 3"])
    await tester.press("Row 2: 0")
    #expect(evaluations.take() == ["row 2"])
    #expect(tester.contains("Row 2: 1"))
  }

  /// The store of a row is made with the row's view only if the list knows the rows by the ids in the state.
  @Test func rowsOfStoresAreKnownByTheIDsInTheState() {
    let (store, evaluations) = (Store(initialState: Rows.State()) { Rows() }, Evaluations())
    let rows = ForEach(store.scope(state: \.rows, action: \.rows)) { RowView(store: $0, evaluations: evaluations) }
    #expect(Array(rows.data) == [1, 2, 3])
  }

  @Test func insertionsAndRemovalsEvaluateTheListAndTheNewRow() async {
    let (store, evaluations) = (Store(initialState: Rows.State()) { Rows() }, Evaluations())
    let tester = ViewTester(columns: 20, rows: 12) { RowsView(store: store, evaluations: evaluations) }
    _ = evaluations.take()
    await tester.perform { store.send(.add) }
    #expect(evaluations.take() == ["rows", "row 4"])
    await tester.perform { store.send(.removeFirst) }
    #expect(evaluations.take() == ["rows"])
    #expect(!tester.contains("Row 1: 0"))
    #expect(tester.contains("Row 4: 0"))
  }
}

extension Store where State == EvaluationTests.Row.State {
  fileprivate var rowID: Int { self[dynamicMember: \.id] }
}
