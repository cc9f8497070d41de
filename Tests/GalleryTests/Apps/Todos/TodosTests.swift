import Gallery
import PawlTesting
import PawlUI
import Testing

struct TodosTests {
  private let clock = TestClock()

  // MARK: Loading

  @Test func loadsWhenItAppearsAndOnlyOnce() async {
    let store = TestStore(initialState: TodosState(), reducer: todosReducer, environment: .unimplemented)
    store.environment.load = { [clock] in
      try await clock.sleep(for: .seconds(1))
      return [milk, tea]
    }
    await store.send(.onAppear) { $0.storage = .loading }
    await store.send(.onAppear)
    await clock.advance(by: .seconds(1))
    await store.receive(.todosResponse(.success([milk, tea]))) {
      $0 = TodosState(todos: [milk, tea], storage: .saved)
    }
    await store.send(.onAppear)
  }

  @Test func nothingIsEditedOrSavedAfterLoadingFailed() async {
    let store = TestStore(initialState: TodosState(), reducer: todosReducer, environment: .unimplemented)
    store.environment.load = { throw TestFailure("Unreadable.") }
    await store.send(.onAppear) { $0.storage = .loading }
    await store.receive(.todosResponse(.failure(TestFailure("Unreadable.")))) {
      $0.storage = .loadingFailed("Unreadable.")
      $0.alert = loadingAlert
    }
    await store.send(.alertDismissed) { $0.alert = nil }
    await store.send(.addButtonTapped(title: "Milk"))
    await store.send(.deleteButtonTapped(id: 1))
    await store.send(.moved(id: 1, position: 0))
    await store.send(.clearCompletedButtonTapped)
    await store.send(.saveRequested)
  }

  @Test func loadingCanBeTriedAgain() async {
    let store = TestStore(
      initialState: TodosState(storage: .loadingFailed("Unreadable.")), reducer: todosReducer,
      environment: .unimplemented)
    store.environment.load = { [milk] }
    await store.send(.onAppear) { $0.storage = .loading }
    await store.receive(.todosResponse(.success([milk]))) { $0 = TodosState(todos: [milk], storage: .saved) }
  }

  // MARK: Editing
  // Each change would be saved later, on a clock that doesn't advance that far in these tests.

  @Test func addsAtTheEndWithANewID() async {
    let store = TestStore(initialState: threeTodos, reducer: todosReducer, environment: .unimplemented)
    store.environment.clock = clock
    await store.send(.addButtonTapped(title: "Jam")) {
      $0.todos = [milk, bread, tea, TodoState(id: 5, title: "Jam")]
      $0.nextID = 6
      $0.storage = .unsaved
    }
    await store.send(.deleteButtonTapped(id: 5)) { $0.todos = [milk, bread, tea] }
    await store.send(.addButtonTapped(title: "Salt")) {
      $0.todos = [milk, bread, tea, TodoState(id: 6, title: "Salt")]
      $0.nextID = 7
    }
    await store.skipInFlightEffects()
  }

  @Test func togglesAndEditsOneTodo() async {
    let store = TestStore(initialState: threeTodos, reducer: todosReducer, environment: .unimplemented)
    store.environment.clock = clock
    await store.send(.todo(id: 1, action: .checkBoxToggled)) {
      $0.todos[id: 1]?.isComplete = true
      $0.storage = .unsaved
    }
    await store.send(.todo(id: 1, action: .checkBoxToggled)) { $0.todos[id: 1]?.isComplete = false }
    await store.send(.todo(id: 4, action: .titleChanged("Green tea"))) { $0.todos[id: 4]?.title = "Green tea" }
    await store.skipInFlightEffects()
  }

  @Test func deletes() async {
    let store = TestStore(initialState: threeTodos, reducer: todosReducer, environment: .unimplemented)
    store.environment.clock = clock
    await store.send(.deleteButtonTapped(id: 2)) {
      $0.todos = [milk, tea]
      $0.storage = .unsaved
    }
    await store.skipInFlightEffects()
  }

