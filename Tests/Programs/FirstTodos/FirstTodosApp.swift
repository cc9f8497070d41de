import PawlTerminal
import PawlUI

@main
struct TodoListApp: App {
  let store = Store(initialState: TodosState(), reducer: todosReducer, environment: ())

  var body: some Scene {
    WindowGroup { TodosView(store: store) }
  }
}
