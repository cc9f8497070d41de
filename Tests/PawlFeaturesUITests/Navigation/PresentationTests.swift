import PawlFeaturesUI
import PawlViewTesting
import Testing

/// Tests of sheets, alerts and pages over presented features.
@MainActor
struct PresentationTests {
  struct Editor: Reducer {
    struct State: Equatable, Identifiable, ObservableState {
      var id: Int
      var text = ""
      var _$observationRegistrar = ObservationStateRegistrar()
      var _$id: ObservableStateID { _$observationRegistrar.id }
    }

    enum Action {
      case append(String)
      case close
      case appeared
    }

    let ended: @Sendable () -> Void
    @Dependency(\.dismiss) var dismiss

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .append(let text):
        state.text += text
        return .none
      case .close: return .run { [dismiss] _ in await dismiss() }
      case .appeared:
        return .run { [ended] _ in
          try? await Task.never()
          ended()
        }
      }
    }
  }

  enum Choice: Equatable, Sendable { case again, delete }

  struct Home: Reducer {
    struct State: ObservableState {
      @PresentationState var editor: Editor.State?
      @PresentationState var alert: AlertState<Choice>?
      var choices: [Choice] = []
      var _$observationRegistrar = ObservationStateRegistrar()
      var _$id: ObservableStateID { _$observationRegistrar.id }
    }

    enum Action: CasePathable {
      case editor(PresentationAction<Editor.Action>)
      case alert(PresentationAction<Choice>)
      case edit(Int)
      case ask

      struct AllCasePaths: Sendable {
        var editor: AnyCasePath<Action, PresentationAction<Editor.Action>> {
          AnyCasePath(embed: { .editor($0) }, extract: { if case .editor(let action) = $0 { action } else { nil } })
        }
        var alert: AnyCasePath<Action, PresentationAction<Choice>> {
          AnyCasePath(embed: { .alert($0) }, extract: { if case .alert(let action) = $0 { action } else { nil } })
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    let ended: @Sendable () -> Void

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .editor: break
        case .alert(.presented(let choice)):
          state.choices.append(choice)
          if choice == .again { state.alert = .delete }
        case .alert(.dismiss): break
        case .edit(let id): state.editor = Editor.State(id: id)
        case .ask: state.alert = .delete
        }
        return .none
      }
      .ifLet(\.$editor, action: \.editor) { Editor(ended: ended) }
      .ifLet(\.$alert, action: \.alert)
    }
  }

  fileprivate enum PresentationStyle: CaseIterable { case sheet, cover, page, popover }

  private struct HomeView: View {
    @Bindable var store: StoreOf<Home>
    let style: PresentationStyle

    var body: some View {
      NavigationStack {
        VStack {
          Button("Edit") { store.send(.edit(1)) }
          Button("Ask") { store.send(.ask) }
        }
        .presenting(style, $store.scope(state: \.editor, action: \.editor))
        .alert($store.scope(state: \.alert, action: \.alert))
      }
    }
  }

  fileprivate struct EditorView: View {
    let store: StoreOf<Editor>

    var body: some View {
      VStack {
        Text("Editor \(store[dynamicMember: \.id]): \(store.text)")
        Button("Append") { store.send(.append("a")) }
        Button("Close") { store.send(.close) }
      }
      .onAppear { store.send(.appeared) }
    }
  }

  private func show(
    _ style: PresentationStyle = .sheet, _ state: Home.State = Home.State(), ended: @escaping @Sendable () -> Void = {}
  ) -> (StoreOf<Home>, ViewTester) {
    let store = Store(initialState: state) { Home(ended: ended) }
    return (store, ViewTester(HomeView(store: store, style: style)))
  }

  @Test(arguments: PresentationStyle.allCases)
  private func aFeatureIsShownWhileItsStateExists(style: PresentationStyle) async {
    let (store, tester) = show(style)
    await tester.press("Edit")
    await tester.press("Append")
    #expect(tester.contains("Editor 1: a"))
    await tester.perform { store.send(.editor(.dismiss)) }
    #expect(!tester.contains("Editor 1: a"))
    #expect(store.withState(\.editor) == nil)
  }

  @Test(arguments: PresentationStyle.allCases)
  private func aFeatureDismissesItself(style: PresentationStyle) async {
    let (store, tester) = show(style)
    await tester.press("Edit")
    await tester.press("Close")
    #expect(store.withState(\.editor) == nil)
    #expect(!tester.contains("Close"))
  }

  @Test(arguments: [PresentationStyle.sheet, .page])
  private func theUserDismissesAFeatureAndItsEffectsEnd(style: PresentationStyle) async {
    let ended = LockIsolated(false)
    let (store, tester) = show(style, ended: { ended.setValue(true) })
    await tester.press("Edit")
    await tester.key(.escape)
    await tester.settle()
    #expect(store.withState(\.editor) == nil)
    #expect(ended.value)
    #expect(tester.focused?.label == "Edit", "the focus returns")
  }

  @Test func anInitialStateIsPresentedAtOnce() {
    var state = Home.State()
    state.editor = Editor.State(id: 7, text: "b")
    let (_, tester) = show(.sheet, state)
    #expect(tester.contains("Editor 7: b"))
  }

  @Test func anotherIdIsPresentedAnew() async {
    let (store, tester) = show()
    await tester.press("Edit")
    await tester.press("Append")
    await tester.perform { store.send(.edit(2)) }
    #expect(tester.contains("Editor 2: "))
    await tester.press("Append")
    #expect(tester.contains("Editor 2: a"))
  }

  @Test func aButtonOfAnAlertSendsItsActionAndClosesTheAlert() async {
    let (store, tester) = show()
    await tester.press("Ask")
    #expect(tester.contains("This cannot be undone."))
    await tester.press("Delete")
    #expect(store.choices == [.delete])
    #expect(store.withState(\.alert) == nil)
    #expect(!tester.contains("Delete?"))
  }

  @Test func theActionOfAButtonMayPresentAnotherAlert() async {
    let (store, tester) = show()
    await tester.press("Ask")
    await tester.press("Ask again")
    #expect(store.choices == [.again])
    #expect(tester.contains("Delete?"))
    await tester.press("Keep")
    #expect(!tester.contains("Delete?"))
  }

  @Test func theCancelButtonClosesTheAlertWithoutAnAction() async {
    let (store, tester) = show()
    await tester.press("Ask")
    await tester.press("Keep")
    #expect(store.choices == [])
    #expect(store.withState(\.alert) == nil)
  }
}

extension AlertState<PresentationTests.Choice> {
  fileprivate static var delete: Self {
    AlertState {
      TextState("Delete?")
    } actions: {
      ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
      ButtonState(action: .again) { TextState("Ask again") }
      ButtonState(role: .cancel) { TextState("Keep") }
    } message: {
      TextState("This cannot be undone.")
    }
  }
}

extension View {
  @ViewBuilder
  fileprivate func presenting(
    _ style: PresentationTests.PresentationStyle, _ item: Binding<StoreOf<PresentationTests.Editor>?>
  ) -> some View {
    switch style {
    case .sheet: sheet(item: item) { PresentationTests.EditorView(store: $0) }
    case .cover: fullScreenCover(item: item) { PresentationTests.EditorView(store: $0) }
    case .page: navigationDestination(item: item) { PresentationTests.EditorView(store: $0) }
    case .popover: popover(item: item) { PresentationTests.EditorView(store: $0) }
    }
  }
}
