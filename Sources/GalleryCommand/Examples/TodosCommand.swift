import ArgumentParser
import Foundation
import Gallery
import Pawl

/// `gallery todos`
struct TodosCommand: AsyncParsableCommand, MainActorCommand {
  static let configuration = CommandConfiguration(
    commandName: "todos", abstract: "Keeps a list of things to do, in a file if you like.", shouldDisplay: false)

  @Option(help: "The JSON file to keep the todos in. Without it, they are lost at the end.")
  var file: String?

  @OptionGroup
  var display: DisplayOptions

  @MainActor
  func run() async throws {
    guard display.isLineByLine else { return try await display.show(.todos, options: ExampleOptions(file: file)) }
    let store = Store(
      initialState: TodosState(), reducer: todosReducer,
      environment: file.map { .live(file: URL(fileURLWithPath: $0)) } ?? .inMemory)
    let shell = InteractiveShell(
      ShellStore(store), commands: commands,
      session: .init(opening: .onAppear, closing: .saveRequested, failure: \.failure),
      lines: { changedLines(from: lines(for: $0), to: lines(for: $1)) })
    try await shell.run()
  }

  @MainActor
  private var commands: [ShellCommand<TodosState, TodosAction>] {
    [
      ShellCommand("list", help: "Lists the todos that match the filter.") { (_, state) throws(ShellError) in
        .print(state.filteredTodos.isEmpty ? ["No todos."] : state.filteredTodos.map(row))
      },
      ShellCommand("add", "TITLE", help: "Adds a todo.") { (arguments, _) throws(ShellError) in
        .send(.addButtonTapped(title: try arguments.text("TITLE")))
      },
      ShellCommand("toggle", "ID", help: "Marks a todo as completed, or undoes that.") {
        (arguments, state) throws(ShellError) in
        .send(.todo(id: try todo(in: state, &arguments), action: .checkBoxToggled))
      },
      ShellCommand("edit", "ID TITLE", help: "Changes the title of a todo.") { (arguments, state) throws(ShellError) in
        let id = try todo(in: state, &arguments)
        return .send(.todo(id: id, action: .titleChanged(try arguments.text("TITLE"))))
      },
      ShellCommand("delete", "ID", help: "Deletes a todo.") { (arguments, state) throws(ShellError) in
        .send(.deleteButtonTapped(id: try todo(in: state, &arguments)))
      },
      ShellCommand("move", "ID PLACE", help: "Moves a todo to a place in the whole list; 1 is the first.") {
        (arguments, state) throws(ShellError) in
        let id = try todo(in: state, &arguments)
        let place = try arguments.integer("PLACE")
        guard 1...state.todos.count ~= place else {
          throw ShellError("PLACE must be from 1 to \(state.todos.count), not \(place).")
        }
        return .send(.moved(id: id, position: place - 1))
      },
      ShellCommand("filter", "all|active|completed", help: "Chooses which todos are listed.") {
        (arguments, _) throws(ShellError) in
        let name = try arguments.word("The filter")
        guard let filter = TodosState.Filter(rawValue: name) else {
          throw ShellError("There is no filter \"\(name)\".")
        }
        return .send(.filterPicked(filter))
      },
      ShellCommand("clear", help: "Deletes all completed todos.", sends: .clearCompletedButtonTapped),
      ShellCommand(
        "save", help: "Saves at once. Otherwise, each change is saved half a second later.", sends: .saveRequested),
    ]
  }

  private func todo(in state: TodosState, _ arguments: inout ShellArguments) throws(ShellError) -> TodoState.ID {
    let id = try arguments.integer("ID")
    guard state.todos[id: id] != nil else { throw ShellError("There is no todo \(id).") }
    return id
  }
}

private func row(_ todo: TodoState) -> String { "\(todo.id)  [\(todo.isComplete ? "x" : " ")] \(todo.title)" }

/// The lines for a state; changed lines are printed.
private func lines(for state: TodosState) -> [String] {
  let storage =
    switch state.storage {
    case .notLoaded: "not loaded"
    case .loading: "loading"
    // The failure itself is printed when the shell ends, which is at once.
    case .loadingFailed: "error"
    case .saved: "saved"
    case .unsaved: "not saved"
    case .savingFailed(let problem): "error: \(problem)"
    }
  return state.todos.map(row) + ["filter: \(state.filter.rawValue)", "storage: \(storage)"]
}
