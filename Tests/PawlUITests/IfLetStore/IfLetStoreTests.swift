import PawlUI
import Testing
import ViewTestSupport

@MainActor
@Suite struct IfLetStoreTests {
  private struct Parent: Equatable {
    var child: Int?
  }

  private enum ParentAction {
    case child(ChildAction)
    case set(Int?)
  }

  private enum ChildAction { case increment }

  private static let reducer = Reducer<Int, ChildAction, Void> { state, _, _ in
    state += 1
    return .none
  }
  .optional().pullback(state: \Parent.child, action: /ParentAction.child, environment: {})
  .combined(
    with: Reducer { state, action, _ in
      if case .set(let child) = action { state.child = child }
      return .none
    })

  private let store = Store(initialState: Parent(), reducer: reducer, environment: ())
  private let record = Record()

  private struct ChildView: View {
    let store: Store<Int, ChildAction>
    let record: Record
    @SwiftUIStateOfTests private var taps = 0

    var body: some View {
      WithViewStore(store) { viewStore in
        let _ = record.note("child \(viewStore.state)")
        Button("\(viewStore.state), \(taps)") {
          taps += 1
          viewStore.send(.increment)
        }
      }
      .onAppear { record.note("appear") }
      .onDisappear { record.note("disappear \(ViewStore(store).state)") }
    }
  }

  private var screen: Screen {
    let record = record
    return Screen(
      IfLetStore(store.scope(state: \.child, action: ParentAction.child)) { store in
        let _ = record.note("then")
        ChildView(store: store, record: record)
      } else: {
        Text("none")
      })
  }

  @Test func aViewIsShownWhileTheStateIsThere() {
    let screen = screen
    #expect(screen.texts == ["none"])
    store.send(.set(1))
    #expect(screen.texts == ["1, 0"])
    store.send(.set(nil))
    #expect(screen.texts == ["none"])
  }

  @Test func changesOfTheStateThatIsThereKeepTheView() {
    let screen = screen
    store.send(.set(1))
    screen.press("1, 0")
    #expect(record.take() == ["then", "child 1", "appear", "child 2"])
    #expect(screen.texts == ["2, 1"])
    store.send(.set(10))
    #expect(screen.texts == ["10, 1"])
    #expect(record.take() == ["child 10"])
  }

  @Test func theStoreIsReadSafelyWhileTheViewGoes() {
    let screen = screen
    store.send(.set(7))
    screen.graph.update()
    _ = record.take()
    store.send(.set(nil))
    screen.graph.update()
    #expect(record.take() == ["disappear 7"])
  }

  @Test func reappearingViewHasNewState() {
    let screen = screen
    store.send(.set(1))
    screen.press("1, 0")
    store.send(.set(nil))
    screen.graph.update()
    store.send(.set(5))
    #expect(screen.texts == ["5, 0"])
  }

  @Test func withoutElseNothingIsShown() {
    let record = record
    let screen = Screen(
      IfLetStore(
        store.scope(state: \.child, action: ParentAction.child), then: { ChildView(store: $0, record: record) }))
    #expect(screen.texts == [])
    store.send(.set(1))
    #expect(screen.texts == ["1, 0"])
  }
}

private typealias SwiftUIStateOfTests = State
