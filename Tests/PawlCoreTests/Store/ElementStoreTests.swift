import PawlCore
import Testing

/// Tests of `scope(id:)`, which creates stores of the elements of a collection.
@MainActor
@Suite struct ElementStoreTests {
  private struct Row: Identifiable, Equatable {
    let id: Int
    /// A string, so that rows can't be compared by their bytes.
    var name = ""
    var count = 0
  }

  private struct State: Equatable {
    var rows: IdentifiedArrayOf<Row>
    var other = 0
  }

  private enum Action: Sendable {
    case row(id: Int, action: RowAction)
    case change(@Sendable (inout State) -> Void)
    case each([Int])
    /// Performs each step as a separate action of the same drain.
    case inDrain([Step])
  }

  private enum Step: Sendable {
    case change(@Sendable (inout State) -> Void)
    /// Calls a closure in an effect, between two actions.
    case call(@MainActor @Sendable () -> Void)
  }

  private enum RowAction: Sendable {
    case add(Int)
  }

  private nonisolated static let reducer = Reducer<State, Action, Void>.combine(
    Reducer<Row, RowAction, Void> { row, action, _ in
      if case .add(let number) = action { row.count += number }
      return .none
    }.forEach(state: \.rows, action: /Action.row(id:action:), environment: {}),
    Reducer { state, action, _ in
      switch action {
      case .change(let change): change(&state)
      case .each(let ids): return .merge(ids.map { Effect(value: .row(id: $0, action: .add(1))) })
      case .inDrain(let steps):
        guard let step = steps.first else { return .none }
        let rest = Effect<Action, Never>(value: .inDrain(Array(steps.dropFirst())))
        switch step {
        case .change(let change): change(&state)
        case .call(let body): return .merge(.fireAndForget { MainActor.assumeIsolated(body) }, rest)
        }
        return rest
      case .row: break
      }
      return .none
    })

  /// A store of rows, and view stores on some of them whose work is counted.
  @MainActor private final class Rows {
    let store: Store<State, Action>
    let rows: Store<IdentifiedArrayOf<Row>, (Int, RowAction)>
    var viewStores: [Int: ViewStore<Row, RowAction>] = [:]
    /// The number of calls of the predicate, by id. `told` counts the calls of observers.
    var compared: [Int: Int] = [:]
    var told: [Int: Int] = [:]
    private var tokens: [ObserveToken] = []

    init(_ count: Int, observing ids: some Sequence<Int>) {
      store = Store(
        initialState: State(rows: IdentifiedArray(uniqueElements: (0..<count).map { Row(id: $0) })), reducer: reducer,
        environment: ())
      rows = store.scope(state: \.rows, action: Action.row(id:action:))
      for id in ids { observe(id) }
    }

    func observe(_ id: Int) {
      guard let row: Store<Row, RowAction> = rows.scope(id: id) else { return }
      let viewStore = ViewStore(
        row,
        removeDuplicates: { [unowned self] in
          compared[id, default: 0] += 1
          return $0 == $1
        })
      viewStores[id] = viewStore
      tokens.append(viewStore.observe { [unowned self] _ in told[id, default: 0] += 1 })
    }

    /// Runs `body` and returns the rows that compared their state and the rows that notified their observers.
    func during(_ body: () -> Void) -> (compared: [Int: Int], told: [Int: Int]) {
      (compared, told) = ([:], [:])
      body()
      return (compared, told)
    }
  }

  private nonisolated static let many = 100_000

  /// Expects that each of some rows was compared once, and no other row. Without proofs, every row is compared.
  private func expectCompared(
    _ compared: [Int: Int], _ ids: [Int], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard provesUnchangedStates else { return }
    #expect(compared == Dictionary(uniqueKeysWithValues: ids.map { ($0, 1) }), sourceLocation: sourceLocation)
  }

  @Test func anElementIsReadAndSentTo() {
    let rows = Rows(3, observing: [])
    let row: Store<Row, RowAction>? = rows.rows.scope(id: 1)
    #expect(row?.state == Row(id: 1))
    row?.send(.add(5))
    #expect(row?.state == Row(id: 1, count: 5))
    #expect(rows.store.state.rows.map(\.count) == [0, 5, 0])
  }

  @Test func missingElementHasNoStore() {
    let rows = Rows(3, observing: [])
    let row: Store<Row, RowAction>? = rows.rows.scope(id: 7)
    #expect(row == nil)
  }

