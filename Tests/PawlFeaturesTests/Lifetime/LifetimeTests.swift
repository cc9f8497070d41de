import PawlFeatures
import TestSupport
import Testing

import class PawlCore.InheritedValue

/// Tests of the work that features do while they exist.
@MainActor
struct LifetimeTests {
  /// What the features of a test have done.
  final class Log {
    let effects = LiveEffects()
    var events: [String] = []
    var comparisons = 0
  }

  struct Child: Reducer {
    struct State: Equatable, Identifiable {
      var id = 0
      var query = ""
      var results: [String] = []
    }

    enum Action: Equatable {
      case ask(String)
      case found(String)
    }

    let log: Log

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .ask(let query): state.query = query
        case .found(let result): state.results.append(result)
        }
        return .none
      }
      .onMount { state in
        log.events.append("child \(state.id) mounted")
        return .send(.found("mounted"))
      }
      .effect(id: {
        log.comparisons += 1
        return $0.query
      }) { query in
        query.isEmpty ? .none : .merge(.send(.found("first of \(query)")), log.effects.effect(query))
      }
      .onDismount(of: \.query) { query in .dismount { log.events.append("child dismounted with \(query)") } }
    }
  }

  struct Parent: Reducer {
    struct State: Equatable {
      var child: Child.State?
      var rows: IdentifiedArrayOf<Child.State> = []
      var isMounted = false
    }

    enum Action: CasePathable {
      case child(Child.Action)
      case rows(IdentifiedActionOf<Child>)
      case change((inout State) -> Void)

      struct AllCasePaths: Sendable {
        var child: AnyCasePath<Action, Child.Action> {
          AnyCasePath(embed: { .child($0) }, extract: { if case .child(let action) = $0 { action } else { nil } })
        }
        var rows: AnyCasePath<Action, IdentifiedActionOf<Child>> {
          AnyCasePath(embed: { .rows($0) }, extract: { if case .rows(let action) = $0 { action } else { nil } })
        }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    let log: Log

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .change(let change) = action { change(&state) }
        return .none
      }
      .ifLet(\.child, action: \.child) { Child(log: log) }
      .forEach(\.rows, action: \.rows) { Child(log: log) }
      .onMount { state in
        log.events.append("parent mounted")
        state.isMounted = true
        return .none
      }
    }
  }

  let log = Log()

  private func store(_ state: Parent.State = .init()) -> StoreOf<Parent> {
    Store(initialState: state) { Parent(log: log) }
  }

  @Test func aFeatureIsMountedWhenTheStoreIsCreated() {
    let store = store(.init(child: .init(id: 1, query: "a")))
    #expect(log.events == ["parent mounted", "child 1 mounted"])
    #expect(log.effects.names == ["a"])
    #expect(store.withState(\.isMounted))
    #expect(store.withState(\.child?.results) == ["mounted", "first of a"])
  }

  @Test func aChildIsMountedAsPartOfTheActionThatCreatesIt() {
    let store = store()
    store.send(.change { $0.child = .init(id: 1, query: "a") })
    #expect(log.events == ["parent mounted", "child 1 mounted"])
    #expect(store.withState(\.child?.results) == ["mounted", "first of a"])
    store.send(.change { $0.isMounted = false })
    #expect(log.events.count == 2, "once")
  }

  @Test func anEffectIsStartedAnewWhenItsValueChanges() {
    let store = store(.init(child: .init(query: "a")))
    store.send(.child(.ask("b")))
    #expect(log.effects.history == ["+a", "-a", "+b"])
    store.send(.child(.ask("b")))
    #expect(log.effects.history == ["+a", "-a", "+b"], "the same value")
    store.send(.child(.ask("")))
    #expect(log.effects.history == ["+a", "-a", "+b", "-b"], "no effect for the value")
    store.send(.change { $0.child?.query = "c" })
    #expect(log.effects.names == ["c"], "whatever changes the value")
  }

  @Test func anotherChildIsDismountedAndMounted() {
    let store = store(.init(child: .init(id: 1, query: "a")))
    store.send(.change { $0.child = .init(id: 2, query: "a") })
    #expect(
      log.events == ["parent mounted", "child 1 mounted", "child 2 mounted", "child dismounted with a"])
    #expect(log.effects.names == ["a"])
    #expect(log.effects.history == ["+a", "+a", "-a"])
    store.send(.change { $0.child = nil })
    #expect(log.events.last == "child dismounted with a")
    #expect(log.effects.names == [])
  }

  @Test func elementsBelowARemovedFeatureAreDismounted() {
    let store = store(.init(rows: [.init(id: 1, query: "a"), .init(id: 2, query: "b")]))
    log.events = []
    store.send(.change { $0.rows.remove(id: 1) })
    #expect(log.events == ["child dismounted with a"])
    #expect(log.effects.names == ["b"])
    store.send(.change { $0.rows = [.init(id: 3)] })
    #expect(log.events == ["child dismounted with a", "child 3 mounted", "child dismounted with b"])
  }

  @Test func effectsOfFeaturesBelongToNoAction() async {
    let store = store()
    let task = store.send(.change { $0.child = .init(query: "a") })
    await task.finish()
    task.cancel()
    #expect(log.effects.names == ["a"])
  }

  @Test func onlyChangedElementsAreCompared() {
    let rows = IdentifiedArray(uniqueElements: (0..<1_000).map { Child.State(id: $0, query: "\($0)") })
    let store = store(.init(rows: rows))
    log.comparisons = 0
    store.send(.change { $0.isMounted = false })
    #expect(log.comparisons == 0)
    store.send(.rows(.element(id: 500, action: .ask("b"))))
    // One comparison for the action, and one for the action that the new effect sends.
    #expect(log.comparisons == 2)
    store.send(.change { $0.rows.remove(id: 3) })
    #expect(log.comparisons == 2)
    #expect(log.effects.names.count == 999)
  }

  @Test func aFunctionIsUnchangedWithoutLifetimes() {
    let root = LifetimeRoot<EffectEndTests.Parent.State, EffectEndTests.Parent.Action>()
    let reduce = EffectEndTests.Parent(effects: log.effects).makeFunction(at: root.place)
    _ = root.following(reduce)
    #expect(!root.needsBegin)
  }

  @Test func lifetimesAreFoundBehindHiddenTypes() {
    let store = Store(initialState: Parent.State(child: .init(query: "a"))) {
      Reduce<Parent.State, Parent.Action>(
        EmptyReducer().ifLet(\.child, action: \.child) {
          let child: any Reducer<Child.State, Child.Action> = Child(log: log)
          child
        })
    }
    #expect(log.effects.names == ["a"])
    store.send(.child(.ask("b")))
    #expect(log.effects.names == ["b"])
  }

  @Test func effectsEndWithTheStore() {
    var store: StoreOf<Parent>? = store(.init(child: .init(query: "a")))
    #expect(log.effects.names == ["a"])
    store?.send(.child(.ask("b")))
    store = nil
    #expect(log.effects.names == [])
    #expect(!log.events.contains { $0.hasPrefix("child dismounted") })
  }

  /// A reducer that calls another one.
  struct Caller: Reducer {
    let log: Log

    func reduce(into state: inout Child.State, action: Child.Action) -> Effect<Child.Action> {
      Child(log: log).reduce(into: &state, action: action)
    }
  }

  @Test func aDirectCallInAStoreIsReported() {
    var state = Child.State()
    let inTest = issues { _ = Caller(log: log).reduce(into: &state, action: .ask("a")) }
    #expect(inTest.isEmpty, "a test calls the reducer")
    let inStore = issues {
      _ = InheritedValue(value: 1).whileReducing { Caller(log: log).reduce(into: &state, action: .ask("a")) }
    }
    #expect(inStore.map(\.code) == ["PAWL-121", "PAWL-121", "PAWL-121"])
    #expect(
      inStore.last?.text.hasPrefix(
        """
        PAWL-121: A feature that uses "onMount" is called by another reducer.

          State: State
        """) == true)
  }

  /// A reducer that gives another one a context.
  struct InContext<Base: Reducer>: Reducer, LifetimeContext {
    let base: Base
    let log: Log

    func call<Action>(_ body: () -> Effect<Action>) -> Effect<Action> {
      log.events.append("(")
      defer { log.events.append(")") }
      return body()
    }

    func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
      call { base.reduce(into: &state, action: action) }
    }

    func makeFunction(at place: ReducerPlace<Base.State>) -> ReducerFunction<Base.State, Base.Action> {
      let function = place.makeFunction(of: base, in: self)
      return { state, action in call { function(&state, action) } }
    }
  }

  @Test func lifetimesRunInTheContextOfTheReducersAround() {
    let store = Store(initialState: Child.State(query: "a")) { InContext(base: Child(log: log), log: log) }
    let mounting = ["(", ")", "(", "child 0 mounted", ")"]
    #expect(log.events.starts(with: mounting))
    #expect(log.effects.names == ["a"])
    let calls = log.events.count
    store.send(.ask("a"))
    // The reducer, and each step of the work on lifetimes.
    #expect(log.events.count - calls == 6)
  }
}
