public import Pawl

/// An item of a todo list.
public struct TodoState: Codable, Equatable, Identifiable, Sendable {
  /// The identity of the item; positive.
  public let id: Int
  /// The text of the item. It may be empty while it is edited.
  public var title: String
  /// Whether the item is completed.
  public var isComplete: Bool

  /// Creates an item.
  public init(id: Int, title: String, isComplete: Bool = false) {
    self.id = id
    self.title = title
    self.isComplete = isComplete
  }
}

/// The actions on an item.
public enum TodoAction: Codable, Equatable, Sendable {
  /// Completes the item, or reverts that.
  case checkBoxToggled
  /// The user has edited the title.
  case titleChanged(String)
}

/// Edits an item.
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
