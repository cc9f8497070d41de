import PawlFeaturesUI
import PawlViewTesting
import Testing

/// The view in the overview of PawlFeaturesUI.
struct ShoppingView: View {
  @Bindable var store: StoreOf<Shopping>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      List {
        TextField("New item", text: $store.draft)
        ForEach(store.scope(state: \.items, action: \.items)) { item in
          ItemRow(store: item)
        }
        Button("Add") { store.send(.addButtonTapped) }
        Button("Clear") { store.send(.clearButtonTapped) }
        NavigationLink("Settings", state: Settings.State())
      }
      .sheet(item: $store.scope(state: \.editor, action: \.editor)) { editor in
        EditorView(store: editor)
      }
      .alert($store.scope(state: \.alert, action: \.alert))
    } destination: { settings in
      SettingsView(store: settings)
    }
  }
}

struct ItemRow: View {
  @Bindable var store: StoreOf<Item>

  var body: some View {
    Toggle(store.title, isOn: $store.isDone)
  }
}

struct EditorView: View {
  @Bindable var store: StoreOf<Editor>

  var body: some View {
    TextField("Note", text: $store.note.sending(\.noteChanged))
  }
}

struct SettingsView: View {
  let store: StoreOf<Settings>

  var body: some View {
    Text(store.isSorted ? "Sorted" : "Unsorted")
  }
}

struct Shopping: Reducer {
  struct State: ObservableState {
    var draft = ""
    var items: IdentifiedArrayOf<Item.State> = []
    var path = StackState<Settings.State>()
    @PresentationState var editor: Editor.State?
    @PresentationState var alert: AlertState<Alert>?
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }
  }

  enum Alert: Sendable { case clear }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case items(IdentifiedActionOf<Item>)
    case path(StackActionOf<Settings>)
    case editor(PresentationAction<Editor.Action>)
    case alert(PresentationAction<Alert>)
    case addButtonTapped
    case clearButtonTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .addButtonTapped:
        state.items.append(Item.State(id: state.items.count, title: state.draft))
        state.editor = Editor.State(id: 0)
      case .clearButtonTapped:
        state.alert = AlertState {
          TextState("Clear the list?")
        } actions: {
          ButtonState(role: .destructive, action: .clear) { TextState("Clear all") }
          ButtonState(role: .cancel) { TextState("Keep") }
        }
      case .alert(.presented(.clear)): state.items = []
      case .binding, .items, .path, .editor, .alert: break
      }
      return .none
    }
    .forEach(\.items, action: \.items) { Item() }
    .forEach(\.path, action: \.path) { Settings() }
    .ifLet(\.$editor, action: \.editor) { Editor() }
    .ifLet(\.$alert, action: \.alert)
  }
}

struct Item: Reducer {
  struct State: Equatable, Identifiable, ObservableState {
    var id: Int
    var title: String
    var isDone = false
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }
  }

  enum Action: BindableAction { case binding(BindingAction<State>) }

  var body: some ReducerOf<Self> { BindingReducer() }
}

struct Editor: Reducer {
  struct State: Equatable, Identifiable, ObservableState {
    var id: Int
    var note = ""
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }
  }

  enum Action { case noteChanged(String) }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    if case .noteChanged(let note) = action { state.note = note }
    return .none
  }
}

struct Settings: Reducer {
  struct State: Equatable, ObservableState {
    var isSorted = false
    var _$observationRegistrar = ObservationStateRegistrar()
    var _$id: ObservableStateID { _$observationRegistrar.id }
  }

  enum Action { case sortButtonTapped }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.isSorted = true
    return .none
  }
}

extension Shopping.Action: CasePathable {
  struct AllCasePaths: Sendable {
    var binding: AnyCasePath<Shopping.Action, BindingAction<Shopping.State>> {
      AnyCasePath(embed: { .binding($0) }, extract: { if case .binding(let value) = $0 { value } else { nil } })
    }
    var items: AnyCasePath<Shopping.Action, IdentifiedActionOf<Item>> {
      AnyCasePath(embed: { .items($0) }, extract: { if case .items(let value) = $0 { value } else { nil } })
    }
    var path: AnyCasePath<Shopping.Action, StackActionOf<Settings>> {
      AnyCasePath(embed: { .path($0) }, extract: { if case .path(let value) = $0 { value } else { nil } })
    }
    var editor: AnyCasePath<Shopping.Action, PresentationAction<Editor.Action>> {
      AnyCasePath(embed: { .editor($0) }, extract: { if case .editor(let value) = $0 { value } else { nil } })
    }
    var alert: AnyCasePath<Shopping.Action, PresentationAction<Shopping.Alert>> {
      AnyCasePath(embed: { .alert($0) }, extract: { if case .alert(let value) = $0 { value } else { nil } })
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

extension Editor.Action: CasePathable {
  struct AllCasePaths: Sendable {
    var noteChanged: AnyCasePath<Editor.Action, String> {
      AnyCasePath(embed: { .noteChanged($0) }, extract: { if case .noteChanged(let value) = $0 { value } else { nil } })
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

@MainActor
struct ShoppingExampleTests {
  @Test func showsRowsSheetAlertAndStack() async {
    let state = Shopping.State(items: [Item.State(id: 7, title: "Tea")])
    let store = Store(initialState: state) { Shopping() }
    let tester = ViewTester(ShoppingView(store: store))
    #expect(tester.contains("Tea"))
    await tester.press("Clear")
    await tester.press("Clear all")
    #expect(store.withState(\.items.isEmpty))
    await tester.press("Settings")
    #expect(tester.contains("Unsorted"))
  }
}
