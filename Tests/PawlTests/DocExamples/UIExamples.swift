// The trailing closures follow the usual style of views over stores.
// swift-format-ignore-file: OnlyOneTrailingClosureArgument

import PawlUI

private enum WithViewStoreExample {
  struct Counter: Equatable { var count = 0 }
  enum CounterAction { case incrementButtonTapped }

  struct CounterView: View {
    let store: Store<Counter, CounterAction>

    var body: some View {
      WithViewStore(store, observe: { $0.count }) { viewStore in
        Button("\(viewStore.state)") { viewStore.send(.incrementButtonTapped) }
      }
    }
  }
}

private enum PartsExample {
  struct Todo: Equatable, Identifiable { let id: Int }
  struct Detail: Equatable {}
  struct AppState: Equatable {
    var todos: IdentifiedArrayOf<Todo> = []
    var detail: Detail?
  }
  enum AppAction {
    case delete(IndexSet)
    case detail(Never)
    case todo(id: Int, action: Never)
  }

  struct DetailView: View {
    let store: Store<Detail, Never>

    var body: some View { EmptyView() }
  }

  struct TodoView: View {
    let store: Store<Todo, Never>

    var body: some View { EmptyView() }
  }

  struct AppView: View {
    let store: Store<AppState, AppAction>

    var body: some View {
      IfLetStore(store.scope(state: \.detail, action: AppAction.detail)) { detailStore in
        DetailView(store: detailStore)
      } else: {
        Text("Nothing is selected")
      }

      WithViewStore(store.stateless) { viewStore in
        List {
          ForEachStore(store.scope(state: \.todos, action: AppAction.todo(id:action:))) { todoStore in
            TodoView(store: todoStore)
          }
          .onDelete { viewStore.send(.delete($0)) }
        }
      }
    }
  }
}

private enum SwitchStoreExample {
  enum AppState: Equatable {
    case login(String)
    case game(Int)
  }
  enum AppAction {
    case login(Never)
    case game(Never)
  }

  struct LoginView: View {
    let store: Store<String, Never>

    var body: some View { EmptyView() }
  }

  struct GameView: View {
    let store: Store<Int, Never>

    var body: some View { EmptyView() }
  }

  struct AppView: View {
    let store: Store<AppState, AppAction>

    var body: some View {
      SwitchStore(store) {
        CaseLet(state: /AppState.login, action: AppAction.login) { loginStore in
          LoginView(store: loginStore)
        }
        CaseLet(state: /AppState.game, action: AppAction.game, then: GameView.init(store:))
      }
    }
  }
}

private enum BindingExample {
  struct Profile: Equatable {
    var name = ""
  }
  enum ProfileAction { case nameChanged(String) }

  struct ProfileView: View {
    let store: Store<Profile, ProfileAction>

    var body: some View {
      WithViewStore(store) { viewStore in
        TextField("Name", text: viewStore.binding(get: \.name, send: ProfileAction.nameChanged))
      }
    }
  }
}

private enum BindableStateExample {
  struct Settings: Equatable {
    @BindableState var isOn = false
    @BindableState var name = ""
  }

  enum SettingsAction: BindableAction, Equatable {
    case binding(BindingAction<Settings>)
    case saveButtonTapped
  }

  static let settingsReducer = reducer()

  static func reducer() -> Reducer<Settings, SettingsAction, Void> {
    let settingsReducer = Reducer<Settings, SettingsAction, Void> { state, action, _ in
      switch action {
      case .binding(\.$name):
        state.name = String(state.name.prefix(10))
        return .none
      case .binding, .saveButtonTapped:
        return .none
      }
    }
    .binding()
    return settingsReducer
  }
}

private enum AlertExample {
  struct AppState: Equatable {
    var alert: AlertState<AlertAction>?
    var dialog: ConfirmationDialogState<DialogAction>?
  }
  enum AlertAction {
    case deleteConfirmed
    case dismissed
  }
  enum Order { case name, date }
  enum DialogAction: Equatable { case sort(Order) }
  enum AppAction {
    case alert(AlertAction)
    case show
  }

  static let reducer = Reducer<AppState, AppAction, Void> { state, _, _ in
    state.alert = AlertState(
      title: TextState("Delete?"),
      message: TextState("This cannot be undone."),
      primaryButton: .destructive(TextState("Delete"), action: .send(.deleteConfirmed)),
      secondaryButton: .cancel(TextState("Keep")))

    state.dialog = ConfirmationDialogState(
      title: TextState("Sort by"),
      buttons: [
        .default(TextState("Name"), action: .send(.sort(.name))),
        .default(TextState("Date"), action: .send(.sort(.date))),
        .cancel(TextState("Cancel")),
      ])
    return .none
  }

  struct ContentView: View {
    let store: Store<AppState, AppAction>

    var body: some View { EmptyView() }
  }

  @MainActor
  static func view(store: Store<AppState, AppAction>) -> some View {
    ContentView(store: store)
      .alert(store.scope(state: \.alert, action: AppAction.alert), dismiss: .dismissed)
  }

  static func texts(count: Int) -> [TextState] {
    let title = TextState("Delete \(count) rows?")
    let warning = TextState("This ") + TextState("cannot").bold() + TextState(" be undone.")
    return [title, warning]
  }
}

private enum AnimationExample {
  enum AnimationsAction {
    case setColor(String)
    case startButtonTapped
  }
  struct Environment: Sendable {
    var colors: @Sendable () -> Effect<String, Never>
  }

  static let reducer = Reducer<String, AnimationsAction, Environment> { state, action, environment in
    switch action {
    case .setColor(let color):
      state = color
      return .none
    case .startButtonTapped:
      return environment.colors()
        .eraseToEffect(AnimationsAction.setColor)
        .animation(.linear)
    }
  }
}

private enum AnimatedSchedulerExample {
  enum TodosAction { case sortCompletedTodos }
  enum SortID {}
  struct Environment {
    var mainQueue: AnySchedulerOf<DispatchQueue>
  }

  static func sort(environment: Environment) -> Effect<TodosAction, Never> {
    Effect(value: TodosAction.sortCompletedTodos)
      .debounce(id: SortID.self, for: 1, scheduler: environment.mainQueue.animation())
  }
}

private enum IdentifiedExample {
  struct Counter { var count = 0 }

  static func counters() -> Int {
    var counters: IdentifiedArrayOf<Identified<Int, Counter>> = [Identified(Counter(), id: 1)]

    counters[id: 1]?.count += 1
    return counters.count
  }
}
