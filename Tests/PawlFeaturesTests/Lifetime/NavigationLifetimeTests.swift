import Foundation
import PawlFeatures
import TestSupport
import Testing

/// Tests of the work of features that are presented or on a stack, and of their dependencies.
@MainActor
struct NavigationLifetimeTests {
  struct Screen: Reducer {
    struct State: Equatable { var query = "a" }
    enum Action: Equatable { case ask(String) }

    let log: LifetimeTests.Log

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .ask(let query): state.query = query
        }
        return .none
      }
      .onMount { state in
        @Dependency(\.isPresented) var isPresented
        @Dependency(\.date.now.timeIntervalSinceReferenceDate) var time
        log.events.append("mounted \(isPresented ? "as a screen" : "by itself") at \(time)")
        return .none
      }
      .effect(id: \.query) { log.effects.effect($0) }
      .onDismount(of: \.query) { query in .dismount { log.events.append("dismounted with \(query)") } }
    }
  }

  struct App: Reducer {
    struct State: Equatable {
      @PresentationState var sheet: Screen.State?
      var path = StackState<Screen.State>()
    }

    enum Action: CasePathable {
      case sheet(PresentationAction<Screen.Action>)
      case path(StackAction<Screen.State, Screen.Action>)
      case presentButtonTapped

      struct AllCasePaths: Sendable {
        var sheet: AnyCasePath<Action, PresentationAction<Screen.Action>> {
          AnyCasePath(embed: { .sheet($0) }, extract: { if case .sheet(let action) = $0 { action } else { nil } })
        }
        var path: AnyCasePath<Action, StackAction<Screen.State, Screen.Action>> {
          AnyCasePath(embed: { .path($0) }, extract: { if case .path(let action) = $0 { action } else { nil } })
        }
      }

      static var allCasePaths: AllCasePaths { AllCasePaths() }
    }

    let log: LifetimeTests.Log

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .presentButtonTapped = action { state.sheet = Screen.State() }
        return .none
      }
      .ifLet(\.$sheet, action: \.sheet) {
        Screen(log: log).dependency(\.date, .constant(.init(timeIntervalSinceReferenceDate: 5)))
      }
      .forEach(\.path, action: \.path) { Screen(log: log) }
    }
  }

  let log = LifetimeTests.Log()

  private func store() -> StoreOf<App> {
    Store(initialState: App.State()) {
      App(log: log)
    } withDependencies: {
      $0.date = .constant(.init(timeIntervalSinceReferenceDate: 1))
    }
  }

  @Test func aPresentedFeatureIsMountedWithItsDependencies() {
    let store = store()
    store.send(.presentButtonTapped)
    #expect(log.events == ["mounted as a screen at 5.0"])
    #expect(log.effects.names == ["a"])
    store.send(.sheet(.presented(.ask("b"))))
    #expect(log.effects.names == ["b"])
    store.send(.sheet(.dismiss))
    #expect(log.effects.names == [])
    #expect(log.events.last == "dismounted with b")
  }

  @Test func elementsOfAStackAreMountedAndDismounted() {
    let store = store()
    store.send(.path(.push(id: 0, state: .init(query: "first"))))
    store.send(.path(.push(id: 1, state: .init(query: "second"))))
    #expect(log.events == ["mounted as a screen at 1.0", "mounted as a screen at 1.0"])
    #expect(log.effects.names == ["first", "second"])
    store.send(.path(.element(id: 1, action: .ask("other"))))
    #expect(log.effects.names == ["first", "other"])
    store.send(.path(.popFrom(id: 0)))
    #expect(log.effects.names == [])
    #expect(log.events.suffix(2).sorted() == ["dismounted with first", "dismounted with other"])
  }

  @Test func aStoresOwnFeatureIsMountedWithItsDependencies() {
    _ = Store(initialState: Screen.State()) {
      Screen(log: log)
    } withDependencies: {
      $0.date = .constant(.init(timeIntervalSinceReferenceDate: 2))
    }
    #expect(log.events == ["mounted by itself at 2.0"])
  }
}
