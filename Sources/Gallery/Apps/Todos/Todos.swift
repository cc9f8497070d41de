public import PawlUI

/// The actions on a list of todos.
public enum TodosAction: Codable, Equatable, Sendable {
  /// The list appears: loads it, unless that was done already.
  case onAppear
  /// Loading has ended.
  case todosResponse(TaskResult<IdentifiedArrayOf<TodoState>>)

  /// Adds a todo at the end. A blank title is ignored.
  case addButtonTapped(title: String)
  /// An action of one todo.
  case todo(id: TodoState.ID, action: TodoAction)
  /// Deletes a todo.
  case deleteButtonTapped(id: TodoState.ID)
  /// Moves a todo to `position` in the unfiltered list, counted from 0. Positions beyond an end mean that end.
  case moved(id: TodoState.ID, position: Int)
  /// Deletes the todos at some positions of the filtered list.
  case rowsDeleted(IndexSet)
  /// Moves the todos at some positions of the filtered list before the todo at another position, or to the end.
  case rowsMoved(IndexSet, to: Int)
  /// The user has edited the title of a new todo.
  case newTitleChanged(String)
  /// Selects the todos that are shown.
  case filterPicked(TodosState.Filter)
  /// Deletes all completed todos.
  case clearCompletedButtonTapped

  /// The program is about to end, or the user requests saving: saves unsaved changes without a delay.
  case saveRequested
  /// The todos in memory were saved.
  case saved
  /// Saving has failed for a reason.
  case savingFailed(String)
  /// The user has dismissed the alert.
  case alertDismissed
}

/// The dependencies of todos.
public struct TodosEnvironment: Sendable {
  /// The clock that measures the delay before saving.
  public var clock: any Clock<Duration>
  /// Loads the stored todos.
  public var load: @Sendable () async throws -> IdentifiedArrayOf<TodoState>
  /// Saves todos. On return they are stored permanently.
  public var save: @Sendable (IdentifiedArrayOf<TodoState>) async throws -> Void

  /// Creates an environment.
  public init(
    clock: any Clock<Duration>, load: @escaping @Sendable () async throws -> IdentifiedArrayOf<TodoState>,
    save: @escaping @Sendable (IdentifiedArrayOf<TodoState>) async throws -> Void
  ) {
    self.clock = clock
    self.load = load
    self.save = save
  }
}

/// Edits todos and saves them: half a second after the last change, and on request.
///
/// Until the todos have been loaded, nothing can be edited and nothing is saved.
public let todosReducer = Reducer<TodosState, TodosAction, TodosEnvironment>.combine(
  todoReducer.forEach(state: \.todos, action: /TodosAction.todo(id:action:), environment: { _ in }),
  Reducer { state, action, environment in
    switch action {
    case .onAppear:
      guard !state.isLoaded, state.storage != .loading else { return .none }
      state.storage = .loading
      return .task {
        await .todosResponse(TaskResult { try await environment.load() })
      }

    case .todosResponse(.success(let todos)):
      let newTitle = state.newTitle
      state = TodosState(todos: todos, filter: state.filter, storage: .saved)
      state.newTitle = newTitle
      return .none

    case .todosResponse(.failure(let error)):
      state.storage = .loadingFailed(String(describing: error))
      state.alert = AlertState(
        title: TextState("Not loaded"), message: TextState(String(describing: error)),
        primaryButton: .default(TextState("Load again"), action: .send(.onAppear)),
        secondaryButton: .cancel(TextState("OK")))
      return .none

    case .addButtonTapped(let title):
      guard state.isLoaded, title.contains(where: { !$0.isWhitespace }) else { return .none }
      state.todos.append(TodoState(id: state.nextID, title: title))
      state.nextID += 1
      state.newTitle = ""
      return saveSoon(&state, environment)

    case .todo(let id, _):
      return state.todos[id: id] == nil ? .none : saveSoon(&state, environment)

    case .deleteButtonTapped(let id):
      return state.todos.remove(id: id) == nil ? .none : saveSoon(&state, environment)

    case .moved(let id, let position):
      guard let todo = state.todos.remove(id: id) else { return .none }
      state.todos.insert(todo, at: min(max(position, 0), state.todos.count))
      return saveSoon(&state, environment)

    case .rowsDeleted(let rows):
      let shown = state.filteredTodos
      guard state.isLoaded, !rows.isEmpty else { return .none }
      for row in rows { state.todos.remove(id: shown[row].id) }
      return saveSoon(&state, environment)

    case .rowsMoved(let rows, let destination):
      let shown = state.filteredTodos
      guard state.isLoaded, !rows.isEmpty else { return .none }
      let moved = rows.map { shown[$0] }
      // Hidden todos stay in front of the todos that they preceded.
      let next = shown[destination...].first { !moved.contains($0) }
      for todo in moved { state.todos.remove(id: todo.id) }
      let position = next.flatMap { state.todos.index(id: $0.id) } ?? state.todos.count
      for (offset, todo) in moved.enumerated() { state.todos.insert(todo, at: position + offset) }
      return saveSoon(&state, environment)

    case .newTitleChanged(let title):
      state.newTitle = title
      return .none

    case .filterPicked(let filter):
      state.filter = filter
      return .none

    case .clearCompletedButtonTapped:
      guard state.todos.contains(where: \.isComplete) else { return .none }
      state.todos.removeAll(where: \.isComplete)
      return saveSoon(&state, environment)

    case .saveRequested:
      switch state.storage {
      case .unsaved, .savingFailed: return saveNow(&state, environment)
      case .notLoaded, .loading, .loadingFailed, .saved: return .none
      }

    case .saved:
      state.storage = .saved
      return .none

    case .savingFailed(let problem):
      state.storage = .savingFailed(problem)
      state.alert = AlertState(
        title: TextState("Not saved"), message: TextState(problem),
        primaryButton: .default(TextState("Save again"), action: .send(.saveRequested)),
        secondaryButton: .cancel(TextState("OK")))
      return .none

    case .alertDismissed:
      state.alert = nil
      return .none
    }
  }
)

private enum SaveID {}

private func saveSoon(_ state: inout TodosState, _ environment: TodosEnvironment) -> Effect<TodosAction, Never> {
  state.storage = .unsaved
  return save(state.todos, environment)
    .debounce(id: SaveID.self, for: .milliseconds(500), clock: environment.clock)
}

private func saveNow(_ state: inout TodosState, _ environment: TodosEnvironment) -> Effect<TodosAction, Never> {
  state.storage = .unsaved
  return save(state.todos, environment).cancellable(id: SaveID.self, cancelInFlight: true)
}

/// Reports the result of saving, unless a later change cancels the effect: the result would be outdated.
private func save(
  _ todos: IdentifiedArrayOf<TodoState>, _ environment: TodosEnvironment
) -> Effect<TodosAction, Never> {
  .task {
    try await environment.save(todos)
    return .saved
  } catch: {
    .savingFailed(String(describing: $0))
  }
}
