public import Pawl

/// Something to be done.
public struct TodoState: Equatable, Identifiable, Sendable {
  /// Tells todos apart; positive.
  public let id: Int
  /// What is to be done. May be empty while it is edited.
  public var title: String
  /// Whether it is done.
  public var isComplete: Bool

  /// Makes a todo.
  public init(id: Int, title: String, isComplete: Bool = false) {
    self.id = id
    self.title = title
    self.isComplete = isComplete
  }
}

/// What can happen to a todo.
public enum TodoAction: Equatable, Sendable {
  /// Completes it, or takes that back.
  case checkBoxToggled
  /// Its title was edited.
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
