import PawlUI
import PawlViewTesting
import Testing

@testable import TodoList

@MainActor
struct TodosViewTests {
  let clock = TestClock()

  @Test func aTodoIsAddedAndCompleted() async {
    let saved = LockIsolated<IdentifiedArrayOf<Todo>>([])
    let store = Store(
      initialState: TodosState(), reducer: todosReducer,
      environment: TodosEnvironment(
        clock: clock, load: { [] }, save: { todos in saved.withValue { $0 = todos } }))
    let tester = ViewTester(TodosView(store: store), columns: 40, rows: 12)

    await tester.type("Milk\n", into: "What is to be done?")
    await tester.press("Complete Milk")
    #expect(tester.contains("Reopen Milk"))

    await tester.press("Open")
    #expect(!tester.contains("Reopen Milk"))

    await tester.advance(by: .milliseconds(500))
    #expect(saved.value == [Todo(id: 1, title: "Milk", isDone: true)])
  }

  @Test func aRowIsDeleted() async {
    let store = Store(
      initialState: TodosState(), reducer: todosReducer,
      environment: TodosEnvironment(
        clock: clock, load: { [Todo(id: 1, title: "Milk"), Todo(id: 2, title: "Bread")] }, save: { _ in }))
    let tester = ViewTester(TodosView(store: store))

    await tester.settle()
    await tester.find("Complete Milk").perform("Delete")
    #expect(!tester.contains("Complete Milk"))
    #expect(tester.contains("Complete Bread"))
  }

  @Test func changesAreSavedWhenTheProgramEnds() async {
    let saved = LockIsolated<IdentifiedArrayOf<Todo>>([])
    let store = Store(
      initialState: TodosState(), reducer: todosReducer,
      environment: TodosEnvironment(
        clock: clock, load: { [] }, save: { todos in saved.withValue { $0 = todos } }))
    let tester = ViewTester(TodosView(store: store))

    await tester.type("Milk\n", into: "What is to be done?")
    #expect(saved.value.isEmpty)
    await tester.terminate()
    #expect(saved.value == [Todo(id: 1, title: "Milk")])
  }
}
