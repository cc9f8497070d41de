import PawlCore
import Testing
import ViewTestSupport

@testable import PawlUI

@MainActor
@Suite struct WithViewStoreTests {
  private struct AppState: Equatable {
    var count = 0
    var name = "Blob"
  }

  private enum AppAction {
    case increment
    case rename(String)
  }

  private static let reducer = Reducer<AppState, AppAction, Void> { state, action, _ in
    switch action {
    case .increment: state.count += 1
    case .rename(let name): state.name = name
    }
    return .none
  }

  private let store = Store(initialState: AppState(), reducer: reducer, environment: ())
  private let record = Record()

  private struct Counter: View {
    let store: Store<AppState, AppAction>
    let record: Record

    var body: some View {
      let _ = record.note("outside")
      VStack {
        WithViewStore(store, observe: { $0.count }) { viewStore in
          let _ = record.note("count \(viewStore.state)")
          Button("\(viewStore.state)") { viewStore.send(.increment) }
        }
        WithViewStore(store, observe: { $0.name }) { viewStore in
          let _ = record.note("name \(viewStore.state)")
          Text(viewStore.state)
        }
      }
    }
  }

  @Test func onlyObserversOfTheChangeAreEvaluated() {
    let screen = Screen(Counter(store: store, record: record))
    #expect(record.take() == ["outside", "count 0", "name Blob"])
    screen.press("0")
    #expect(record.take() == ["count 1"])
    store.send(.rename("Blob Jr."))
    #expect(screen.texts == ["1", "Blob Jr."])
    #expect(record.take() == ["name Blob Jr."])
  }

  @Test func severalChangesAreEvaluatedOnce() {
    let screen = Screen(Counter(store: store, record: record))
    _ = record.take()
    for _ in 1...3 { store.send(.increment) }
    #expect(screen.texts == ["3", "Blob"])
    #expect(record.take() == ["count 3"])
  }

  @Test func anActionWithoutAChangeEvaluatesNothing() {
    let screen = Screen(Counter(store: store, record: record))
    #expect(screen.evaluations { store.send(.rename("Blob")) } == 0)
  }

  @Test func duplicatesByThePredicateEvaluateNothing() {
    let record = record
    let screen = Screen(
      WithViewStore(store, removeDuplicates: { $0.count / 10 == $1.count / 10 }) { viewStore in
        let _ = record.note("\(viewStore.count)")
        EmptyView()
      })
    for _ in 1...10 {
      store.send(.increment)
      screen.graph.update()
    }
    #expect(record.take() == ["0", "10"])
  }

  @Test func viewsHaveStatesAndActionsOfTheirOwn() {
    enum ViewAction { case tapped }
    let screen = Screen(
      WithViewStore(store, observe: { "\($0.count)" }, send: { (_: ViewAction) in AppAction.increment }) { viewStore in
        Button(viewStore.state) { viewStore.send(.tapped) }
      })
    screen.press("0")
    #expect(screen.texts == ["1"])
  }

  @Test func aViewOverNoStateOnlySends() {
    let screen = Screen(
      WithViewStore(store.stateless) { viewStore in Button("+") { viewStore.send(.increment) } })
    #expect(screen.evaluations { screen.press("+") } == 0)
    #expect(ViewStore(store).count == 1)
  }

  @Test func aViewThatIsGoneObservesNothing() {
    let screen = Screen(Counter(store: store, record: record))
    _ = record.take()
    screen.graph.clear()
    store.send(.increment)
    screen.graph.update()
    #expect(record.take() == [])
  }

  @Test func debugPrintsEvaluations() {
    let report = EvaluationReport<AppState>(
      prefix: "App", name: "View", callSite: CallSite(fileID: "App/View.swift", filePath: "", line: 5))
    #expect(
      report.text(of: AppState()) == """
        App: View at App/View.swift:5: shown
          WithViewStoreTests.AppState(
            count: 0,
            name: "Blob"
          )
        """)
    #expect(report.text(of: AppState()) == "App: View at App/View.swift:5: evaluated, state unchanged")
    #expect(
      report.text(of: AppState(count: 1)) == """
        App: View at App/View.swift:5: state changed
          WithViewStoreTests.AppState(
        -   count: 0,
        +   count: 1,
            name: "Blob"
          )
        """)
  }
}
