import PawlUI
import Testing
import ViewTestSupport

@MainActor
@Suite struct ForEachStoreTests {
  private struct Row: Equatable, Identifiable {
    let id: Int
    var count = 0
  }

  private struct List: Equatable {
    var rows: IdentifiedArrayOf<Row>
  }

  private enum ListAction {
    case row(id: Int, action: RowAction)
    case change(@Sendable (inout IdentifiedArrayOf<Row>) -> Void)
  }

  private enum RowAction { case increment }

  private static let reducer = Reducer<Row, RowAction, Void> { state, _, _ in
    state.count += 1
    return .none
  }
  .forEach(state: \List.rows, action: /ListAction.row(id:action:), environment: {})
  .combined(
    with: Reducer { state, action, _ in
      if case .change(let change) = action { change(&state.rows) }
      return .none
    })

  private let record = Record()

  private func store(rows: Int) -> Store<List, ListAction> {
    Store(
      initialState: List(rows: .init(uniqueElements: (0..<rows).map { Row(id: $0) })), reducer: Self.reducer,
      environment: ())
  }

  private struct RowView: View {
    let store: Store<Row, RowAction>
    let record: Record
    @StateOfTests private var taps = 0

    var body: some View {
      WithViewStore(store) { viewStore in
        let _ = record.note("\(viewStore.id)")
        Button("\(viewStore.id): \(viewStore.count) \(taps)") {
          taps += 1
          viewStore.send(.increment)
        }
      }
      .onDisappear { record.note("\(ViewStore(store).id) gone") }
    }
  }

  private func screen(_ store: Store<List, ListAction>) -> Screen {
    let record = record
    let screen = Screen(
      VStack {
        ForEachStore(store.scope(state: \.rows, action: ListAction.row(id:action:))) {
          RowView(store: $0, record: record)
        }
      })
    _ = record.take()
    return screen
  }

  @Test func aChangeInOneRowEvaluatesThatRow() {
    let store = store(rows: 1000)
    let screen = screen(store)
    let evaluations = screen.evaluations { store.send(.row(id: 500, action: .increment)) }
    #expect(record.take() == ["500"])
    // The evaluations are those of the row's button and its label.
    #expect(evaluations < 10)
  }

  @Test func movedRowsKeepTheirStateAndAreNotEvaluated() {
    let store = store(rows: 3)
    let screen = screen(store)
    screen.press("2: 0 0")
    _ = record.take()
    store.send(.change { $0.move(fromOffsets: [2], toOffset: 0) })
    #expect(screen.texts == ["2: 1 1", "0: 0 0", "1: 0 0"])
    #expect(record.take() == [])
  }

  @Test func insertingAndRemovingRowsKeepsTheOthers() {
    let store = store(rows: 3)
    let screen = screen(store)
    store.send(.change { $0.insert(Row(id: 10), at: 1) })
    #expect(screen.texts == ["0: 0 0", "10: 0 0", "1: 0 0", "2: 0 0"])
    #expect(record.take() == ["10"])
    store.send(.change { $0.remove(id: 0) })
    #expect(screen.texts == ["10: 0 0", "1: 0 0", "2: 0 0"])
    #expect(record.take() == ["0 gone"])
  }

  @Test func reinsertedRowHasNewState() {
    let store = store(rows: 2)
    let screen = screen(store)
    screen.press("0: 0 0")
    store.send(.change { $0.remove(id: 0) })
    screen.graph.update()
    store.send(.change { $0.append(Row(id: 0, count: 7)) })
    #expect(screen.texts == ["1: 0 0", "0: 7 0"])
    screen.press("0: 7 0")
    #expect(screen.texts == ["1: 0 0", "0: 8 1"])
  }

  @Test func rowsAreMadeOfContentsWithoutAViewOfTheirOwn() {
    let store = store(rows: 2)
    let record = record
    let screen = Screen(
      ForEachStore(store.scope(state: \.rows, action: ListAction.row(id:action:))) { row in
        WithViewStore(row, observe: { $0.count }) { viewStore in
          let _ = record.note("\(viewStore.state)")
          Text("\(viewStore.state)")
        }
      })
    _ = record.take()
    store.send(.change { $0.append(Row(id: 5, count: 5)) })
    #expect(screen.texts == ["0", "0", "5"])
    #expect(record.take() == ["5"])
  }
}

private typealias StateOfTests = State