  @Test(
    arguments: [
      (0, [tea, milk, bread]), (1, [milk, tea, bread]), (2, [milk, bread, tea]), (9, [milk, bread, tea]),
      (-1, [tea, milk, bread]),
    ] as [(Int, IdentifiedArrayOf<TodoState>)])
  func moves(position: Int, order: IdentifiedArrayOf<TodoState>) async {
    let store = TestStore(initialState: threeTodos, reducer: todosReducer, environment: .unimplemented)
    store.environment.clock = clock
    await store.send(.moved(id: tea.id, position: position)) {
      $0.todos = order
      $0.storage = .unsaved
    }
    await store.skipInFlightEffects()
  }

  @Test func clearsCompletedTodos() async {
    let store = TestStore(initialState: threeTodos, reducer: todosReducer, environment: .unimplemented)
    store.environment.clock = clock
    await store.send(.clearCompletedButtonTapped) {
      $0.todos = [milk, tea]
      $0.storage = .unsaved
    }
    await store.skipInFlightEffects()
  }

  @Test(
    arguments: [
      .addButtonTapped(title: " "), .deleteButtonTapped(id: 7), .moved(id: 7, position: 0), .clearCompletedButtonTapped,
      .saveRequested,
    ] as [TodosAction])
  func unchangedTodosAreNotSaved(action: TodosAction) async {
    let store = TestStore(
      initialState: TodosState(todos: [milk, tea], storage: .saved), reducer: todosReducer,
      environment: .unimplemented)
    await store.send(action)
  }

  @Test func filters() async {
    let store = TestStore(initialState: threeTodos, reducer: todosReducer, environment: .unimplemented)
    #expect(store.state.filteredTodos == [milk, bread, tea])
    await store.send(.filterPicked(.active)) { $0.filter = .active }
    #expect(store.state.filteredTodos == [milk, tea])
    await store.send(.filterPicked(.completed)) { $0.filter = .completed }
    #expect(store.state.filteredTodos == [bread])
  }

  @Test func addingClearsTheTitleThatWasTyped() async {
    let store = TestStore(initialState: threeTodos, reducer: todosReducer, environment: .unimplemented)
    store.environment.clock = clock
    await store.send(.newTitleChanged("Jam")) { $0.newTitle = "Jam" }
    await store.send(.addButtonTapped(title: "Jam")) {
      $0.todos = [milk, bread, tea, TodoState(id: 5, title: "Jam")]
      $0.nextID = 6
      $0.newTitle = ""
      $0.storage = .unsaved
    }
    await store.skipInFlightEffects()
  }

  @Test func deletesRowsOfThoseShown() async {
    var state = threeTodos
    state.filter = .active
    let store = TestStore(initialState: state, reducer: todosReducer, environment: .unimplemented)
    store.environment.clock = clock
    await store.send(.rowsDeleted([1])) {
      $0.todos = [milk, bread]
      $0.storage = .unsaved
    }
    await store.skipInFlightEffects()
  }

  @Test func movesRowsAmongThoseShown() async {
    var state = threeTodos
    state.filter = .active
    let store = TestStore(initialState: state, reducer: todosReducer, environment: .unimplemented)
    store.environment.clock = clock
    await store.send(.rowsMoved([0], to: 2)) {
      $0.todos = [bread, tea, milk]
      $0.storage = .unsaved
    }
    await store.send(.rowsMoved([1], to: 0)) { $0.todos = [bread, milk, tea] }
    await store.send(.filterPicked(.all)) { $0.filter = .all }
    await store.send(.rowsMoved([0, 2], to: 2)) { $0.todos = [milk, bread, tea] }
    await store.skipInFlightEffects()
  }

  // MARK: Saving

  @Test func savesOnceHalfASecondAfterTheLastChange() async {
    let file = LockIsolated<[IdentifiedArrayOf<TodoState>]>([])
    let store = TestStore(
      initialState: TodosState(todos: [milk], storage: .saved), reducer: todosReducer, environment: .unimplemented)
    store.environment.clock = clock
    store.environment.save = { todos in file.withValue { $0.append(todos) } }

    await store.send(.todo(id: 1, action: .titleChanged("Oat"))) {
      $0.todos[id: 1]?.title = "Oat"
      $0.storage = .unsaved
    }
    await clock.advance(by: .milliseconds(499))
    await store.send(.todo(id: 1, action: .titleChanged("Oat milk"))) { $0.todos[id: 1]?.title = "Oat milk" }
    await clock.advance(by: .milliseconds(499))
    #expect(file.value == [])
    await clock.advance(by: .milliseconds(1))
    #expect(file.value == [[TodoState(id: 1, title: "Oat milk")]])
    await store.receive(.saved) { $0.storage = .saved }
  }

