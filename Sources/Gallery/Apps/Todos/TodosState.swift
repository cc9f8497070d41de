public import PawlUI

/// A list of todos that is stored in a file.
public struct TodosState: Codable, Equatable, Sendable {
  /// All todos, in the order of the list.
  public var todos: IdentifiedArrayOf<TodoState>
  /// The selection of todos that are shown.
  public var filter: Filter
  /// The title of a new todo that isn't added yet.
  public var newTitle = ""
  /// The alert for a failure; `nil` if there is none.
  public var alert: AlertState<TodosAction>?
  /// The id of the next todo, greater than all earlier ids.
  public var nextID: Int
  /// The relation between the todos in memory and those in the file.
  public var storage: Storage

  /// Creates a list; by default, nothing has been loaded.
  public init(
    todos: IdentifiedArrayOf<TodoState> = [], filter: Filter = .all, storage: Storage = .notLoaded
  ) {
    self.todos = todos
    self.filter = filter
    nextID = (todos.ids.max() ?? 0) + 1
    self.storage = storage
  }

  /// A selection of todos.
  public enum Filter: String, CaseIterable, Codable, Equatable, Sendable {
    case all
    case active
    case completed
  }

  /// The relation between the todos in memory and those in the file.
  public enum Storage: Codable, Equatable, Sendable {
    /// The file hasn't been accessed yet.
    case notLoaded
    /// The file is being read.
    case loading
    /// Loading has failed, with a message for the user. Editing is disabled, so that the file isn't overwritten.
    case loadingFailed(String)
    /// The file contains the todos in memory.
    case saved
    /// There are changes that will be saved soon.
    case unsaved
    /// Saving has failed, with a message for the user. The next change tries again.
    case savingFailed(String)
  }

  /// The todos that the filter selects.
  public var filteredTodos: IdentifiedArrayOf<TodoState> {
    switch filter {
    case .all: todos
    case .active: todos.filter { !$0.isComplete }
    case .completed: todos.filter(\.isComplete)
    }
  }

  /// The message at the end of the program if todos weren't loaded or saved; `nil` if all is well. It lists the todos
  /// in memory, so that nothing is lost.
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
