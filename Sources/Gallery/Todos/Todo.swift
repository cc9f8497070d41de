public import Pawl

/// Something to be done.
public struct TodoState: Equatable, Identifiable, Sendable {
  public let id: Int
  public var title: String
  public var isComplete: Bool

  public init(id: Int, title: String, isComplete: Bool = false) {
    self.id = id
    self.title = title
    self.isComplete = isComplete
  }
}

/// What can happen to a todo.
public enum TodoAction: Equatable, Sendable {
  case checkBoxToggled
  case titleChanged(String)
}

/// Edits a todo.
public let todoReducer = Reducer<TodoState, TodoAction, Void> { todo, action, _ in
  switch action {
  case .checkBoxToggled:
    todo.isComplete.toggle()
    return .none

  case .titleChanged(let title):
    todo.title = title
    return .none
  }
}
