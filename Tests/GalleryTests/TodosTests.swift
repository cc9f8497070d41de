import Gallery
import Pawl
import Testing

@Suite(.timeLimit(.minutes(1)))
@MainActor
struct TodosTests {
  private let clock = ManualClock()
  private let loads = PendingCalls<Void, IdentifiedArrayOf<TodoState>>()
  private let saves = PendingCalls<IdentifiedArrayOf<TodoState>, Void>()
  private let environment: TodosEnvironment
  private let milk = TodoState(id: 1, title: "Milk")
  private let bread = TodoState(id: 2, title: "Bread", isComplete: true)
  private let tea = TodoState(id: 4, title: "Tea")

  init() {
    environment = TodosEnvironment(
      clock: clock, load: { [loads] in try await loads(()) }, save: { [saves] in try await saves($0) })
  }

  private func viewStore(_ state: TodosState) -> ViewStore<TodosState, TodosAction> {
    ViewStore(Store(initialState: state, reducer: todosReducer, environment: environment))
  }

  /// A view store of milk, bread and tea, all saved.
  private var threeTodos: ViewStore<TodosState, TodosAction> {
    viewStore(TodosState(todos: [milk, bread, tea], storage: .saved))
  }

  // MARK: Loading

  @Test func loadsWhenItAppearsAndOnlyThen() async {
    let viewStore = viewStore(TodosState())
    let task = viewStore.send(.onAppear)
    #expect(viewStore.storage == .loading)
    viewStore.send(.onAppear)
    await loads.next().succeed([milk, tea])
    await task.finish()
    #expect(viewStore.state == TodosState(todos: [milk, tea], storage: .saved))
    viewStore.send(.onAppear)
    #expect(viewStore.storage == .saved)
  }

  @Test func nothingIsEditedOrSavedAfterLoadingFailed() async {
    let viewStore = viewStore(TodosState())
    let task = viewStore.send(.onAppear)
    await loads.next().fail(TestFailure("Unreadable."))
    await task.finish()
    let failed = TodosState(storage: .loadingFailed("Unreadable."))
    #expect(viewStore.state == failed)
    for action: TodosAction in [
      .addButtonTapped(title: "Milk"), .deleteButtonTapped(id: 1), .moved(id: 1, position: 0),
      .clearCompletedButtonTapped, .saveRequested,
    ] {
      viewStore.send(action)
      #expect(viewStore.state == failed)
    }
  }

  @Test func loadingCanBeTriedAgain() async {
    let viewStore = viewStore(TodosState(storage: .loadingFailed("Unreadable.")))
    let task = viewStore.send(.onAppear)
    #expect(viewStore.storage == .loading)
    await loads.next().succeed([milk])
    await task.finish()
    #expect(viewStore.state == TodosState(todos: [milk], storage: .saved))
  }

  // MARK: Editing

  @Test func addsAtTheEndWithANewID() {
    let viewStore = threeTodos
    viewStore.send(.addButtonTapped(title: "Jam"))
    #expect(viewStore.todos == [milk, bread, tea, TodoState(id: 5, title: "Jam")])
    #expect(viewStore.storage == .unsaved)
    viewStore.send(.deleteButtonTapped(id: 5))
    viewStore.send(.addButtonTapped(title: "Salt"))
    #expect(viewStore.todos.last == TodoState(id: 6, title: "Salt"))
  }

  @Test func blankTitlesAreNotAdded() {
    let viewStore = threeTodos
    viewStore.send(.addButtonTapped(title: " "))
    #expect(viewStore.state == TodosState(todos: [milk, bread, tea], storage: .saved))
  }

