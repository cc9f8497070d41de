import Foundation
import PawlTesting
import PawlUI
import RecordingSamples
import Testing

@testable import Gallery

@Test func todosAreUsed() async {
  let store = TestStore(
    initialState: todosState1(),
    reducer: mutated(todosReducer),
    environment: TodosEnvironment(
      clock: TestClock(),
      load: { fatalError("\"load\" was called by the reducer") },
      save: { _ in fatalError("\"save\" was called by the reducer") }),
    effects: .replay)

  await store.send(.onAppear) { $0.storage = .loading }
  store.expectEffects(started: [1])
  await store.receive(
    .todosResponse(
      .success(
        [TodoState(id: 1, title: "Write", isComplete: false), TodoState(id: 2, title: "Read", isComplete: false)])),
    from: 1,
    ending: true
  ) {
    $0.todos.append(TodoState(id: 1, title: "Write", isComplete: false))
    $0.todos.append(TodoState(id: 2, title: "Read", isComplete: false))
    $0.nextID = 3
    $0.storage = .saved
  }

  await store.send(.newTitleChanged("Sleep")) { $0.newTitle = "Sleep" }

  await store.send(.addButtonTapped(title: "Sleep")) {
    $0.todos.append(TodoState(id: 3, title: "Sleep", isComplete: false))
    $0.newTitle = ""
    $0.nextID = 4
    $0.storage = .unsaved
  }
  store.expectEffects(started: [2])

  await store.send(.todo(id: 2, action: .checkBoxToggled)) { $0.todos[id: 2]?.isComplete = true }
  store.endEffect(3)
  store.expectEffects(started: [3, 4], cancelled: [2])
  // After 0.5 seconds:
  await store.receive(
    .savingFailed(
      """
      The todos could not be saved in "/todos": it is full. The file was left as it is, \
      and the changes are kept in memory. Remove the cause, then save again.
      """),
    from: 4,
    ending: true
  ) {
    $0.alert = AlertState(
      title: TextState("Not saved"),
      message: TextState(
        """
        The todos could not be saved in "/todos": it is full. The file was left as it is, \
        and the changes are kept in memory. Remove the cause, then save again.
        """),
      buttons: [.default(TextState("Save again"), action: .send(.saveRequested)), .cancel(TextState("OK"))])
    $0.storage = .savingFailed(
      """
      The todos could not be saved in "/todos": it is full. The file was left as it is, \
      and the changes are kept in memory. Remove the cause, then save again.
      """)
  }

  await store.send(.alertDismissed) { $0.alert = nil }

  await store.send(.rowsDeleted([0])) {
    $0.todos.remove(id: 1)
    $0.storage = .unsaved
  }
  store.expectEffects(started: [5])

  await store.send(.filterPicked(.completed)) { $0.filter = .completed }

  await store.send(.saveRequested)
  store.expectEffects(started: [6])
  await store.receive(.saved, from: 6, ending: true) { $0.storage = .saved }
  store.expectEffects(cancelled: [5])
}

private func todosState1() -> TodosState {
  var value = TodosState(todos: [], filter: .all, storage: .notLoaded)
  value.newTitle = ""
  value.alert = nil
  value.nextID = 1
  return value
}
