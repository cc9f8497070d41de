import Foundation
import PawlUI

enum Filter: LocalizedStringKey, CaseIterable, Hashable {
  case all = "All"
  case active = "Active"
  case completed = "Completed"
}

struct Todo: Equatable, Identifiable {
  let id: UUID
  @BindableState var description = ""
  @BindableState var isComplete = false
}

enum TodoAction: BindableAction, Equatable {
  case binding(BindingAction<Todo>)
}

struct TodoEnvironment {}

let todoReducer = Reducer<Todo, TodoAction, TodoEnvironment>.empty.binding()

struct TodosState: Equatable {
  @BindableState var filter: Filter = .all
  var todos: IdentifiedArrayOf<Todo> = []

  var filteredTodos: IdentifiedArrayOf<Todo> {
    switch filter {
    case .active: return self.todos.filter { !$0.isComplete }
    case .all: return self.todos
    case .completed: return self.todos.filter(\.isComplete)
    }
  }
}

enum TodosAction: BindableAction, Equatable {
  case addTodoButtonTapped
  case binding(BindingAction<TodosState>)
  case clearCompletedButtonTapped
  case delete(IndexSet)
  case move(IndexSet, Int)
  case sortCompletedTodos
  case todo(id: Todo.ID, action: TodoAction)
}

struct TodosEnvironment: Sendable {
  var mainQueue: AnySchedulerOf<DispatchQueue>
  var uuid: @Sendable () -> UUID
}

let todosReducer = Reducer<TodosState, TodosAction, TodosEnvironment>.combine(
  todoReducer.forEach(
    state: \.todos,
    action: /TodosAction.todo(id:action:),
    environment: { _ in TodoEnvironment() }
  ),
  Reducer { state, action, environment in
    switch action {
    case .addTodoButtonTapped:
      state.todos.insert(Todo(id: environment.uuid()), at: 0)
      return .none

    case .binding:
      return .none

    case .clearCompletedButtonTapped:
      state.todos.removeAll(where: \.isComplete)
      return .none

    case .delete(let indexSet):
      state.todos.remove(atOffsets: indexSet)
      return .none

    case .move(let source, let destination):
      state.todos.move(fromOffsets: source, toOffset: destination)
      return .none

    case .sortCompletedTodos:
      state.todos.sort { $1.isComplete && !$0.isComplete }
      return .none

    case .todo(id: _, action: .binding(\.$isComplete)):
      enum TodoCompletionID {}
      return Effect(value: .sortCompletedTodos)
        .debounce(id: TodoCompletionID.self, for: 1, scheduler: environment.mainQueue.animation())

    case .todo:
      return .none
    }
  }
)
.binding()
.debug()

public struct TodosView: View {
  let store: Store<TodosState, TodosAction>
  @ObservedObject var viewStore: ViewStore<ViewState, TodosAction>

  public init() {
    self.init(
      store: Store(
        initialState: TodosState(),
        reducer: todosReducer,
        environment: TodosEnvironment(mainQueue: .main, uuid: { UUID() })
      )
    )
  }

  init(store: Store<TodosState, TodosAction>) {
    self.store = store
    self.viewStore = ViewStore(self.store.scope(state: ViewState.init(state:)))
  }

  struct ViewState: Equatable {
    @BindableState var filter: Filter
    let isClearCompletedButtonDisabled: Bool

    init(state: TodosState) {
      self.filter = state.filter
      self.isClearCompletedButtonDisabled = !state.todos.contains(where: \.isComplete)
    }
  }

  public var body: some View {
    NavigationView {
      VStack(alignment: .leading) {
        WithViewStore(self.store.scope(state: \.filter)) { filterViewStore in
          Text(filterViewStore.state.rawValue)
        }
        Picker("Filter", selection: ViewStore(self.store).binding(\.$filter).animation()) {
          ForEach(Filter.allCases, id: \.self) { filter in
            Text(filter.rawValue).tag(filter)
          }
        }
        .pickerStyle(.segmented)
        .padding(.horizontal)

        List {
          ForEachStore(
            self.store.scope(state: \.filteredTodos, action: TodosAction.todo(id:action:)),
            content: TodoView.init(store:)
          )
          .onDelete { self.viewStore.send(.delete($0)) }
          .onMove { self.viewStore.send(.move($0, $1)) }
        }
      }
      .navigationTitle("Todos")
      .navigationBarItems(
        trailing: HStack(spacing: 20) {
          Button("Clear Completed") {
            self.viewStore.send(.clearCompletedButtonTapped, animation: .default)
          }
          .disabled(self.viewStore.isClearCompletedButtonDisabled)
          Button("Add Todo") { self.viewStore.send(.addTodoButtonTapped, animation: .default) }
        }
      )
    }
    .navigationViewStyle(.stack)
  }
}

struct TodoView: View {
  let store: Store<Todo, TodoAction>

  var body: some View {
    WithViewStore(self.store) { viewStore in
      HStack {
        Button(action: { viewStore.binding(\.$isComplete).wrappedValue.toggle() }) {
          Image(systemName: viewStore.isComplete ? "checkmark.square" : "square")
        }
        .buttonStyle(.plain)

        TextField("Untitled Todo", text: viewStore.binding(\.$description))
      }
      .foregroundColor(viewStore.isComplete ? .gray : nil)
    }
  }
}

struct TodosView_Previews: PreviewProvider {
  static var previews: some View {
    TodosView(
      store: Store(
        initialState: TodosState(todos: [Todo(id: UUID(), description: "Check mail")]),
        reducer: todosReducer,
        environment: TodosEnvironment(mainQueue: .main, uuid: { UUID() })
      )
    )
  }
}

struct TodosApp: App {
  var body: some Scene {
    WindowGroup {
      TodosView()
    }
  }
}
