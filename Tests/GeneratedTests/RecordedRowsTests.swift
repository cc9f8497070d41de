import Foundation
import PawlTesting
import Testing

@testable import RecordingSamples

@Test func rowsAreEdited() async {
  let uuids = LockIsolated(
    [
      UUID(uuidString: "00000000-0000-0000-0000-000000000001")!,
      UUID(uuidString: "00000000-0000-0000-0000-000000000002")!,
    ])
  let store = TestStore(
    initialState: Rows(
      rows: [
        Row(id: UUID(uuidString: "00000000-0000-0000-0000-000000000009")!, title: "Nine", isDone: false, parts: [])
      ],
      filter: .all),
    reducer: mutated(Rows.reducer),
    environment: Rows.Environment(
      uuid: { uuids.withValue { $0.isEmpty ? UUID() : $0.removeFirst() } },
      save: { _, _ in fatalError("\"save\" was called by the reducer") }),
    effects: .replay)

  await store.send(.addButtonTapped(title: "One")) {
    $0.rows.append(
      Row(id: UUID(uuidString: "00000000-0000-0000-0000-000000000001")!, title: "One", isDone: false, parts: []))
  }
  store.expectEffects(started: [1])
  store.endEffect(1)

  await store.send(.addButtonTapped(title: "Two")) {
    $0.rows.append(
      Row(id: UUID(uuidString: "00000000-0000-0000-0000-000000000002")!, title: "Two", isDone: false, parts: []))
  }
  store.expectEffects(started: [2])
  store.endEffect(2)

  await store.send(.row(id: UUID(uuidString: "00000000-0000-0000-0000-000000000001")!, action: .toggled)) {
    $0.rows[id: UUID(uuidString: "00000000-0000-0000-0000-000000000001")!]?.isDone = true
  }
  store.expectEffects(started: [3])
  store.endEffect(3)

  await store.send(.row(id: UUID(uuidString: "00000000-0000-0000-0000-000000000002")!, action: .titleChanged("Zwei"))) {
    $0.rows[id: UUID(uuidString: "00000000-0000-0000-0000-000000000002")!]?.title = "Zwei"
  }
  store.expectEffects(started: [4])
  store.endEffect(4)

  await store.send(.row(id: UUID(uuidString: "00000000-0000-0000-0000-000000000002")!, action: .partAdded("a"))) {
    $0.rows[id: UUID(uuidString: "00000000-0000-0000-0000-000000000002")!]?.parts.append("a")
  }
  store.expectEffects(started: [5])
  store.endEffect(5)

  await store.send(.row(id: UUID(uuidString: "00000000-0000-0000-0000-000000000002")!, action: .partAdded("b"))) {
    $0.rows[id: UUID(uuidString: "00000000-0000-0000-0000-000000000002")!]?.parts.append("b")
  }
  store.expectEffects(started: [6])
  store.endEffect(6)

  await store.send(.row(id: UUID(uuidString: "00000000-0000-0000-0000-000000000002")!, action: .partRemoved(0))) {
    $0.rows[id: UUID(uuidString: "00000000-0000-0000-0000-000000000002")!]?.parts = ["b"]
  }
  store.expectEffects(started: [7])
  store.endEffect(7)

  await store.send(.moved(from: 0, to: 2)) {
    $0.rows = [
      Row(id: UUID(uuidString: "00000000-0000-0000-0000-000000000001")!, title: "One", isDone: true, parts: []),
      Row(id: UUID(uuidString: "00000000-0000-0000-0000-000000000002")!, title: "Zwei", isDone: false, parts: ["b"]),
      Row(id: UUID(uuidString: "00000000-0000-0000-0000-000000000009")!, title: "Nine", isDone: false, parts: []),
    ]
  }
  store.expectEffects(started: [8])
  store.endEffect(8)

  await store.send(.deleteButtonTapped(id: UUID(uuidString: "00000000-0000-0000-0000-000000000001")!)) {
    $0.rows.remove(id: UUID(uuidString: "00000000-0000-0000-0000-000000000001")!)
  }
  store.expectEffects(started: [9])
  store.endEffect(9)

  await store.send(.filterPicked(.done)) { $0.filter = .done }
  store.expectEffects(started: [10])
  store.endEffect(10)

  await store.send(.clearButtonTapped) { $0.rows = [] }
  store.expectEffects(started: [11])
  store.endEffect(11)
}
