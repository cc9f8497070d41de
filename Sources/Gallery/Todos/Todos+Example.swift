import Foundation
import PawlUI

extension Example {
  package static let todos = Example(name: "todos", title: "Todos", section: .apps) { options in
    let store = Store(
      initialState: TodosState(), reducer: todosReducer,
      environment: options.file.map { .live(file: URL(fileURLWithPath: $0)) } ?? .inMemory(clock: options.outside.clock)
    )
    let viewStore = ViewStore(store)
    let _ = options.closing.add {
      await viewStore.send(.saveRequested).finish()
      return viewStore.failure
    }
    TodosView(store: store)
  }
}
