import Foundation
import PawlTerminal
import PawlUI

@main
struct TodoListApp: App {
  let store = Store(
    initialState: TodosState(), reducer: todosReducer,
    environment: .live(file: URL(fileURLWithPath: "todos.json")))

  var body: some Scene {
    WindowGroup { TodosView(store: store) }
  }
}
