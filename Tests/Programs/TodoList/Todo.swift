import PawlUI

struct Todo: Codable, Equatable, Identifiable, Sendable {
  let id: Int
  var title: String
  var isDone = false
}

enum TodoAction: Equatable {
  case checkBoxTapped
  case titleChanged(String)
}

let todoReducer = Reducer<Todo, TodoAction, Void> { todo, action, _ in
  switch action {
  case .checkBoxTapped:
    todo.isDone.toggle()
    return .none

  case .titleChanged(let title):
    todo.title = title
    return .none
  }
}
