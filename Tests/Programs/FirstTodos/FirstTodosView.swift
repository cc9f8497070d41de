import PawlUI

struct TodosView: View {
  let store: Store<TodosState, TodosAction>

  var body: some View {
    NavigationView {
      WithViewStore(store) { viewStore in
        List {
          Section {
            TextField("What is to be done?", text: viewStore.binding(\.$newTitle))
              .onSubmit { viewStore.send(.addButtonTapped) }
          }
          Section {
            ForEachStore(store.scope(state: \.todos, action: TodosAction.todo(id:action:))) { todoStore in
              TodoView(store: todoStore)
            }
          }
        }
      }
      .navigationTitle("Todos")
    }
  }
}

struct TodoView: View {
  let store: Store<Todo, TodoAction>

  var body: some View {
    WithViewStore(store) { viewStore in
      HStack {
        Button {
          viewStore.send(.checkBoxTapped)
        } label: {
          Image(systemName: viewStore.isDone ? "checkmark.square" : "square")
        }
        .buttonStyle(.plain)
        Text(viewStore.title)
      }
    }
  }
}
