import PawlFeaturesUI
import PawlViewTesting
import Testing

/// Tests of navigation stacks over stacks of features.
@MainActor
struct StackTests {
  struct Page: Reducer {
    struct State: Equatable, ObservableState {
      var number: Int
      var presses = 0
      var _$observationRegistrar = ObservationStateRegistrar()
      var _$id: ObservableStateID { _$observationRegistrar.id }

      init(number: Int) { self.number = number }
    }

    enum Action { case press, leave }

    @Dependency(\.dismiss) var dismiss

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .press:
        state.presses += 1
        return .none
      case .leave: return .run { [dismiss] _ in await dismiss() }
      }
    }
  }

  struct App: Reducer {
    struct State: Equatable, ObservableState {
      var path = StackState<Page.State>()
      var _$observationRegistrar = ObservationStateRegistrar()
      var _$id: ObservableStateID { _$observationRegistrar.id }
    }

    enum Action: CasePathable {
      case path(StackActionOf<Page>)
      case show([Int])

      struct AllCasePaths: Sendable {
        var path: AnyCasePath<Action, StackActionOf<Page>> {
          AnyCasePath(embed: { .path($0) }, extract: { if case .path(let action) = $0 { action } else { nil } })
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .show(let numbers) = action { state.path = StackState(numbers.map { Page.State(number: $0) }) }
        return .none
      }
      .forEach(\.path, action: \.path) { Page() }
    }
  }

  private struct AppView: View {
    @Bindable var store: StoreOf<App>

    var body: some View {
      NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
        NavigationLink("First", state: Page.State(number: 1))
          .navigationTitle("Root")
      } destination: {
        PageView(store: $0)
      }
    }
  }

  private struct PageView: View {
    let store: StoreOf<Page>

    var body: some View {
      VStack {
        Button("Press \(store.number) \(store.presses)") { store.send(.press) }
        Button("Leave") { store.send(.leave) }
        NavigationLink("Next", state: Page.State(number: store.number + 1))
      }
      .navigationTitle("Page \(store.number)")
    }
  }

  private func show() -> (StoreOf<App>, ViewTester) {
    let store = Store(initialState: App.State()) { App() }
    return (store, ViewTester(AppView(store: store)))
  }

  private func numbers(_ store: StoreOf<App>) -> [Int] { store.withState { $0.path.map(\.number) } }

  @Test func aLinkPushesAFeatureAndBackPopsIt() async {
    let (store, tester) = show()
    await tester.press("First")
    await tester.press("Press 1 0")
    #expect(tester.contains("Press 1 1"))
    await tester.press("Next")
    #expect(tester.contains("Press 2 0"))
    #expect(numbers(store) == [1, 2])
    await tester.key(.escape)
    #expect(tester.contains("Press 1 1"), "the page below has kept its state")
    #expect(numbers(store) == [1])
    await tester.key(.escape)
    #expect(tester.contains("First"))
    #expect(numbers(store) == [])
  }

  @Test func elementsThatLinksPushHaveDifferentIDs() async {
    let (store, tester) = show()
    await tester.press("First")
    await tester.press("Next")
    let first = store.withState { Array($0.path.ids) }
    await tester.key(.escape)
    await tester.press("Next")
    let second = store.withState { Array($0.path.ids) }
    #expect(Set(first + second).count == 3, "an id is never used again")
  }

  @Test func aFeatureDismissesItself() async {
    let (store, tester) = show()
    await tester.press("First")
    await tester.press("Next")
    await tester.press("Leave")
    #expect(numbers(store) == [1])
    #expect(tester.contains("Press 1 0"))
  }

  @Test func thePageOfTheTopElementIsShownWhateverChangesTheStack() async {
    let (store, tester) = show()
    await tester.perform { store.send(.show([5, 6, 7])) }
    #expect(tester.contains("Press 7 0"))
    await tester.perform { store.send(.show([8])) }
    #expect(tester.contains("Press 8 0"))
    await tester.perform { store.send(.show([])) }
    #expect(tester.contains("First"))
  }

  @Test func anInitialPathIsShownAtOnce() {
    var state = App.State()
    state.path.append(Page.State(number: 3))
    let tester = ViewTester(AppView(store: Store(initialState: state) { App() }))
    #expect(tester.contains("Press 3 0"))
  }
}
