import Pawl

/// The examples of the pages of PAWL-071, PAWL-072 and PAWL-073.
enum IdentifiedArrayIssueExamples {
  struct Todo: Identifiable, Equatable {
    let id: Int
    var title = ""
  }

  static func repeatedID() -> Int {
    let todos: IdentifiedArrayOf<Todo> = [
      Todo(id: 1, title: "Mow"),
      Todo(id: 1, title: "Nap"),
    ]
    return todos.count
  }

  static func repeatedIDMended(_ loaded: [Todo]) -> IdentifiedArrayOf<Todo> {
    let todos = IdentifiedArrayOf<Todo>(loaded, uniquingIDsWith: { _, later in later })
    return todos
  }

  static func refused(_ todos: inout IdentifiedArrayOf<Todo>) {
    todos[id: 1] = Todo(id: 2, title: "Nap")
  }

  static func refusedMended(_ todos: inout IdentifiedArrayOf<Todo>) {
    if let index = todos.index(id: 1) {
      todos.remove(id: 1)
      todos.insert(Todo(id: 2, title: "Nap"), at: index)
    }
  }

  struct Draft: Identifiable {
    var id: Int
    var text = ""
  }

  static func changed(_ drafts: inout IdentifiedArrayOf<Draft>) {
    drafts[id: 1]?.id = 2
  }

  static func changedMended(_ drafts: inout IdentifiedArrayOf<Draft>) {
    if let index = drafts.index(id: 1), var draft = drafts.remove(id: 1) {
      draft.id = 2
      drafts.insert(draft, at: index)
    }
  }
}
