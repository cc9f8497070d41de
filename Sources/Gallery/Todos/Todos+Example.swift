import Foundation
import PawlUI

extension Example {
  package static let todos = Example(name: "todos", title: "Todos", section: .apps) { options in
    TodosView(
      store: Store(
        initialState: TodosState(), reducer: todosReducer,
        environment: options.file.map { .live(file: URL(fileURLWithPath: $0)) } ?? .inMemory))
  }
}