  @Test func aChangeDuringASaveIsSavedAfterIt() async {
    let store = TestStore(
      initialState: TodosState(todos: [milk], storage: .saved), reducer: todosReducer, environment: .unimplemented)
    store.environment.clock = clock
    store.environment.save = { _ in try await Task.never() }
    await store.send(.todo(id: 1, action: .titleChanged("Oat"))) {
      $0.todos[id: 1]?.title = "Oat"
      $0.storage = .unsaved
    }
    await clock.advance(by: .milliseconds(500))

    store.environment.save = { #expect($0 == [TodoState(id: 1, title: "Oat milk")]) }
    await store.send(.todo(id: 1, action: .titleChanged("Oat milk"))) { $0.todos[id: 1]?.title = "Oat milk" }
    await clock.advance(by: .milliseconds(500))
    await store.receive(.saved) { $0.storage = .saved }
  }

  @Test func savesWithoutDelayWhenAsked() async throws {
    let file = LockIsolated<[IdentifiedArrayOf<TodoState>]>([])
    let store = TestStore(initialState: threeTodos, reducer: todosReducer, environment: .unimplemented)
    store.environment.clock = clock
    store.environment.save = { todos in file.withValue { $0.append(todos) } }

    await store.send(.deleteButtonTapped(id: 2)) {
      $0.todos = [milk, tea]
      $0.storage = .unsaved
    }
    await store.send(.saveRequested)
    await store.receive(.saved) { $0.storage = .saved }
    await clock.advance(by: .seconds(1))
    #expect(file.value == [[milk, tea]])
  }

  @Test func keepsTodosThatCouldNotBeSavedAndTriesAgain() async {
    let store = TestStore(initialState: threeTodos, reducer: todosReducer, environment: .unimplemented)
    store.environment.clock = clock
    store.environment.save = { _ in throw TestFailure("Disk full.") }
    await store.send(.deleteButtonTapped(id: 2)) {
      $0.todos = [milk, tea]
      $0.storage = .unsaved
    }
    await clock.advance(by: .milliseconds(500))
    await store.receive(.savingFailed("Disk full.")) {
      $0.storage = .savingFailed("Disk full.")
      $0.alert = savingAlert
    }
    await store.send(.saveRequested) { $0.storage = .unsaved }
    await store.receive(.savingFailed("Disk full.")) { $0.storage = .savingFailed("Disk full.") }
    await store.send(.alertDismissed) { $0.alert = nil }

    store.environment.save = { #expect($0 == [milk]) }
    await store.send(.deleteButtonTapped(id: 4)) {
      $0.todos = [milk]
      $0.storage = .unsaved
    }
    await clock.advance(by: .milliseconds(500))
    await store.receive(.saved) { $0.storage = .saved }
  }
}

private let milk = TodoState(id: 1, title: "Milk")
private let bread = TodoState(id: 2, title: "Bread", isComplete: true)
private let tea = TodoState(id: 4, title: "Tea")
private let threeTodos = TodosState(todos: [milk, bread, tea], storage: .saved)

private let loadingAlert = AlertState<TodosAction>(
  title: TextState("Not loaded"), message: TextState("Unreadable."),
  primaryButton: .default(TextState("Load again"), action: .send(.onAppear)),
  secondaryButton: .cancel(TextState("OK")))
private let savingAlert = AlertState<TodosAction>(
  title: TextState("Not saved"), message: TextState("Disk full."),
  primaryButton: .default(TextState("Save again"), action: .send(.saveRequested)),
  secondaryButton: .cancel(TextState("OK")))

extension TodosEnvironment {
  fileprivate static let unimplemented = Self(
    clock: .unimplemented(name: "TodosEnvironment.clock"), load: PawlTesting.unimplemented("TodosEnvironment.load"),
    save: PawlTesting.unimplemented("TodosEnvironment.save"))
}
