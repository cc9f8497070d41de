import PawlUI

struct Todo: Equatable, Identifiable {
  let id: Int
  var title: String
  var isDone = false
}

enum TodoAction: Equatable {
  case checkBoxTapped
}

let todoReducer = Reducer<Todo, TodoAction, Void> { todo, action, _ in
  switch action {
  case .checkBoxTapped:
    todo.isDone.toggle()
    return .none
  }
}

struct TodosState: Equatable {
  @BindableState var newTitle = ""
  var todos: IdentifiedArrayOf<Todo> = []
}

enum TodosAction: BindableAction, Equatable {
  case addButtonTapped
  case binding(BindingAction<TodosState>)
  case todo(id: Int, action: TodoAction)
}

let todosReducer = Reducer<TodosState, TodosAction, Void>.combine(
  todoReducer.forEach(state: \.todos, action: /TodosAction.todo(id:action:), environment: { _ in }),
  Reducer { state, action, _ in
    switch action {
    case .addButtonTapped:
      guard !state.newTitle.isEmpty else { return .none }
      let id = (state.todos.ids.max() ?? 0) + 1
      state.todos.append(Todo(id: id, title: state.newTitle))
      state.newTitle = ""
      return .none

    case .binding, .todo:
      return .none
    }
  }
)
.binding()