  // Specification C6 and F3: the state of a hundred thousand rows, all of them observed.
  @Test func changedRowNotifiesOnlyItsObservers() {
    let rows = Rows(Self.many, observing: 0..<Self.many)
    for id in [0, 777, Self.many - 1] {
      let woken = rows.during { rows.store.send(.row(id: id, action: .add(1))) }
      expectCompared(woken.compared, [id])
      #expect(woken.told == [id: 1])
      #expect(rows.viewStores[id]?.count == 1)
    }
    let other = rows.during { rows.store.send(.change { $0.other += 1 }) }
    expectCompared(other.compared, [])
    #expect(other.told.isEmpty)
  }

  @Test func severalChangedRowsNotifyTheirObserversOnceEach() {
    let rows = Rows(100, observing: 0..<100)
    let woken = rows.during { rows.store.send(.each([3, 5, 3, 7, 5, 3])) }
    expectCompared(woken.compared, [3, 5, 7])
    #expect(woken.told == [3: 1, 5: 1, 7: 1])
    #expect(rows.viewStores[3]?.count == 3)
  }

  @Test func unchangedRowNotifiesNobody() {
    let rows = Rows(10, observing: 0..<10)
    let woken = rows.during { rows.store.send(.row(id: 3, action: .add(0))) }
    #expect(woken.told.isEmpty)
    if provesUnchangedStates { #expect(woken.compared.keys.allSatisfy { $0 == 3 }) }
  }

  @Test func insertionsAndRemovalsNotifyNoOtherRow() {
    let rows = Rows(100, observing: 0..<100)
    let inserted = rows.during { rows.store.send(.change { $0.rows.insert(Row(id: 1_000), at: 0) }) }
    expectCompared(inserted.compared, [])
    #expect(inserted.told.isEmpty)
    let removed = rows.during { rows.store.send(.change { $0.rows.remove(id: 50) }) }
    expectCompared(removed.compared, [])
    #expect(removed.told.isEmpty)
    let moved = rows.during { rows.store.send(.change { $0.rows.move(fromOffsets: [0], toOffset: 60) }) }
    #expect(moved.told.isEmpty)
    let sorted = rows.during { rows.store.send(.change { $0.rows.sort { $0.id > $1.id } }) }
    #expect(sorted.told.isEmpty)
    // The remaining rows are still notified of their own changes.
    let changed = rows.during { rows.store.send(.row(id: 51, action: .add(1))) }
    #expect(changed.told == [51: 1])
  }

  @Test func replacingTheCollectionNotifiesChangedRows() {
    let rows = Rows(100, observing: 0..<100)
    let replaced = rows.during {
      rows.store.send(
        .change { $0.rows = IdentifiedArray(uniqueElements: (0..<100).map { Row(id: $0, count: $0 == 42 ? 1 : 0) }) })
    }
    #expect(replaced.told == [42: 1])
    let changed = rows.during { rows.store.send(.row(id: 7, action: .add(1))) }
    expectCompared(changed.compared, [7])
    #expect(changed.told == [7: 1])
  }

  @Test func replacingTheCollectionByAnOlderCopyNotifiesChangedRows() {
    let rows = Rows(10, observing: 0..<10)
    let old = rows.store.state.rows
    rows.store.send(.row(id: 1, action: .add(1)))
    rows.store.send(.row(id: 2, action: .add(1)))
    let restored = rows.during { rows.store.send(.change { $0.rows = old }) }
    #expect(restored.told == [1: 1, 2: 1])
    #expect(rows.viewStores.values.allSatisfy { $0.count == 0 })
    // The store distinguishes two histories that branch from one copy.
    rows.store.send(.row(id: 3, action: .add(1)))
    let branch = rows.store.state.rows
    let other = rows.during {
      rows.store.send(
        .change {
          $0.rows = old
          $0.rows[id: 4]?.count = 9
        })
    }
    #expect(other.told == [3: 1, 4: 1])
    let back = rows.during { rows.store.send(.change { $0.rows = branch }) }
    #expect(back.told == [3: 1, 4: 1])
  }

  @Test func manySimultaneousChangesNotifyAllRows() {
    let rows = Rows(2_000, observing: 0..<2_000)
    let woken = rows.during {
      rows.store.send(.change { state in for id in 0..<2_000 where id % 2 == 0 { state.rows[id: id]?.count += 1 } })
    }
    #expect(woken.told.count == 1_000)
    #expect(woken.told.allSatisfy { $0.key % 2 == 0 && $0.value == 1 })
  }

  // Specification C8 and F2.
  @Test func removedElementKeepsItsLastState() {
    let rows = Rows(3, observing: [1])
    let row: Store<Row, RowAction>? = rows.rows.scope(id: 1)
    rows.store.send(.row(id: 1, action: .add(5)))
    #expect(row?.state == Row(id: 1, count: 5))
    rows.store.send(.change { $0.rows.remove(id: 1) })
    #expect(row?.state == Row(id: 1, count: 5))
    #expect(rows.viewStores[1]?.state == Row(id: 1, count: 5))
    rows.store.send(.change { $0.rows = [] })
    #expect(row?.state == Row(id: 1, count: 5))
    #expect(row?.scope(state: \.count).state == 5)
  }

  @Test func reinsertedElementNotifiesAgain() {
    let rows = Rows(3, observing: [1])
    rows.store.send(.change { $0.rows.remove(id: 1) })
    let back = rows.during { rows.store.send(.change { $0.rows.append(Row(id: 1, count: 3)) }) }
    #expect(back.told == [1: 1])
    #expect(rows.viewStores[1]?.count == 3)
    let gone = rows.during {
      rows.store.send(
        .change {
          $0.rows.remove(id: 1)
          $0.rows.append(Row(id: 1, count: 4))
        })
    }
    #expect(gone.told == [1: 1])
    #expect(rows.viewStores[1]?.count == 4)
  }

  @Test func severalStoresOfOneElementAndScopesOfIt() {
    let rows = Rows(3, observing: [])
    let first: Store<Row, RowAction> = rows.rows.scope(id: 1)!
    let second: Store<Row, RowAction> = rows.rows.scope(id: 1)!
    let viewStores = [ViewStore(first), ViewStore(second), ViewStore(first)]
    let count = ViewStore(second.scope(state: \.count))
    first.send(.add(2))
    #expect(viewStores.map(\.count) == [2, 2, 2])
    #expect(count.state == 2)
  }

  @Test func rowsCanBeAddedAndRemovedDuringNotification() {
    let rows = Rows(20, observing: 0..<20)
    let end = rows.viewStores[5]!.observation.observeWillChange {
      for id in 3..<8 { rows.viewStores[id] = nil }
      rows.observe(9)
    }
    rows.store.send(.each([4, 5, 6, 9]))
    rows.store.send(.each([4, 5, 6, 9]))
    #expect(rows.viewStores[9]?.count == 2)
    end()
  }

  @Test func releasingTheLastRowReleasesEverything() {
    let rows = Rows(10, observing: 0..<10)
    rows.viewStores = [:]
    let woken = rows.during { rows.store.send(.each(Array(0..<10))) }
    #expect(woken.compared.count == 10, "tokens keep the view stores")
    let none = Rows(10, observing: [])
    #expect(none.during { none.store.send(.row(id: 1, action: .add(1))) }.compared.isEmpty)
  }

  // The drain returns to the state it started with, or removes the element at its end.
  @Test func elementViewStoreMadeInAnUndoneDrainHasTheCommittedState() {
    let rows = Rows(3, observing: [1])
    let saved = rows.store.state.rows
    var made: ViewStore<Row, RowAction>?
    var counts: ViewStore<Int, RowAction>?
    rows.store.send(
      .inDrain([
        .change { $0.rows[id: 1]?.count = 7 },
        .call {
          let row: Store<Row, RowAction> = rows.rows.scope(id: 1)!
          made = ViewStore(row)
          counts = ViewStore(row.scope(state: \.count))
        },
        .change { $0.rows = saved },
      ]))
    #expect(rows.store.state.rows[id: 1]?.count == 0)
    #expect(made?.count == 0)
    #expect(counts?.state == 0)
    #expect(rows.viewStores[1]?.count == 0)
  }

  @Test func anElementReadInADrainThatRemovesItKeepsItsLastCommittedState() {
    let rows = Rows(3, observing: [1])
    let row: Store<Row, RowAction> = rows.rows.scope(id: 1)!
    rows.store.send(.row(id: 1, action: .add(5)))
    var second: ViewStore<Row, RowAction>?
    var third: ViewStore<Row, RowAction>?
    rows.store.send(
      .inDrain([
        .change { $0.rows[id: 1]?.count = 7 },
        .call {
          second = ViewStore(row)
          let other: Store<Row, RowAction> = rows.rows.scope(id: 1)!
          third = ViewStore(other)
        },
        .change { $0.rows.remove(id: 1) },
      ]))
    #expect(rows.viewStores[1]?.count == 5)
    #expect(second?.count == 5)
    #expect(third?.count == 5)
    #expect(row.state.count == 5)
  }

  // Specification C8, both with and without observers.
  @Test func unobservedRemovedElementKeepsItsLastState() {
    let rows = Rows(3, observing: [])
    let row: Store<Row, RowAction> = rows.rows.scope(id: 1)!
    rows.store.send(.row(id: 1, action: .add(5)))
    rows.store.send(.row(id: 2, action: .add(1)))
    rows.store.send(.change { $0.rows.remove(id: 1) })
    #expect(row.state == Row(id: 1, count: 5))
    #expect(ViewStore(row).count == 5)
  }
}
