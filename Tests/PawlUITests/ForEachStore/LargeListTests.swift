import PawlUI
import Testing
import ViewTestSupport

/// Tests that the rows of a long list cost nothing while they are out of sight.
@MainActor
@Suite struct LargeListTests {
  private struct Row: Equatable, Identifiable {
    let id: Int
    var count = 0
  }

  private enum Action {
    case append
    case removeFirst
    case row(id: Int, action: RowAction)
  }

  private enum RowAction { case increment }

  private static let reducer = Reducer<IdentifiedArrayOf<Row>, Action, Void> { state, action, _ in
    switch action {
    case .append: state.append(Row(id: state.count))
    case .removeFirst: state.remove(at: 0)
    case .row(let id, .increment): state[id: id]?.count += 1
    }
    return .none
  }

  private let store = Store(
    initialState: IdentifiedArrayOf<Row>(uniqueElements: (0..<100_000).map { Row(id: $0) }), reducer: reducer,
    environment: ())
  private let record = Record()

  private struct RowView: View {
    let store: Store<Row, RowAction>
    let record: Record

    var body: some View {
      WithViewStore(store) { viewStore in
        let _ = record.note("\(viewStore.id): \(viewStore.count)")
        Text("\(viewStore.id): \(viewStore.count)")
      }
    }
  }

  private func screen() -> Screen {
    let record = record
    let screen = Screen(
      List {
        ForEachStore(store.scope(state: { $0 }, action: Action.row(id:action:))) {
          RowView(store: $0, record: record)
        }
      })
    screen.draw()
    return screen
  }

  @Test func onlyVisibleRowsAreEvaluated() {
    let screen = screen()
    #expect(record.take().count < 100)
    #expect(screen.texts.contains("0: 0"))
    store.send(.row(id: 50_000, action: .increment))
    #expect(screen.evaluations { screen.draw() } == 0)
    #expect(record.take() == [])
    store.send(.row(id: 3, action: .increment))
    screen.draw()
    #expect(record.take() == ["3: 1"])
  }

  @Test func insertingAndRemovingRowsKeepsTheOthers() {
    let screen = screen()
    _ = record.take()
    store.send(.append)
    screen.draw()
    #expect(record.take() == [])
    store.send(.removeFirst)
    screen.draw()
    #expect(record.take().count <= 1)
    #expect(!screen.texts.contains("0: 0"))
  }
}
