public import Foundation
public import Pawl

/// Keeps todos in a JSON file, and never overwrites what it does not know.
///
/// The file holds an array of objects with exactly the keys `id`, `title` and `isComplete`. It is replaced as a whole, so
/// that it is complete at any time, and only if its content is what was loaded or saved last.
public actor TodosFile {
  private let file: ReplacedFile
  /// What this actor last found or left in the file; nil, if there was none.
  private var known: Data?

  /// Makes the keeper of a file. It is not touched until it is loaded or saved.
  public init(_ url: URL) { file = ReplacedFile(path: url.path) }

  /// Reads the todos. A file that does not exist or is empty has none.
  ///
  /// - Throws: when the file cannot be read, or holds anything that saving it would lose.
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
  /// - Throws: when the file is not as it was last loaded or saved here, or cannot be written. It is then unchanged.
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

  /// The content of a file with the todos given.
  public static func data(for todos: IdentifiedArrayOf<TodoState>) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return try encoder.encode(todos.map(TodoRecord.init)) + Data("\n".utf8)
    } catch {
      preconditionFailure(
        "Todos are integers, texts and truths, which JSON can hold, yet encoding them failed: \(error)")
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
