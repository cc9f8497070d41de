public import PawlUI

/// A list of todos that is kept in a file.
public struct TodosState: Equatable, Sendable {
  /// All todos, in the order they are listed.
  public var todos: IdentifiedArrayOf<TodoState>
  /// Which of them are shown.
  public var filter: Filter
  /// The title of a todo that is not added yet.
  public var newTitle = ""
  /// Tells of a failure; nil if there is none to be told of.
  public var alert: AlertState<TodosAction>?
  /// The id of the todo to be added next; greater than all before.
  public var nextID: Int
  /// How they and those in the file stand to each other.
  public var storage: Storage

  /// Makes a list that was not loaded yet, unless told otherwise.
  public init(
    todos: IdentifiedArrayOf<TodoState> = [], filter: Filter = .all, storage: Storage = .notLoaded
  ) {
    self.todos = todos
    self.filter = filter
    nextID = (todos.ids.max() ?? 0) + 1
    self.storage = storage
  }

  /// Which todos are shown.
  public enum Filter: String, CaseIterable, Equatable, Sendable {
    case all
    case active
    case completed
  }

  /// How the todos in memory and those in the file stand to each other.
  public enum Storage: Equatable, Sendable {
    /// Nothing was asked of the file yet.
    case notLoaded
    /// The file is being read.
    case loading
    /// Nothing can be edited, lest the file be overwritten. The text is for people.
    case loadingFailed(String)
    /// The file holds the same as memory.
    case saved
    /// There are changes which are about to be saved.
    case unsaved
    /// There are changes which could not be saved. The text is for people. The next change tries again.
    case savingFailed(String)
  }

  /// The todos that the filter lets through.
  public var filteredTodos: IdentifiedArrayOf<TodoState> {
    switch filter {
    case .all: todos
    case .active: todos.filter { !$0.isComplete }
    case .completed: todos.filter(\.isComplete)
    }
  }

  /// What is to be told at the end when todos were not loaded or not saved; nil when all is well. Those in memory are told
  /// too: nothing is lost.
  package var failure: String? {
    switch storage {
    case .loadingFailed(let problem): problem
    case .savingFailed(let problem):
      """
      \(problem)
      These are the todos that are not saved:
      \(String(decoding: TodosFile.data(for: todos), as: UTF8.self))
      """
    case .notLoaded, .loading, .saved, .unsaved: nil
    }
  }

  /// Whether the todos have been loaded, so that they can be edited.
  public var isLoaded: Bool {
    switch storage {
    case .notLoaded, .loading, .loadingFailed: false
    case .saved, .unsaved, .savingFailed: true
    }
  }
}
