import PawlFeaturesUI

/// The code in the documentation of views over stores. It only has to compile.
struct StoreViewExamples: View {
  @Bindable var store: StoreOf<Screens>
  let item: Entry

  struct Entry { var name = "" }

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      RootView(store: store)
    } destination: { store in
      ScreenView(store: store)
    }
    TextField("Search", text: $store.query.sending(\.queryChanged))
    ForEach(store.scope(state: \.rows, action: \.rows)) { row in
      RowView(store: row)
    }
    NavigationLink(state: Screen.State.detail(Detail.State(item: item))) { Text(item.name) }
    if let child = store.scope(state: \.child, action: \.child) {
      ChildView(store: child)
    }
    Text("")
      .sheet(item: $store.scope(state: \.editor, action: \.editor)) { store in
        EditorView(store: store)
      }
  }

  struct Detail: Reducer {
    struct State: Identifiable, ObservableState {
      var id = 0
      var item = Entry()
      var note = ""
      var _$observationRegistrar = ObservationStateRegistrar()
      var _$id: ObservableStateID { _$observationRegistrar.id }
    }

    enum Action { case noteChanged(String) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
  }

  struct Screen: Reducer {
    enum State { case detail(Detail.State) }
    enum Action { case detail(Detail.Action) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
  }

  struct RootView: View {
    let store: StoreOf<Screens>
    var body: some View { Text(store.query) }
  }

  struct ScreenView: View {
    let store: StoreOf<Screen>
    var body: some View { Text("Screen") }
  }

  struct RowView: View {
    let store: StoreOf<Detail>
    var body: some View { Text(store.note) }
  }

  typealias ChildView = RowView
  typealias EditorView = RowView

  struct Screens: Reducer {
    struct State: ObservableState {
      var query = ""
      var path = StackState<Screen.State>()
      var rows: IdentifiedArrayOf<Detail.State> = []
      var child: Detail.State?
      @PresentationState var editor: Detail.State?
      var _$observationRegistrar = ObservationStateRegistrar()
      var _$id: ObservableStateID { _$observationRegistrar.id }
    }

    enum Action {
      case queryChanged(String)
      case path(StackActionOf<Screen>)
      case rows(IdentifiedActionOf<Detail>)
      case child(Detail.Action)
      case editor(PresentationAction<Detail.Action>)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
  }
}

extension StoreViewExamples.Screens.Action: CasePathable {
  typealias Detail = StoreViewExamples.Detail
  typealias Screen = StoreViewExamples.Screen

  struct AllCasePaths: Sendable {
    typealias Action = StoreViewExamples.Screens.Action

    var queryChanged: AnyCasePath<Action, String> {
      AnyCasePath(embed: { .queryChanged($0) }, extract: { if case .queryChanged(let text) = $0 { text } else { nil } })
    }
    var path: AnyCasePath<Action, StackActionOf<Screen>> {
      AnyCasePath(embed: { .path($0) }, extract: { if case .path(let action) = $0 { action } else { nil } })
    }
    var rows: AnyCasePath<Action, IdentifiedActionOf<Detail>> {
      AnyCasePath(embed: { .rows($0) }, extract: { if case .rows(let action) = $0 { action } else { nil } })
    }
    var child: AnyCasePath<Action, Detail.Action> {
      AnyCasePath(embed: { .child($0) }, extract: { if case .child(let action) = $0 { action } else { nil } })
    }
    var editor: AnyCasePath<Action, PresentationAction<Detail.Action>> {
      AnyCasePath(embed: { .editor($0) }, extract: { if case .editor(let action) = $0 { action } else { nil } })
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
