// The trailing closures follow the usual style of views over stores.
// swift-format-ignore-file: OnlyOneTrailingClosureArgument

import PawlUI
import PawlViews
import Testing
import ViewTestSupport

/// Tests that views retain the store that they show, and that objects are released once the views drop them.
@MainActor
@Suite struct LifetimeTests {
  private typealias Whole = SoundnessTests.Whole
  private typealias WholeAction = SoundnessTests.WholeAction

  private func store() -> Store<Whole, WholeAction> {
    Store(
      initialState: Whole(
        items: [.init(id: 1, detail: .number(1)), .init(id: 2, detail: .text("a"))], selected: 1,
        alert: AlertState(title: TextState("Alert"))), reducer: SoundnessTests.reducer, environment: ())
  }

  @Test func storeIsReleasedWithItsViews() {
    weak var store: Store<Whole, WholeAction>?
    let graph: ViewGraph
    do {
      let new = self.store()
      store = new
      graph = Screen(SoundnessTests.WholeView(store: new)).graph
      new.send(.item(id: 1, action: .set(.text("b"))))
      graph.update()
    }
    #expect(store != nil)
    graph.clear()
    #expect(store == nil)
  }

  @Test func removedRowReleasesItsStore() {
    final class Probe: Sendable {}
    struct Row: Identifiable {
      let id: Int
      let probe: Probe
    }
    enum Action {
      case remove
      case row(id: Int, action: Never)
    }
    weak var probe: Probe?
    let store = {
      let new = Probe()
      probe = new
      return Store(
        initialState: IdentifiedArrayOf<Row>(uniqueElements: [Row(id: 1, probe: new)]),
        reducer: Reducer<IdentifiedArrayOf<Row>, Action, Void> { state, _, _ in
          state.remove(id: 1)
          return .none
        }, environment: ())
    }()
    let screen = Screen(
      ForEachStore(store.scope(state: { $0 }, action: Action.row(id:action:))) { row in
        WithViewStore(row, observe: { $0.id }) { Text("\($0.state)") }
      })
    #expect(screen.texts == ["1"])
    store.send(.remove)
    #expect(screen.texts == [])
    #expect(probe == nil)
  }

  @Test func optionalStateThatIsGoneIsNotKept() {
    final class Probe: Sendable {}
    weak var probe: Probe?
    let store = {
      let new = Probe()
      probe = new
      return Store(
        initialState: Optional(new),
        reducer: Reducer<Probe?, Void, Void> { state, _, _ in
          state = nil
          return .none
        }, environment: ())
    }()
    let screen = Screen(
      IfLetStore(store) { store in
        WithViewStore(store, observe: { _ in 1 }) { Text("\($0.state)") }
      } else: {
        Text("none")
      })
    #expect(screen.texts == ["1"])
    store.send(())
    #expect(screen.texts == ["none"])
    #expect(probe == nil)
  }
}
