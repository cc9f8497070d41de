import Foundation
import PawlUI

/// A list of features: `forEach` runs one small reducer for the todo that an action names, and `ForEachStore` makes a
/// row with a store of its own for each. Typing in a row redraws only that row.
///
/// Changes are saved half a second after the last one, in the file given with --file. If loading or saving fails, an
/// alert explains why, and the file is left as it is. Without a file, the todos are gone at the end.
struct TodosView: View {
  let store: Store<TodosState, TodosAction>

  var body: some View {
    WithViewStore(self.store) { viewStore in
      List {
        AboutSection(explanation)

        Section {
          HStack {
            TextField(
              "What is to be done?", text: viewStore.binding(get: \.newTitle, send: TodosAction.newTitleChanged)
            )
            .onSubmit { viewStore.send(.addButtonTapped(title: viewStore.newTitle)) }
            Button("Add") { viewStore.send(.addButtonTapped(title: viewStore.newTitle)) }
              .buttonStyle(.bordered)
          }
          .disabled(!viewStore.isLoaded)

          Picker("Show", selection: viewStore.binding(get: \.filter, send: TodosAction.filterPicked)) {
            ForEach(TodosState.Filter.allCases, id: \.self) { filter in
              Text(LocalizedStringKey(filter.rawValue.capitalized)).tag(filter)
            }
          }
          .pickerStyle(.segmented)
        }

        Section {
          ForEachStore(
            self.store.scope(state: \.filteredTodos, action: TodosAction.todo(id:action:))
          ) { todoStore in
            TodoView(store: todoStore)
          }
          .onDelete { viewStore.send(.rowsDeleted($0)) }
          .onMove { viewStore.send(.rowsMoved($0, to: $1)) }

          if viewStore.filteredTodos.isEmpty { NoTodosView(filter: viewStore.filter) }
        } footer: {
          Text(viewStore.storage.text)
        }

        Section {
          Button("Clear completed", role: .destructive) { viewStore.send(.clearCompletedButtonTapped) }
            .disabled(!viewStore.todos.contains(where: \.isComplete))
        }
      }
      .toolbar { EditButton() }
      .onAppear { viewStore.send(.onAppear) }
      .onDisappear { viewStore.send(.saveRequested) }
    }
    .navigationTitle("Todos")
    .alert(self.store.scope(state: \.alert), dismiss: .alertDismissed)
  }
}

/// The row of a todo: a checkbox, and a title that can be edited.
private struct TodoView: View {
  let store: Store<TodoState, TodoAction>

  var body: some View {
    WithViewStore(self.store) { viewStore in
      HStack {
        Button {
          viewStore.send(.checkBoxToggled)
        } label: {
          Image(systemName: viewStore.isComplete ? "checkmark.square" : "square")
            .font(.title2)
        }
        .buttonStyle(.plain)
        .accessibilityLabel(viewStore.isComplete ? "Completed" : "To do")
        TextField("Untitled", text: viewStore.binding(get: \.title, send: TodoAction.titleChanged))
          .textFieldStyle(.plain)
          .strikethrough(viewStore.isComplete)
          .foregroundColor(viewStore.isComplete ? .secondary : .primary)
      }
    }
  }
}

/// The text in place of todos where there are none.
private struct NoTodosView: View {
  let filter: TodosState.Filter

  var body: some View {
    switch filter {
    case .all:
      ContentUnavailableView(
        "No todos", systemImage: "checkmark.circle", description: Text("Write what is to be done, and add it."))
    case .active:
      ContentUnavailableView("Nothing to do", systemImage: "checkmark.circle", description: Text("All is done."))
    case .completed:
      ContentUnavailableView(
        "Nothing completed", systemImage: "square", description: Text("Check a todo, and it appears here."))
    }
  }
}

extension TodosState.Storage {
  /// The status as a text for the user. An alert describes failures.
  fileprivate var text: LocalizedStringKey {
    switch self {
    case .notLoaded: "Not loaded."
    case .loading: "Loading."
    case .loadingFailed: "Not loaded; nothing can be changed."
    case .saved: "Saved."
    case .unsaved: "Not saved yet."
    case .savingFailed: "Not saved."
    }
  }
}

private let explanation = """
  Each todo is a feature with a store of its own. Changes are saved half a second after the last one.
  """

extension Example {
  package static let todos = Example(name: "todos", title: "Todos", section: .apps, summary: explanation) {
    options in
    let store = Store(
      initialState: TodosState(), reducer: todosReducer,
      environment: options.file.map { .live(file: URL(fileURLWithPath: $0)) }
        ?? .inMemory(clock: options.dependencies.clock)
    )
    let viewStore = ViewStore(store)
    TodosView(store: options.recorded(store, test: ExampleTest("todosReducer", TodosEnvironment.self)))
      .onTermination {
        await viewStore.send(.saveRequested).finish()
        if let failure = viewStore.failure { throw UnsavedTodosError(description: failure) }
      }
  }
}

/// The failure to save todos at the end of the program.
private struct UnsavedTodosError: Error, CustomStringConvertible {
  let description: String
}
