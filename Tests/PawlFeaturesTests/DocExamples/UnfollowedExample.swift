import PawlFeatures
import TestSupport
import Testing

import class PawlCore.InheritedValue

/// The example of PAWL-121.
@MainActor
struct UnfollowedExample {
  struct Child: Reducer {
    struct State: Equatable { var isLoaded = false }
    enum Action { case reload }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        state.isLoaded = false
        return .none
      }
      .onMount { state in
        state.isLoaded = true
        return .none
      }
    }
  }

  struct Cause: Reducer {
    func reduce(into state: inout Child.State, action: Child.Action) -> Effect<Child.Action> {
      Child().reduce(into: &state, action: action)
    }
  }

  struct Fix: Reducer {
    typealias State = Child.State
    typealias Action = Child.Action

    var body: some ReducerOf<Self> {
      Child()
    }
  }

  @Test func theCauseIsReported() {
    var state = Child.State()
    // As a store with dependencies calls its reducer.
    let issues = issues { _ = InheritedValue(value: 1).whileReducing { Cause().reduce(into: &state, action: .reload) } }
    #expect(issues.map(\.code) == ["PAWL-121"])
  }

  @Test func theFixReportsNothing() {
    let issues = issues {
      let store = Store(initialState: Child.State()) { Fix() }
      #expect(store.withState(\.isLoaded))
    }
    #expect(issues.isEmpty)
  }
}
