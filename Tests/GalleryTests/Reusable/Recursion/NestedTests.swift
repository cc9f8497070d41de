import PawlTesting
import PawlUI
import Testing

@testable import Gallery

struct NestedTests {
  @Test func editsRowsInRows() async {
    let ids = (0..<2).map { _ in UUID() }
    let next = Box(ids)
    let store = TestStore(
      initialState: NestedState(id: UUID()), reducer: nestedReducer,
      environment: NestedEnvironment(uuid: { next.takeFirst() }))
    await store.send(.addButtonTapped)
    await store.receive(.rowAdded(id: ids[0])) { $0.rows = [NestedState(id: ids[0])] }
    await store.send(.row(id: ids[0], action: .addButtonTapped))
    await store.receive(.row(id: ids[0], action: .rowAdded(id: ids[1]))) {
      $0.rows[id: ids[0]]?.rows = [NestedState(id: ids[1])]
    }
    await store.send(.row(id: ids[0], action: .row(id: ids[1], action: .nameChanged("Innermost")))) {
      $0.rows[id: ids[0]]?.rows[id: ids[1]]?.name = "Innermost"
    }
    await store.send(.row(id: ids[0], action: .rowsDeleted([0]))) { $0.rows[id: ids[0]]?.rows = [] }
    await store.send(.nameChanged("Outermost")) { $0.name = "Outermost" }
    await store.send(.rowsDeleted([0])) { $0.rows = [] }
  }
}

/// A supply of ids, handed out in order.
private final class Box: Sendable {
  private let rest: LockIsolated<[UUID]>

  init(_ ids: [UUID]) { rest = LockIsolated(ids) }

  func takeFirst() -> UUID { rest.withValue { $0.removeFirst() } }
}
