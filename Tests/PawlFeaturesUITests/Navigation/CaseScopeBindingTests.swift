import PawlFeaturesUI
import PawlViewTesting
import Testing

/// Tests of bindings to the stores of an enum of features, and of animated dismissal.
@MainActor
struct CaseScopeBindingTests {
  fileprivate struct Editor: Reducer {
    struct State: Equatable, ObservableState {
      var text = ""
      var _$observationRegistrar = ObservationStateRegistrar()
      var _$id: ObservableStateID { _$observationRegistrar.id }
    }
    enum Action { case append, close, closeInTransaction }
    @Dependency(\.dismiss) var dismiss

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .append:
        state.text += "a"
        return .none
      case .close: return .run { [dismiss] _ in await dismiss(animation: .default) }
      case .closeInTransaction: return .run { [dismiss] _ in await dismiss(transaction: Transaction()) }
      }
    }
  }

  fileprivate enum Destination: CaseReducer {
    case editor(Editor)

    enum State: CaseReducerState, CasePathable, ObservableState {
      typealias StateReducer = Destination
      case editor(Editor.State)
      case help

      var _$id: ObservableStateID {
        switch self {
        case .editor(let state): ._$id(for: state)._$tag(0)
        case .help: ObservableStateID._$inert._$tag(1)
        }
      }

      struct AllCasePaths: Sendable {
        var editor: AnyCasePath<State, Editor.State> {
          AnyCasePath(embed: { .editor($0) }, extract: { if case .editor(let state) = $0 { state } else { nil } })
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    enum Action: CasePathable {
      case editor(Editor.Action)

      struct AllCasePaths: Sendable {
        var editor: AnyCasePath<Action, Editor.Action> {
          AnyCasePath(embed: { .editor($0) }, extract: { if case .editor(let action) = $0 { action } else { nil } })
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    enum CaseScope: _CaseScopeProtocol, CasePathable {
      case editor(StoreOf<Editor>)
      case help

      struct AllCasePaths: Sendable {
        var editor: AnyCasePath<CaseScope, StoreOf<Editor>> {
          AnyCasePath(embed: { .editor($0) }, extract: { if case .editor(let store) = $0 { store } else { nil } })
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    static func scope(_ store: Store<State, Action>) -> CaseScope {
      switch store.state {
      case .editor: store.scope(state: \.editorState, action: \.editor).map { .editor($0) } ?? .help
      case .help: .help
      }
    }

    typealias Body = Scope<State, Action, Editor>
    static var body: Body { Scope(state: \State.Cases.editor, action: \Action.Cases.editor) { Editor() } }
  }

  fileprivate struct Home: Reducer {
    struct State: ObservableState {
      @PresentationState var destination: Destination.State?
      var _$observationRegistrar = ObservationStateRegistrar()
      var _$id: ObservableStateID { _$observationRegistrar.id }
    }

    enum Action: CasePathable {
      case destination(PresentationAction<Destination.Action>)
      case edit, help

      struct AllCasePaths: Sendable {
        var destination: AnyCasePath<Action, PresentationAction<Destination.Action>> {
          AnyCasePath(
            embed: { .destination($0) }, extract: { if case .destination(let action) = $0 { action } else { nil } })
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .destination: break
        case .edit: state.destination = .editor(Editor.State())
        case .help: state.destination = .help
        }
        return .none
      }
      .ifLet(\.$destination, action: \.destination)
    }
  }

  fileprivate struct EditorView: View {
    let store: StoreOf<Editor>

    var body: some View {
      VStack {
        Text("Text: \(store.text)")
        Button("Append") { store.send(.append) }
        Button("Close") { store.send(.close) }
        Button("Close now") { store.send(.closeInTransaction) }
      }
    }
  }

  private struct HomeView: View {
    @Bindable var store: StoreOf<Home>

    var body: some View {
      Button("Edit") { store.send(.edit) }
        .sheet(item: $store.scope(state: \.$destination, action: \.destination).editor) { store in
          EditorView(store: store)
        }
    }
  }

  private func show() -> (StoreOf<Home>, ViewTester) {
    let store = Store(initialState: Home.State()) { Home() }
    return (store, ViewTester(HomeView(store: store)))
  }

  @Test func aSheetShowsTheStoreOfItsCase() async {
    let (store, tester) = show()
    await tester.press("Edit")
    await tester.press("Append")
    #expect(tester.contains("Text: a"))
    await tester.perform { store.send(.help) }
    #expect(!tester.contains("Text: a"))
    #expect(store.withState(\.destination) != nil)
  }

  @Test func closingTheSheetDismissesTheFeature() async {
    let (store, tester) = show()
    await tester.press("Edit")
    await tester.key(.escape)
    #expect(store.withState(\.destination) == nil)
  }

  @Test(arguments: ["Close", "Close now"]) func aFeatureDismissesItself(button: String) async {
    let (store, tester) = show()
    await tester.press("Edit")
    await tester.press(button)
    #expect(store.withState(\.destination) == nil)
    #expect(!tester.contains("Append"))
  }
}

extension CaseScopeBindingTests.Destination.State {
  fileprivate var editorState: CaseScopeBindingTests.Editor.State? {
    if case .editor(let state) = self { state } else { nil }
  }
}
