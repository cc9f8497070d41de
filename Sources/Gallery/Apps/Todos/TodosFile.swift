public import Foundation
public import Pawl

/// A JSON file of todos, which is never overwritten if its content is unknown.
///
/// The file contains an array of objects with exactly the keys `id`, `title` and `isComplete`. It is replaced as a
/// whole, so it is complete at any time, and only if its content is the one that was last loaded or saved.
public actor TodosFile {
  private let file: ReplacedFile
  /// The content that was last loaded or saved; `nil` if there was no file.
  private var known: Data?

  /// Creates an object for a file. The file isn't accessed until it is loaded or saved.
  public init(_ url: URL) { file = ReplacedFile(path: url.path) }

  /// Loads the todos. A missing or empty file contains none.
  ///
  /// - Throws: An error if the file cannot be read, or contains anything that saving would lose.
  public func load() throws(TodosFileError) -> IdentifiedArrayOf<TodoState> {
    let data: Data?
    do {
      data = try file.read()
    } catch {
      throw TodosFileError(path: file.path, problem: .unreadable(error.reason))
    }
    var todos: IdentifiedArrayOf<TodoState> = []
    if let data, !data.isEmpty {
      do {
        todos = try Self.todos(from: data)
      } catch {
        throw TodosFileError(path: file.path, problem: .notTodos(reason(forDecoding: error, of: data)))
      }
    }
    known = data
    return todos
  }

  /// Replaces the todos in the file. On return they are on the disk.
  ///
  /// - Throws: An error if the file has changed since it was last loaded or saved, or if it cannot be written. It is
  ///   then unchanged.
  public func save(_ todos: IdentifiedArrayOf<TodoState>) throws(TodosFileError) {
    let data = Self.data(for: todos)
    do {
      try file.replace(known, with: data)
    } catch {
      throw TodosFileError(
        path: file.path, problem: error == .contentDiffers ? .changedElsewhere : .unwritable(error.reason))
    }
    known = data
  }

  /// Returns the content of a file for some todos.
  public static func data(for todos: IdentifiedArrayOf<TodoState>) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return try encoder.encode(todos.map(TodoRecord.init)) + Data("\n".utf8)
    } catch {
      preconditionFailure(
        "Todos are integers, strings and Booleans, which JSON can represent, but encoding them failed: \(error)")
    }
  }

  private static func todos(from data: Data) throws -> IdentifiedArrayOf<TodoState> {
    var todos: IdentifiedArrayOf<TodoState> = []
    for record in try JSONDecoder().decode([TodoRecord].self, from: data) {
      guard todos.append(record.todo).inserted else {
        throw RepeatedID(description: "two todos have the id \(record.todo.id)")
      }
    }
    return todos
  }

  private struct RepeatedID: Error, CustomStringConvertible {
    let description: String
  }
}
