import PawlFeatures
import TestSupport
import Testing

/// Tests that the effects of children end with their state.
@MainActor
struct EffectEndTests {
  /// A feature with an optional child, and children in a collection.
  struct Parent: Reducer {
    struct State: Equatable {
      var ticker: Ticker.State?
      var rows: IdentifiedArrayOf<Ticker.State> = []
      var count = 0
    }

    enum Action: CasePathable {
      case ticker(Ticker.Action)
      case rows(IdentifiedActionOf<Ticker>)
      case change((inout State) -> Void)
      case cancelAll

      struct AllCasePaths: Sendable {
        var ticker: AnyCasePath<Action, Ticker.Action> {
          AnyCasePath(embed: { .ticker($0) }, extract: { if case .ticker(let action) = $0 { action } else { nil } })
        }
        var rows: AnyCasePath<Action, IdentifiedActionOf<Ticker>> {
          AnyCasePath(embed: { .rows($0) }, extract: { if case .rows(let action) = $0 { action } else { nil } })
        }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    let effects: LiveEffects

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .change(let change): change(&state)
        case .cancelAll: return .cancel(id: Ticker.CancelID.ticking)
        case .ticker, .rows: state.count += 1
        }
        return .none
      }
      .ifLet(\.ticker, action: \.ticker) { Ticker(effects: effects) }
      .forEach(\.rows, action: \.rows) { Ticker(effects: effects) }
    }
  }

  /// A feature around ``Parent`` that changes the parent's state by itself.
  struct Grandparent: Reducer {
    struct State: Equatable { var parent = Parent.State() }

    enum Action: CasePathable {
      case parent(Parent.Action)
      case change((inout State) -> Void)

      struct AllCasePaths: Sendable {
        var parent: AnyCasePath<Action, Parent.Action> {
          AnyCasePath(embed: { .parent($0) }, extract: { if case .parent(let action) = $0 { action } else { nil } })
        }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    let effects: LiveEffects

    var body: some ReducerOf<Self> {
      Scope(state: \.parent, action: \.parent) { Parent(effects: effects) }
      Reduce { state, action in
        if case .change(let change) = action { change(&state) }
        return .none
      }
    }
  }

  let effects = LiveEffects()

  private func store(_ state: Parent.State) -> StoreOf<Parent> {
    Store(initialState: state) { Parent(effects: effects) }
  }

  @Test func effectsOfAnOptionalChildEndWithItsState() {
    let store = store(.init(ticker: .init(id: 1)))
    store.send(.ticker(.start))
    #expect(effects.names == ["1"])
    store.send(.change { $0.count += 1 })
    #expect(effects.names == ["1"])
    store.send(.change { $0.ticker = nil })
    #expect(effects.names == [])
  }

  @Test func effectsOfAChildEndWhenAnotherChildTakesItsPlace() {
    let store = store(.init(ticker: .init(id: 1)))
    store.send(.ticker(.start))
    store.send(.change { $0.ticker = .init(id: 1, ticks: 7) })
    #expect(effects.names == ["1"], "the same identity")
    store.send(.change { $0.ticker = .init(id: 2) })
    #expect(effects.names == [])
    store.send(.ticker(.start))
    #expect(effects.names == ["2"])
  }

  @Test func effectsOfAnElementEndWithIt() {
    let store = store(.init(rows: [.init(id: 1), .init(id: 2), .init(id: 3)]))
    for id in 1...3 { store.send(.rows(.element(id: id, action: .start))) }
    store.send(.change { $0.rows.remove(id: 2) })
    #expect(effects.names == ["1", "3"])
    store.send(.change { $0.rows = [.init(id: 3)] })
    #expect(effects.names == ["3"])
    store.send(.change { $0.rows.removeAll() })
    #expect(effects.names == [])
  }

  @Test func effectsOfAnElementThatIsMovedOrReplacedContinue() {
    let store = store(.init(rows: [.init(id: 1), .init(id: 2)]))
    store.send(.rows(.element(id: 1, action: .start)))
    store.send(.change { $0.rows.swapAt(0, 1) })
    store.send(.change { state in state.rows.remove(id: 1).map { _ = state.rows.append($0) } })
    #expect(effects.names == ["1"])
  }

  @Test func effectsEndWhenAReducerOutsideRemovesTheState() {
    let store = Store(
      initialState: Grandparent.State(parent: .init(ticker: .init(id: 1), rows: [.init(id: 2), .init(id: 3)]))
    ) {
      Grandparent(effects: effects)
    }
    store.send(.parent(.ticker(.start)))
    store.send(.parent(.rows(.element(id: 2, action: .start))))
    store.send(.parent(.rows(.element(id: 3, action: .start))))
    store.send(.change { $0.parent.ticker = nil })
    #expect(effects.names == ["2", "3"])
    store.send(.change { $0.parent.rows.remove(id: 3) })
    #expect(effects.names == ["2"])
    store.send(.change { $0 = .init() })
    #expect(effects.names == [])
  }

  @Test func anEffectEndsThatStartsInTheActionThatRemovesItsState() {
    struct Removing: Reducer {
      let effects: LiveEffects

      var body: some Reducer<Parent.State, Parent.Action> {
        Reduce { state, action in
          if case .ticker = action { state.ticker = nil }
          return .none
        }
        .ifLet(\.ticker, action: \.ticker) { Ticker(effects: effects) }
      }
    }
    let store = Store(initialState: Parent.State(ticker: .init(id: 1))) { Removing(effects: effects) }
    store.send(.ticker(.start))
    #expect(effects.history == ["+1", "-1"])
  }

  @Test func aChildCancelsItsOwnEffectsAlone() {
    let store = store(.init(ticker: .init(id: 1), rows: [.init(id: 2), .init(id: 3)]))
    store.send(.ticker(.start))
    store.send(.rows(.element(id: 2, action: .start)))
    store.send(.rows(.element(id: 3, action: .start)))
    store.send(.rows(.element(id: 2, action: .stop)))
    #expect(effects.names == ["1", "3"])
    store.send(.ticker(.stop))
    #expect(effects.names == ["3"])
  }

  @Test func aParentCancelsTheEffectsOfItsChildren() {
    let store = store(.init(ticker: .init(id: 1), rows: [.init(id: 2)]))
    store.send(.ticker(.start))
    store.send(.rows(.element(id: 2, action: .start)))
    store.send(.cancelAll)
    #expect(effects.names == [])
  }

  @Test func effectsEndWithTheStore() {
    var store: StoreOf<Parent>? = store(.init(ticker: .init(id: 1)))
    store?.send(.ticker(.start))
    store = nil
    #expect(effects.names == [])
  }

  @Test func aReducerThatIsCalledDirectlyEndsEffectsThatItRemoves() {
    let effects = effects
    let direct = Reduce<Parent.State, Parent.Action> { state, action in
      Parent(effects: effects).reduce(into: &state, action: action)
    }
    let store = Store(initialState: Parent.State(ticker: .init(id: 1), rows: [.init(id: 2), .init(id: 3)])) { direct }
    store.send(.ticker(.start))
    store.send(.rows(.element(id: 2, action: .start)))
    store.send(.rows(.element(id: 3, action: .start)))
    store.send(.change { $0.rows.remove(id: 2) })
    #expect(effects.names == ["1", "3"])
    store.send(.change { $0.ticker = nil })
    #expect(effects.names == ["3"])
  }

  /// A child whose effect names a part of its work, so that other effects can cancel that part.
  struct Worker: Reducer {
    struct State: Equatable, Identifiable { var id: Int }
    enum Action: Sendable { case start, stop }
    enum Work { case step }

    let ended: AsyncStream<Int>.Continuation

    var body: some ReducerOf<Self> {
      Reduce { [ended] state, action in
        switch action {
        case .start:
          return .run { [id = state.id] _ in
            try? await withTaskCancellation(id: Work.step) { try await Task.never() }
            ended.yield(id)
          }
        case .stop: return .run { _ in await Task.cancel(id: Work.step) }
        }
      }
    }
  }

  struct Workers: Reducer {
    struct State: Equatable { var rows: IdentifiedArrayOf<Worker.State> }
    enum Action: CasePathable {
      case rows(IdentifiedActionOf<Worker>)
      struct AllCasePaths: Sendable {
        var rows: AnyCasePath<Action, IdentifiedActionOf<Worker>> {
          AnyCasePath(embed: { .rows($0) }, extract: { if case .rows(let action) = $0 { action } else { nil } })
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    let ended: AsyncStream<Int>.Continuation

    var body: some ReducerOf<Self> {
      EmptyReducer().forEach(\.rows, action: \.rows) { Worker(ended: ended) }
    }
  }

  @Test func operationsUnderAnIDBelongToTheChildToo() async {
    let (ends, ended) = AsyncStream.makeStream(of: Int.self)
    let store = Store(initialState: Workers.State(rows: [.init(id: 1), .init(id: 2)])) { Workers(ended: ended) }
    let first = store.send(.rows(.element(id: 1, action: .start)))
    let second = store.send(.rows(.element(id: 2, action: .start)))
    // The operation may begin after the first request, so it is requested until the effect has ended.
    let requests = Task {
      while !Task.isCancelled {
        await store.send(.rows(.element(id: 2, action: .stop))).finish()
        await Task.yield()
      }
    }
    var iterator = ends.makeAsyncIterator()
    #expect(await iterator.next() == 2)
    await second.finish()
    requests.cancel()
    await requests.value
    first.cancel()
    #expect(await iterator.next() == 1, "the effect of the first child ran until it was cancelled")
  }

  @Test func actionsForChildrenThatAreGoneAreReported() {
    let store = store(.init())
    let issues = issues {
      store.send(.ticker(.tick))
      store.send(.rows(.element(id: 1, action: .tick)))
    }
    #expect(issues.map(\.code) == ["PAWL-001", "PAWL-003"])
    #expect(
      issues.map(\.fileID) == ["PawlFeaturesTests/EffectEndTests.swift", "PawlFeaturesTests/EffectEndTests.swift"])
    #expect(store.withState { $0 } == .init(count: 2), "the parent receives the actions")
  }
}
