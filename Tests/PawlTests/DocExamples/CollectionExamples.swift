import Pawl

/// The examples of the doc comments of `CasePath` and `IdentifiedArray`, formatted as they are there.
enum CasePathExample {
  enum AppAction: Equatable {
    case child(ChildAction)
    case quit
  }
  enum ChildAction: Equatable { case start }

  // swift-format-ignore
  @ResultsOfExpressions
  static func results() -> [Any?] {
    let child = /AppAction.child            // CasePath<AppAction, ChildAction>
    child.extract(from: .child(.start))     // .start
    child.extract(from: .quit)              // nil
    child.embed(.start)                     // AppAction.child(.start)
  }
}

enum IdentifiedArrayExample {
  // swift-format-ignore
  struct Todo: Identifiable { let id: Int; var title: String; var isDone = false }

  // swift-format-ignore
  @ResultsOfExpressions
  static func results() -> [Any?] {
    var todos: IdentifiedArrayOf<Todo> = [Todo(id: 1, title: "Mow"), Todo(id: 2, title: "Nap")]
    todos[id: 2]?.isDone = true
    todos[id: 3]           // nil
    todos.remove(id: 1)
  }
}

enum IdentifiedArraySubscriptExample {
  struct Todo: Identifiable, Equatable {
    let id: Int
    var title = ""
  }

  // swift-format-ignore
  static func change(_ todos: inout IdentifiedArrayOf<Todo>) {
    todos[id: 7]?.title = "Sow"      // modifies in place; no effect without an element 7
    todos[id: 7] = nil               // removes
    todos[id: 7] = Todo(id: 7)       // replaces, or appends without an element 7
  }
}
