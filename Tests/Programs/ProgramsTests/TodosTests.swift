import PawlTesting
import PawlUI
import Testing

@testable import TodoList

struct TodosTests {
  let clock = TestClock()
  let saved = LockIsolated<[IdentifiedArrayOf<Todo>]>([])

  var environment: TodosEnvironment {
    TodosEnvironment(clock: clock, load: { [] }, save: { [saved] todos in saved.withValue { $0.append(todos) } })
  }

  @Test func typedTodoIsAdded() async {
    let store = TestStore(
      initialState: TodosState(isLoaded: true), reducer: todosReducer, environment: environment)
    await store.send(.set(\.$newTitle, "Milk")) { $0.newTitle = "Milk" }
    await store.send(.addButtonTapped) {
      $0.newTitle = ""
      $0.todos = [Todo(id: 1, title: "Milk")]
    }
    await clock.advance(by: .milliseconds(500))
  }

  @Test func changesAreSavedWhenTheUserPauses() async {
    let store = TestStore(
      initialState: TodosState(todos: [Todo(id: 1, title: "Milk")], isLoaded: true), reducer: todosReducer,
      environment: environment)
    await store.send(.todo(id: 1, action: .titleChanged("Oat"))) { $0.todos[id: 1]?.title = "Oat" }
    await clock.advance(by: .milliseconds(300))
    await store.send(.todo(id: 1, action: .titleChanged("Oats"))) { $0.todos[id: 1]?.title = "Oats" }
    await clock.advance(by: .milliseconds(499))
    #expect(saved.value.isEmpty)
    await clock.advance(by: .milliseconds(1))
    #expect(saved.value == [[Todo(id: 1, title: "Oats")]])
  }

  @Test func aFailureToSaveIsShown() async {
    struct DiskIsFull: Error {}
    let store = TestStore(
      initialState: TodosState(todos: [Todo(id: 1, title: "Milk")], isLoaded: true), reducer: todosReducer,
      environment: environment)
    store.environment.save = { _ in throw DiskIsFull() }
    await store.send(.rowsDeleted([0])) { $0.todos = [] }
    await clock.advance(by: .milliseconds(500))
    await store.receive(.savingFailed("DiskIsFull()")) {
      $0.problem = AlertState(title: TextState("The todos could not be saved."), message: TextState("DiskIsFull()"))
    }
    await store.send(.problemDismissed) { $0.problem = nil }
  }

  @Test func aFilterShowsAPart() async {
    let store = TestStore(
      initialState: TodosState(todos: [Todo(id: 1, title: "Milk", isDone: true), Todo(id: 2, title: "Bread")]),
      reducer: todosReducer, environment: environment)
    await store.send(.set(\.$filter, .open)) { $0.filter = .open }
    #expect(store.state.shownTodos.map(\.title) == ["Bread"])
  }
}
