import PawlUI
import PawlViews
import Testing
import ViewTestSupport

/// Tests that the user can delete and move rows over stores as any other rows.
@MainActor
@Suite struct EditedListTests {
  private struct Row: Equatable, Identifiable { let id: Int }

  private enum Action {
    case delete(IndexSet)
    case move(IndexSet, Int)
    case row(id: Int, action: Never)
  }

  private static let reducer = Reducer<IdentifiedArrayOf<Row>, Action, Void> { state, action, _ in
    switch action {
    case .delete(let offsets): state.remove(atOffsets: offsets)
    case .move(let source, let destination): state.move(fromOffsets: source, toOffset: destination)
    case .row: break
    }
    return .none
  }

  private let store = Store(
    initialState: IdentifiedArrayOf<Row>(uniqueElements: (1...3).map { Row(id: $0) }), reducer: reducer,
    environment: ())

  private struct RowView: View {
    let store: Store<Row, Never>

    var body: some View { Text("\(ViewStore(store).id)") }
  }

  private func screen() -> Screen {
    let (store, viewStore) = (store, ViewStore(store.stateless))
    return Screen(
      List {
        Text("top")
        ForEachStore(store.scope(state: { $0 }, action: Action.row(id:action:)), content: RowView.init(store:))
          .onDelete { viewStore.send(.delete($0)) }
          .onMove { viewStore.send(.move($0, $1)) }
      })
  }

  private func perform(_ kind: RowAction.Kind, on label: String, in screen: Screen) -> Bool {
    func search(_ element: Element) -> (any ListRow)? {
      if let row = element.listRow, row.label == label { return row }
      return element.children.lazy.compactMap(search).first
    }
    screen.draw()
    return screen.graph.rootElement.flatMap(search)?.perform(kind) ?? false
  }

  @Test func rowsAreDeleted() {
    let screen = screen()
    #expect(perform(.delete, on: "2", in: screen))
    #expect(screen.texts == ["top", "1", "3"])
    #expect(!perform(.delete, on: "top", in: screen))
  }

  @Test func rowsAreMoved() {
    let screen = screen()
    #expect(perform(.moveUp, on: "3", in: screen))
    #expect(screen.texts == ["top", "1", "3", "2"])
    #expect(!perform(.moveUp, on: "1", in: screen))
  }

  @Test func theDataAreThoseOfTheStore() {
    let rows = ForEachStore(store.scope(state: { $0 }, action: Action.row(id:action:)), content: RowView.init(store:))
    #expect(rows.data.map(\.id) == [1, 2, 3])
    store.send(.delete([0]))
    #expect(rows.data.map(\.id) == [2, 3])
  }
}
