import Foundation
import PawlTesting
import RecordingSamples
import Testing

@testable import Gallery

@Test func nestedIsUsed() async {
  let uuids = LockIsolated(
    [
      UUID(uuidString: "00000000-0000-0000-0000-000000000001")!,
      UUID(uuidString: "00000000-0000-0000-0000-000000000002")!,
    ])
  let store = TestStore(
    initialState: NestedState(id: UUID(uuidString: "00000000-0000-0000-0000-000000000000")!, name: "All", rows: []),
    reducer: mutated(nestedReducer),
    environment: NestedEnvironment(uuid: { uuids.withValue { $0.isEmpty ? UUID() : $0.removeFirst() } }),
    effects: .replay)

  await store.send(.addButtonTapped)
  await store.receive(.rowAdded(id: UUID(uuidString: "00000000-0000-0000-0000-000000000001")!)) {
    $0.rows.append(NestedState(id: UUID(uuidString: "00000000-0000-0000-0000-000000000001")!, name: "", rows: []))
  }

  await store.send(.row(id: UUID(uuidString: "00000000-0000-0000-0000-000000000001")!, action: .addButtonTapped))
  await store.receive(
    .row(
      id: UUID(uuidString: "00000000-0000-0000-0000-000000000001")!,
      action: .rowAdded(id: UUID(uuidString: "00000000-0000-0000-0000-000000000002")!))
  ) {
    $0.rows[id: UUID(uuidString: "00000000-0000-0000-0000-000000000001")!]?.rows.append(
      NestedState(id: UUID(uuidString: "00000000-0000-0000-0000-000000000002")!, name: "", rows: []))
  }

  await store.send(
    .row(
      id: UUID(uuidString: "00000000-0000-0000-0000-000000000001")!,
      action: .row(id: UUID(uuidString: "00000000-0000-0000-0000-000000000002")!, action: .nameChanged("Deep")))
  ) {
    $0.rows[id: UUID(uuidString: "00000000-0000-0000-0000-000000000001")!]?.rows = [
      NestedState(id: UUID(uuidString: "00000000-0000-0000-0000-000000000002")!, name: "Deep", rows: [])
    ]
  }

  await store.send(.rowsDeleted([0])) { $0.rows = [] }
}
