import PawlFeaturesTesting
import Testing

import class PawlCore.LockIsolated

/// A feature that dismisses itself, and that presents features of its own kind.
private struct Screen: Reducer {
  struct State: Equatable {
    var count = 0
    @PresentationState var sheet: Screen.State?
    var path = StackState<Page.State>()
  }

  enum Action: CasePathable {
    case close
    case increment
    case present
    case push
    indirect case sheet(PresentationAction<Screen.Action>)
    case path(StackActionOf<Page>)

    struct AllCasePaths: Sendable {
      var close: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .close }, extract: { if case .close = $0 { () } else { nil } })
      }
      var increment: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .increment }, extract: { if case .increment = $0 { () } else { nil } })
      }
      var sheet: AnyCasePath<Action, PresentationAction<Screen.Action>> {
        AnyCasePath(embed: { .sheet($0) }, extract: { if case .sheet(let action) = $0 { action } else { nil } })
      }
      var path: AnyCasePath<Action, StackActionOf<Page>> {
        AnyCasePath(embed: { .path($0) }, extract: { if case .path(let action) = $0 { action } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.isPresented) var isPresented

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .close: return .run { [dismiss] _ in await dismiss() }
      case .increment: state.count += 1
      case .present: state.sheet = Screen.State(count: isPresented ? 1 : 0)
      case .push: state.path.append(Page.State())
      case .sheet, .path: break
      }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { Screen() }
    .forEach(\.path, action: \.path) { Page() }
  }
}

private struct Page: Reducer {
  struct State: Equatable {
    var ticks = 0
  }

  enum Action: CasePathable {
    case start
    case tick
    case close

    struct AllCasePaths: Sendable {
      var start: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .start }, extract: { if case .start = $0 { () } else { nil } })
      }
      var tick: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .tick }, extract: { if case .tick = $0 { () } else { nil } })
      }
      var close: AnyCasePath<Action, Void> {
        AnyCasePath(embed: { .close }, extract: { if case .close = $0 { () } else { nil } })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  @Dependency(\.dismiss) var dismiss

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .start: return .run { send in await send(.tick) }
    case .tick: state.ticks += 1
    case .close: return .run { [dismiss] _ in await dismiss() }
    }
    return .none
  }
}

@MainActor
@Suite struct NavigationTests {
  private let store = TestStore(initialState: Screen.State()) { Screen() }

  @Test func aFeatureThatDismissesItselfIsDismissed() async {
    #expect(!store.isDismissed)
    await store.send(\.close)
    #expect(store.isDismissed)
  }

  @Test func aDismissedFeatureMustNotBeSentActions() async {
    await store.send(\.close)
    let found = await issues { await store.send(.increment) { $0.count = 1 } }
    #expect(
      found.map(\.text) == [
        """
        PAWL-133: An action was sent to a feature that has dismissed itself.

          Action: Screen.Action.increment

        An effect of the feature has called "dismiss". In a program, its parent has then removed its state, and no view \
        can send it actions. The action was processed all the same. If the feature should go on, mend the effect; if \
        not, assert "isDismissed" at the end of the test.
        """
      ])
  }

  @Test func aTestMayOverrideDismiss() async {
    let count = LockIsolatedCount()
    store.dependencies.dismiss = DismissEffect { count.increment() }
    await store.send(\.close)
    await store.finish()
    #expect(count.value == 1)
    #expect(!store.isDismissed)
  }

  @Test func aPresentedFeatureDismissesItself() async {
    await store.send(.present) { $0.sheet = Screen.State(count: 1) }
    await store.send(\.sheet.increment) { $0.sheet?.count = 2 }
    await store.send(\.sheet.close)
    await store.receive(\.sheet.dismiss) { $0.sheet = nil }
    #expect(!store.isDismissed)
  }

  @Test func aPresentedFeatureIsDismissedByTheTest() async {
    await store.send(.present) { $0.sheet = Screen.State(count: 1) }
    await store.send(\.sheet.dismiss) { $0.sheet = nil }
  }

  @Test func elementsOfAStackAreNamedByTheirNumbers() async {
    await store.send(.push) { $0.path[id: 0] = Page.State() }
    await store.send(.push) { $0.path.append(Page.State()) }
    await store.send(\.path[id: 1].start)
    await store.receive(\.path[id: 1].tick) { $0.path[id: 1]?.ticks = 1 }
    await store.send(\.path[id: 0].close)
    await store.receive(\.path.popFrom, 0) { $0.path = StackState() }
    // The ids of popped elements aren't used again.
    await store.send(.push) { $0.path[id: 2] = Page.State() }
    await store.send(.push) { $0.path.append(Page.State()) }
    #expect(Array(store.state.path.ids) == [2, 3])
  }

  @Test func failuresNameElementsOfStacks() async {
    await store.send(.push) { $0.path[id: 0] = Page.State() }
    await store.send(\.path[id: 0].start)
    let found = await issues { await store.receive(\.path[id: 1].tick) }
    #expect(found.first?.text.contains("Expected: an action in the case \\.path[id: 1].tick\n") == true)
  }
}

/// A counter that any thread may increment.
private final class LockIsolatedCount: Sendable {
  private let count = LockIsolated(0)
  var value: Int { count.value }
  func increment() { count.withValue { $0 += 1 } }
}

@MainActor
@Suite struct LifetimeTests {
  private struct Search: Reducer {
    struct State: Equatable {
      var isMounted = false
      var query = "a"
      var results: [String] = []
    }

    enum Action: Equatable {
      case search(String)
      case response(String)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .search(let query): state.query = query
        case .response(let text): state.results.append(text)
        }
        return .none
      }
      .task(id: { $0.query }) { send, query in await send(.response("\(query)!")) }
      .onMount { state in
        state.isMounted = true
        return .none
      }
    }
  }

  @Test func featuresOfTheInitialStateAreMounted() async {
    let store = TestStore(initialState: Search.State()) { Search() }
    #expect(store.state == Search.State(isMounted: true))
    await store.receive(.response("a!")) { $0.results = ["a!"] }
    await store.send(.search("b")) { $0.query = "b" }
    await store.receive(.response("b!")) { $0.results = ["a!", "b!"] }
  }
}
