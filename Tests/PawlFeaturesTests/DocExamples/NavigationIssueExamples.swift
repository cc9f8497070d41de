import PawlFeatures
import TestSupport
import Testing

/// The examples of PAWL-117 to PAWL-120.
@MainActor
struct NavigationIssueExamples {
  struct Editor: Reducer {
    struct State: Equatable {}
    enum Action: Sendable { case doneButtonTapped }

    /// Whether the feature asks first whether it is presented.
    var asks = false
    @Dependency(\.dismiss) var dismiss
    @Dependency(\.isPresented) var isPresented

    var body: some ReducerOf<Self> {
      Reduce { [self] state, action in
        if asks {
          switch action {
          case .doneButtonTapped:
            return isPresented ? .run { _ in await dismiss() } : .none
          }
        }
        switch action {
        case .doneButtonTapped:
          return .run { _ in await dismiss() }
        }
      }
    }
  }

  enum Action: Sendable, CasePathable {
    case editButtonTapped
    case editor(PresentationAction<Editor.Action>)

    struct AllCasePaths: Sendable {
      var editor: AnyCasePath<Action, PresentationAction<Editor.Action>> {
        AnyCasePath(embed: { .editor($0) }, extract: { if case .editor(let action) = $0 { action } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  struct State: Equatable { @PresentationState var editor: Editor.State? }

  struct RemovingTwice: Reducer {
    typealias State = NavigationIssueExamples.State
    typealias Action = NavigationIssueExamples.Action

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .editor(.dismiss) = action { state.editor = nil }
        return .none
      }
      Reduce { state, action in
        if case .editButtonTapped = action { state.editor = Editor.State() }
        return .none
      }
      .ifLet(\.$editor, action: \.editor) { Editor() }
    }
  }

  struct RemovingOnce: Reducer {
    typealias State = NavigationIssueExamples.State
    typealias Action = NavigationIssueExamples.Action

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .editButtonTapped = action { state.editor = Editor.State() }
        return .none
      }
      .ifLet(\.$editor, action: \.editor) { Editor() }
    }
  }

  @Test func aStateIsRemovedBeforeItsDismissal() {
    func run(_ reducer: some Reducer<State, Action>) -> [String] {
      let store = Store(initialState: State()) { reducer }
      store.send(.editButtonTapped)
      return issues { store.send(.editor(.dismiss)) }.map(\.code)
    }
    #expect(run(RemovingTwice()) == ["PAWL-117"])
    #expect(run(RemovingOnce()) == [])
  }

  @Test func aFeatureDismissesItselfThatIsNotPresented() async {
    func run(asks: Bool) async -> [String] {
      let store = Store(initialState: Editor.State()) { Editor(asks: asks) }
      return await issues { await store.send(.doneButtonTapped).finish() }.map(\.code)
    }
    #expect(await run(asks: false) == ["PAWL-118"])
    #expect(await run(asks: true) == [])
  }

  struct Details: Reducer {
    struct State: Equatable, Sendable { var title = "" }
    typealias Action = Never
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  struct Path: Reducer {
    struct State: Equatable { var path = StackState<Details.State>() }

    enum Action: CasePathable {
      case detailsButtonTapped
      case path(StackActionOf<Details>)

      struct AllCasePaths: Sendable {
        var path: AnyCasePath<Action, StackActionOf<Details>> {
          AnyCasePath(embed: { .path($0) }, extract: { if case .path(let action) = $0 { action } else { nil } })
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var assigns = false

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if assigns {
          switch action {
          case .detailsButtonTapped:
            state.path[id: 1] = Details.State()
            return .none
          case .path: return .none
          }
        }
        switch action {
        case .detailsButtonTapped:
          state.path.append(Details.State())
          return .none
        case .path: return .none
        }
      }
      .forEach(\.path, action: \.path) { Details() }
    }
  }

  @Test func aReducerAssignsAnElementUnderAnIDOfItsOwn() {
    func run(assigns: Bool) -> (codes: [String], count: Int) {
      let store = Store(initialState: Path.State()) { Path(assigns: assigns) }
      let codes = issues { store.send(.detailsButtonTapped) }.map(\.code)
      return (codes, store.withState { $0.path.count })
    }
    #expect(run(assigns: true) == (["PAWL-119"], 0))
    #expect(run(assigns: false) == ([], 1))
  }

  @Test func anElementIsPushedUnderTheIDOfAnotherOne() {
    func run(_ body: (StoreOf<Path>) -> Void) -> [String] {
      let store = Store(initialState: Path.State()) { Path() }
      return issues { body(store) }.map(\.code)
    }
    let sameID = run { store in
      store.send(.path(.push(id: 0, state: Details.State(title: "First"))))
      store.send(.path(.push(id: 0, state: Details.State(title: "Second"))))
    }
    let nextID = run { store in
      store.send(.path(.push(id: 0, state: Details.State(title: "First"))))
      store.send(.path(.push(id: 1, state: Details.State(title: "Second"))))
    }
    #expect(sameID == ["PAWL-120"])
    #expect(nextID == [])
  }
}
