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

            Picker("Show", selection: viewStore.binding(\.$filter)) {
              ForEach(Filter.allCases, id: \.self) { filter in
                Text(filter.rawValue).tag(filter)
              }
            }
            .pickerStyle(.segmented)
          }
          Section {
            ForEachStore(store.scope(state: \.shownTodos, action: TodosAction.todo(id:action:))) { todoStore in
              TodoView(store: todoStore)
            }
            .onDelete { viewStore.send(.rowsDeleted($0)) }
            .onMove { viewStore.send(.rowsMoved($0, to: $1)) }
            .moveDisabled(viewStore.filter != .all)
          }
        }
        .disabled(!viewStore.isLoaded)
        .onAppear { viewStore.send(.appeared) }
        .onTermination { await viewStore.send(.programEnds).finish() }
      }
      .navigationTitle("Todos")
      .alert(store.scope(state: \.problem), dismiss: .problemDismissed)
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
        .accessibilityLabel(viewStore.isDone ? "Reopen \(viewStore.title)" : "Complete \(viewStore.title)")

        TextField("Untitled", text: viewStore.binding(get: \.title, send: TodoAction.titleChanged))
      }
    }
  }
}
