import PawlCore
import PawlFeatures
import TestSupport
import Testing

/// Tests that features and reducers in the style of `Pawl` contain each other.
@MainActor
struct MixedStyleTests {
  /// A feature with rows whose effects run until the rows go.
  struct Rows: PawlFeatures.Reducer, Sendable {
    struct State: Equatable { var rows: IdentifiedArrayOf<Row.State> = [] }
    enum Action: CasePathable {
      case rows(IdentifiedActionOf<Row>)
      case remove(Int)
      struct AllCasePaths: Sendable {
        var rows: AnyCasePath<Action, IdentifiedActionOf<Row>> {
          AnyCasePath(embed: { .rows($0) }, extract: { if case .rows(let action) = $0 { action } else { nil } })
        }
      }
      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    let ended: AsyncStream<Int>.Continuation

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .remove(let id) = action { state.rows.remove(id: id) }
        return .none
      }
      .forEach(\.rows, action: \.rows) { Row(ended: ended) }
    }
  }

  struct Row: PawlFeatures.Reducer, Sendable {
    struct State: Equatable, Identifiable { var id: Int }
    enum Action { case start }

    let ended: AsyncStream<Int>.Continuation

    func reduce(into state: inout State, action: Action) -> PawlFeatures.Effect<Action> {
      .run { [id = state.id, ended] _ in
        try? await Task.never()
        ended.yield(id)
      }
    }
  }

  struct AppState: Equatable {
    var first = Rows.State(rows: [.init(id: 1)])
    var second = Rows.State(rows: [.init(id: 1)])
  }

  enum AppAction {
    case first(Rows.Action)
    case second(Rows.Action)
  }

  private func store(_ ended: AsyncStream<Int>.Continuation) -> PawlCore.Store<AppState, AppAction> {
    let rows = Rows(ended: ended).withEnvironment(Void.self)
    let reducer = PawlCore.Reducer<AppState, AppAction, Void>.combine(
      rows.pullback(state: \.first, action: /AppAction.first, environment: { $0 }),
      rows.pullback(state: \.second, action: /AppAction.second, environment: { $0 }))
    return PawlCore.Store(initialState: AppState(), reducer: reducer, environment: ())
  }

  @Test func aFeatureRunsInAStoreOfTheOtherStyle() async {
    let (ends, ended) = AsyncStream.makeStream(of: Int.self)
    let store = store(ended)
    let effect = store.send(.first(.rows(.element(id: 1, action: .start))))
    store.send(.first(.remove(1)))
    await effect.finish()
    var iterator = ends.makeAsyncIterator()
    #expect(await iterator.next() == 1)
    #expect(ViewStore(store).state == AppState(first: .init()))
  }

  @Test func aReducerOfTheOtherStyleRunsInAFeature() {
    let reducer = PawlCore.Reducer<Int, Bool, Int> { state, action, step in
      state += action ? step : -step
      return .none
    }
    let store = PawlFeatures.Store<Int, Bool>(initialState: 0) { Reduce(reducer, environment: 5) }
    store.send(true)
    store.send(true)
    store.send(false)
    #expect(store.withState { $0 } == 5)
  }

  @Test func storesOnManyThreadsShareOneReducerOfAFeature() async {
    struct Counter: PawlFeatures.Reducer {
      func reduce(into state: inout Int, action: Int) -> PawlFeatures.Effect<Int> {
        state += action
        return .none
      }
    }
    let reducer = Counter().withEnvironment(Void.self)
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<8 {
        group.addTask {
          var state = 0
          for step in 1...1_000 { _ = reducer.run(&state, step, ()) }
          return state
        }
      }
      for await state in group { #expect(state == 500_500) }
    }
  }
}
