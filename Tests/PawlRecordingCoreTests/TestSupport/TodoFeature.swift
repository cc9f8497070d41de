import PawlCore
import PawlRecordingCore
import TestSupport

/// A list of todos with a request, for tests of recordings.
struct TodoState: Codable, Equatable, Sendable {
  var todos: IdentifiedArrayOf<Todo> = []
  var text = ""
  var suggestion: String?
  var changes = 0
}

struct Todo: Codable, Equatable, Identifiable, Sendable {
  let id: Int
  var title: String
  var isDone = false
}

enum TodoAction: Codable, Equatable, Sendable {
  case textChanged(String)
  case add
  case todo(id: Int, TodoRowAction)
  case suggest
  case suggested(String)
  case remind
  case reminded
  case stop
  case values
}

enum TodoRowAction: Codable, Equatable, Sendable {
  case toggled
  case removed
}

let todoReducer = Reducer<TodoState, TodoAction, Gate> { state, action, gate in
  switch action {
  case .textChanged(let text): state.text = text
  case .add:
    state.todos.append(Todo(id: (state.todos.last?.id ?? 0) + 1, title: state.text))
    state.text = ""
  case .todo(let id, .toggled): state.todos[id: id]?.isDone.toggle()
  case .todo(let id, .removed): state.todos.remove(id: id)
  case .suggest:
    return .run { send in
      await gate.pass()
      await send(.suggested("Milk"))
    }
    .cancellable(id: 1)
  case .suggested(let text): state.suggestion = text
  case .remind:
    return .run { send in
      await gate.pass()
      await send(.reminded)
    }
  case .reminded: state.changes += 1
  case .stop: return .cancel(id: 1)
  case .values: return .merge(Effect(value: .add), Effect(value: .reminded))
  }
  state.changes += 1
  return .none
}

/// A store with a recorder, and what is needed to compare.
@MainActor
struct RecordedTodos {
  let gate = Gate()
  let store: Store<TodoState, TodoAction>
  let recorder: Recorder<TodoState, TodoAction>

  init(_ options: RecorderOptions = RecorderOptions(), redacting: [Redaction<TodoState, TodoAction>] = []) {
    store = Store(initialState: TodoState(), reducer: todoReducer, environment: gate)
    recorder = store.record(options, redacting: redacting)
  }

  func reduce(_ state: inout TodoState, _ action: TodoAction) { _ = todoReducer.run(&state, action, gate) }
}
