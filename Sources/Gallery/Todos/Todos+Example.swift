import Foundation
import PawlUI

extension Example {
  package static let todos = Example(name: "todos", title: "Todos", section: .apps) { options in
    let store = Store(
      initialState: TodosState(), reducer: todosReducer,
      environment: options.file.map { .live(file: URL(fileURLWithPath: $0)) } ?? .inMemory(clock: options.outside.clock)
    )
    let viewStore = ViewStore(store)
    TodosView(store: store)
      .onTermination {
        await viewStore.send(.saveRequested).finish()
        if let failure = viewStore.failure { throw NotSaved(description: failure) }
      }
  }
}

/// The failure to save todos at the end of the program.
private struct NotSaved: Error, CustomStringConvertible {
  let description: String
}
