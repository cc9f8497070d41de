import PawlCore
import PawlPersistence
import PawlStorage

/// The code blocks of the pages of issues about persistence.
@MainActor
enum IssueExamples {
  struct FirstTodos: Codable {
    var list: String
  }

  struct SecondTodos: Codable {
    var titles: [String]
  }

  static func secondVersion(_ writer: StorageWriter) -> StoreSlot<Todos> {
    let slot: StoreSlot<Todos> = writer.slot("todos", version: 2) { stored in
      Todos(try stored.decode(FirstTodos.self))
    }
    return slot
  }

  static func thirdVersion(_ writer: StorageWriter) -> StoreSlot<Todos> {
    let slot: StoreSlot<Todos> = writer.slot("todos", version: 3) { stored in
      switch stored.version {
      case 1: Todos(try stored.decode(FirstTodos.self))
      case 2: Todos(try stored.decode(SecondTodos.self))
      default: nil
      }
    }
    return slot
  }

  static func watch(_ persistence: StorePersistence<Todos>) async {
    for await status in persistence.statuses where status.hasEnded {
      // The program has to create its store again.
    }
  }

  static func makeStore(_ storage: any SessionStorage) async throws -> Store<Todos, TodosAction> {
    let store = try await Store(
      initialState: Todos(), reducer: todosReducer, environment: (), persistence: storage.slot("todos"))
    return store
  }
}

extension Todos {
  fileprivate init(_ first: IssueExamples.FirstTodos) {
    self.init(titles: first.list.split(separator: ",").map(String.init))
  }

  fileprivate init(_ second: IssueExamples.SecondTodos) { self.init(titles: second.titles) }
}
