import PawlFeatures
import Testing

/// Tests of reads through stores of optional children, rows and cases.
@MainActor
struct ScopeObservationTests {
  struct Child: Reducer {
    struct State: Equatable, Identifiable, ObservableState {
      var id = 0
      var count = 0
      var _$observationRegistrar = ObservationStateRegistrar()
      var _$id: ObservableStateID { _$observationRegistrar.id }
    }

    func reduce(into state: inout State, action: Int) -> Effect<Int> {
      state.count += action
      return .none
    }
  }

  struct Parent: Reducer {
    struct State: Equatable {
      var child: Child.State?
      var other = Child.State()
      var rows: IdentifiedArrayOf<Child.State> = []
      var page = Page.first(Child.State())
    }

    @dynamicMemberLookup
    enum Page: Equatable, ObservableState, CasePathable {
      case first(Child.State)
      case second(String)

      var _$id: ObservableStateID {
        switch self {
        case .first(let state): ._$id(for: state)._$tag(0)
        case .second(let text): ._$id(for: text)._$tag(1)
        }
      }

      struct AllCasePaths: Sendable {
        var first: AnyCasePath<Page, Child.State> {
          AnyCasePath(embed: { .first($0) }, extract: { if case .first(let state) = $0 { state } else { nil } })
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    enum Action: CasePathable {
      case child(Int)
      case rows(IdentifiedActionOf<Child>)
      case page(Int)
      case other(Int)
      case change((inout State) -> Void)

      struct AllCasePaths: Sendable {
        var child: AnyCasePath<Action, Int> {
          AnyCasePath(embed: { .child($0) }, extract: { if case .child(let action) = $0 { action } else { nil } })
        }
        var page: AnyCasePath<Action, Int> {
          AnyCasePath(embed: { .page($0) }, extract: { if case .page(let action) = $0 { action } else { nil } })
        }
        var other: AnyCasePath<Action, Int> {
          AnyCasePath(embed: { .other($0) }, extract: { if case .other(let action) = $0 { action } else { nil } })
        }
        var rows: AnyCasePath<Action, IdentifiedActionOf<Child>> {
          AnyCasePath(embed: { .rows($0) }, extract: { if case .rows(let action) = $0 { action } else { nil } })
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.other, action: \.other) { Child() }
      Scope(state: \.page, action: \.page) {
        EmptyReducer().ifCaseLet(\.first, action: \.self) { Child() }
      }
      Reduce { state, action in
        if case .change(let change) = action { change(&state) }
        return .none
      }
      .ifLet(\.child, action: \.child) { Child() }
      .forEach(\.rows, action: \.rows) { Child() }
    }
  }

  private func store(_ state: Parent.State = Parent.State()) -> StoreOf<Parent> {
    Store(initialState: state) { Parent() }
  }

  // MARK: - Optional children

  @Test func aReadOfAnOptionalChildIsNotifiedWhenItAppearsAndGoesButNotOfItsChanges() throws {
    let store = store()
    let reads = Reads { store.scope(state: \.child, action: \.child) }
    store.send(.change { $0.child = Child.State() })
    #expect(reads.changes == 1)
    reads.track { store.scope(state: \.child, action: \.child) }
    let child = try #require(store.scope(state: \.child, action: \.child))
    let childReads = Reads { child.count }
    child.send(1)
    #expect((reads.changes, childReads.changes) == (1, 1))
    store.send(.change { $0.child = nil })
    #expect(reads.changes == 2)
    #expect(child.count == 1, "the last state")
  }

  @Test func aReplacedChildIsAnotherStore() throws {
    let store = store(.init(child: Child.State(id: 1)))
    let first = try #require(store.scope(state: \.child, action: \.child))
    let reads = Reads { store.scope(state: \.child, action: \.child) }
    #expect(store.scope(state: \.child, action: \.child) === first)
    store.send(.change { $0.child = Child.State(id: 1, count: 5) })
    #expect(reads.changes == 0, "a child with the same id is the same one")
    store.send(.change { $0.child = Child.State(id: 2) })
    #expect(reads.changes == 1)
    let second = try #require(store.scope(state: \.child, action: \.child))
    #expect(second !== first)
    store.send(.change { $0.child?.count = 7 })
    #expect(store.scope(state: \.child, action: \.child) === second)
  }

  @Test func aPartAlwaysHasTheSameStore() {
    let store = store()
    let part = store.scope(state: \.other, action: \.other)
    #expect(store.scope(state: \.other, action: \.other) === part)
    let reads = Reads { part.count }
    store.send(.change { $0.child = Child.State() })
    #expect(reads.changes == 0)
    part.send(2)
    #expect((reads.changes, part.count) == (1, 2))
  }

  // MARK: - Rows

  @Test func aReadOfTheRowsIsNotifiedOfInsertionsRemovalsAndMovesButNotOfChangesInRows() {
    let store = store(.init(rows: [.init(id: 1), .init(id: 2)]))
    let rows = store.scope(state: \.rows, action: \.rows)
    let reads = Reads { store.scope(state: \.rows, action: \.rows) }
    let rowReads = rows.map { row in Reads { row.count } }
    store.send(.rows(.element(id: 2, action: 1)))
    #expect(reads.changes == 0)
    #expect(rowReads.map(\.changes) == [0, 1])
    store.send(.change { $0.rows.append(.init(id: 3)) })
    #expect(reads.changes == 1)
    reads.track { store.scope(state: \.rows, action: \.rows) }
    store.send(.change { $0.rows.swapAt(0, 2) })
    #expect(reads.changes == 2)
    reads.track { store.scope(state: \.rows, action: \.rows) }
    store.send(.change { $0.rows.remove(id: 1) })
    #expect(reads.changes == 3)
    #expect(store.scope(state: \.rows, action: \.rows).map(\.rowID) == [3, 2])
  }

  @Test func aRowAlwaysHasTheSameStore() {
    let store = store(.init(rows: [.init(id: 1), .init(id: 2)]))
    let second = store.scope(state: \.rows, action: \.rows)[1]
    store.send(.change { $0.rows.remove(id: 1) })
    #expect(store.scope(state: \.rows, action: \.rows)[0] === second)
    second.send(3)
    #expect(store.withState { $0.rows[id: 2]?.count } == 3)
  }

  @Test func aRemovedRowHasItsLastState() {
    let store = store(.init(rows: [.init(id: 1, count: 4)]))
    let rows = store.scope(state: \.rows, action: \.rows)
    let row = rows[0]
    store.send(.change { $0.rows = [] })
    #expect(row.count == 4)
    #expect(rows[0] === row, "the collection is as old as the row")
    #expect(store.scope(state: \.rows, action: \.rows).isEmpty)
  }

  // MARK: - Cases

  @Test func aReadOfAnEnumIsNotifiedOfItsCaseAndNotOfTheStateInTheCase() throws {
    let store = store()
    let page = store.scope(state: \.page, action: \.page)
    let reads = Reads { page.state }
    let first = try #require(page.scope(state: \.first, action: \.self))
    let firstReads = Reads { first.count }
    first.send(1)
    #expect((reads.changes, firstReads.changes) == (0, 1))
    store.send(.change { $0.page = .second("a") })
    #expect(reads.changes == 1)
    reads.track { page.state }
    store.send(.change { $0.page = .second("b") })
    #expect(reads.changes == 2, "the value in this case has no identity, so all of it is observed")
  }
}

extension Store where State == ScopeObservationTests.Child.State {
  fileprivate var rowID: Int { withState(\.id) }
}
