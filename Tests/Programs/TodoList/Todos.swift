import PawlUI

enum Filter: String, CaseIterable {
  case all = "All"
  case open = "Open"
  case done = "Done"
}

struct TodosState: Equatable {
  @BindableState var newTitle = ""
  var todos: IdentifiedArrayOf<Todo> = []

  @BindableState var filter = Filter.all

  var shownTodos: IdentifiedArrayOf<Todo> {
    switch filter {
    case .all: todos
    case .open: todos.filter { !$0.isDone }
    case .done: todos.filter(\.isDone)
    }
  }

  var isLoaded = false
  var problem: AlertState<TodosAction>?
}

enum TodosAction: BindableAction, Equatable {
  case addButtonTapped
  case binding(BindingAction<TodosState>)
  case todo(id: Int, action: TodoAction)

  case rowsDeleted(IndexSet)
  case rowsMoved(IndexSet, to: Int)

  case appeared
  case loaded(TaskResult<IdentifiedArrayOf<Todo>>)
  case savingFailed(String)
  case problemDismissed
  case programEnds
}

private enum SaveID {}

private func write(_ todos: IdentifiedArrayOf<Todo>, _ environment: TodosEnvironment) -> Effect<TodosAction, Never> {
  .run { send in
    do {
      try await environment.save(todos)
    } catch {
      await send(.savingFailed("\(error)"))
    }
  }
}

private func save(_ todos: IdentifiedArrayOf<Todo>, _ environment: TodosEnvironment) -> Effect<TodosAction, Never> {
  write(todos, environment)
    .debounce(id: SaveID.self, for: .milliseconds(500), clock: environment.clock)
}

let todosReducer = Reducer<TodosState, TodosAction, TodosEnvironment>.combine(
  todoReducer.forEach(state: \.todos, action: /TodosAction.todo(id:action:), environment: { _ in }),
  Reducer { state, action, environment in
    switch action {
    case .addButtonTapped:
      guard !state.newTitle.isEmpty else { return .none }
      let id = (state.todos.ids.max() ?? 0) + 1
      state.todos.append(Todo(id: id, title: state.newTitle))
      state.newTitle = ""
      return save(state.todos, environment)

    case .binding:
      return .none

    case .todo:
      return save(state.todos, environment)

    case .rowsDeleted(let rows):
      let shown = state.shownTodos
      for row in rows { state.todos.remove(id: shown[row].id) }
      return save(state.todos, environment)

    case .rowsMoved(let rows, let destination):
      state.todos.move(fromOffsets: rows, toOffset: destination)
      return save(state.todos, environment)

    case .appeared:
      return .task { await .loaded(TaskResult { try await environment.load() }) }

    case .loaded(.success(let todos)):
      state.todos = todos
      state.isLoaded = true
      return .none

    case .loaded(.failure(let error)):
      state.problem = AlertState(title: TextState("The todos could not be loaded."), message: TextState("\(error)"))
      return .none

    case .savingFailed(let reason):
      state.problem = AlertState(title: TextState("The todos could not be saved."), message: TextState(reason))
      return .none

    case .problemDismissed:
      state.problem = nil
      return .none

    case .programEnds:
      guard state.isLoaded else { return .none }
      return write(state.todos, environment).cancellable(id: SaveID.self, cancelInFlight: true)
    }
  }
)
.binding()