  @Test func togglesAndEditsOneTodo() {
    let viewStore = threeTodos
    viewStore.send(.todo(id: 1, action: .checkBoxToggled))
    viewStore.send(.todo(id: 4, action: .titleChanged("Green tea")))
    #expect(
      viewStore.todos == [
        TodoState(id: 1, title: "Milk", isComplete: true), bread, TodoState(id: 4, title: "Green tea"),
      ])
    #expect(viewStore.storage == .unsaved)
  }

  @Test(arguments: [(0, [4, 1, 2]), (1, [1, 4, 2]), (2, [1, 2, 4]), (9, [1, 2, 4]), (-1, [4, 1, 2])])
  func moves(position: Int, order: [Int]) {
    let viewStore = threeTodos
    viewStore.send(.moved(id: 4, position: position))
    #expect(viewStore.todos.map(\.id) == order)
  }

  @Test func clearsCompletedTodos() {
    let viewStore = threeTodos
    viewStore.send(.clearCompletedButtonTapped)
    #expect(viewStore.todos == [milk, tea])
    #expect(viewStore.storage == .unsaved)
  }

  @Test func whatChangesNothingIsNotSaved() {
    let saved = TodosState(todos: [milk], storage: .saved)
    let viewStore = viewStore(saved)
    viewStore.send(.clearCompletedButtonTapped)
    viewStore.send(.deleteButtonTapped(id: 7))
    viewStore.send(.moved(id: 7, position: 0))
    #expect(viewStore.state == saved)
  }

  @Test func filters() {
    let viewStore = threeTodos
    #expect(viewStore.filteredTodos == [milk, bread, tea])
    viewStore.send(.filterPicked(.active))
    #expect(viewStore.filteredTodos == [milk, tea])
    viewStore.send(.filterPicked(.completed))
    #expect(viewStore.filteredTodos == [bread])
    #expect(viewStore.storage == .saved)
  }

  // MARK: Saving

  @Test func savesOnceHalfASecondAfterTheLastChange() async {
    let viewStore = viewStore(TodosState(storage: .saved))
    let first = viewStore.send(.addButtonTapped(title: "Milk"))
    await clock.sleepers(1)
    #expect(clock.advance(by: .milliseconds(499)) == 0)
    let second = viewStore.send(.addButtonTapped(title: "Tea"))
    await first.finish()
    await clock.sleepers(1)
    #expect(clock.advance(by: .milliseconds(499)) == 0)
    #expect(clock.advance(by: .milliseconds(1)) == 1)
    let save = await saves.next()
    #expect(save.argument == [milk, TodoState(id: 2, title: "Tea")])
    #expect(viewStore.storage == .unsaved)
    save.succeed(())
    await second.finish()
    #expect(viewStore.storage == .saved)
  }

  @Test func aChangeDuringASaveIsSavedAfterIt() async {
    let viewStore = viewStore(TodosState(storage: .saved))
    let first = viewStore.send(.addButtonTapped(title: "Milk"))
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(500))
    let outdated = await saves.next()
    let second = viewStore.send(.todo(id: 1, action: .titleChanged("Oat milk")))
    outdated.succeed(())
    await first.finish()
    #expect(viewStore.storage == .unsaved)
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(500))
    let save = await saves.next()
    #expect(save.argument == [TodoState(id: 1, title: "Oat milk")])
    save.succeed(())
    await second.finish()
    #expect(viewStore.storage == .saved)
  }

  @Test func savesWithoutDelayWhenAsked() async {
    let viewStore = viewStore(TodosState(storage: .saved))
    let change = viewStore.send(.addButtonTapped(title: "Milk"))
    await clock.sleepers(1)
    let task = viewStore.send(.saveRequested)
    await change.finish()
    let save = await saves.next()
    #expect(save.argument == [milk])
    save.succeed(())
    await task.finish()
    #expect(viewStore.storage == .saved)
    await clock.sleepers(0)
  }

  @Test func savingWithoutNeedDoesNothing() {
    let viewStore = threeTodos
    viewStore.send(.saveRequested)
    #expect(viewStore.storage == .saved)
  }

  @Test func keepsTodosThatCouldNotBeSavedAndTriesAgain() async {
    let viewStore = viewStore(TodosState(storage: .saved))
    let change = viewStore.send(.addButtonTapped(title: "Milk"))
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(500))
    await saves.next().fail(TestFailure("Disk full."))
    await change.finish()
    #expect(viewStore.storage == .savingFailed("Disk full."))
    #expect(viewStore.todos == [milk])

    let request = viewStore.send(.saveRequested)
    await saves.next().fail(TestFailure("Disk full."))
    await request.finish()
    #expect(viewStore.storage == .savingFailed("Disk full."))

    let later = viewStore.send(.todo(id: 1, action: .checkBoxToggled))
    await clock.sleepers(1)
    clock.advance(by: .milliseconds(500))
    let save = await saves.next()
    #expect(save.argument == [TodoState(id: 1, title: "Milk", isComplete: true)])
    save.succeed(())
    await later.finish()
    #expect(viewStore.storage == .saved)
  }
}
