import PawlTerminal
import PawlUI
import Testing

@testable import CounterProgram
@testable import FirstTodos
@testable import TodoList

/// Tests that the screens in the documents are those of the programs.
@MainActor
struct ScreensTests {
  private static let milk = "Buy milk"
  private static let window = "Clean the windows"

  @Test func theTourShowsTheCounter() throws {
    let view = CounterProgram.CounterView(
      store: Store(
        initialState: Counter(count: 2, fact: "2 is even."), reducer: counterReducer,
        environment: CounterEnvironment(fact: { _ in "" })))
    try expect("Docs/Tour.md", shows: TerminalApp.frame(of: view, columns: 40, rows: 7))
  }

  @Test func theTutorialShowsTheFirstProgram() throws {
    let view = FirstTodos.TodosView(
      store: Store(
        initialState: FirstTodos.TodosState(todos: [
          FirstTodos.Todo(id: 1, title: Self.milk, isDone: true), FirstTodos.Todo(id: 2, title: Self.window),
        ]),
        reducer: FirstTodos.todosReducer, environment: ()))
    try expect("Sources/PawlUI/PawlUI.docc/Tutorial-Todos.md", shows: TerminalApp.frame(of: view, columns: 40))
  }

  @Test func theTutorialShowsTheProgramAtItsEnd() throws {
    let view = TodoList.TodosView(
      store: Store(
        initialState: TodoList.TodosState(
          todos: [
            TodoList.Todo(id: 1, title: Self.milk, isDone: true), TodoList.Todo(id: 2, title: Self.window),
          ], isLoaded: true),
        reducer: TodoList.todosReducer,
        environment: TodosEnvironment(clock: ContinuousClock(), load: { [] }, save: { _ in })))
    try expect("Sources/PawlUI/PawlUI.docc/Tutorial-Todos.md", shows: TerminalApp.frame(of: view, columns: 40))
  }

  private func expect(_ document: String, shows screen: String) throws {
    #expect(try Document(document).contains(screen), "\(document) should show:\n\(screen)")
  }
}
