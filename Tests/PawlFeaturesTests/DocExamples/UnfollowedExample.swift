import PawlFeatures
import TestSupport
import Testing

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

  enum Cause {
    struct Parent: Reducer {
      func reduce(into state: inout Child.State, action: Child.Action) -> Effect<Child.Action> {
        Child().reduce(into: &state, action: action)
      }
    }
  }

  enum Fix {
    struct Parent: Reducer {
      typealias State = Child.State
      typealias Action = Child.Action

      var body: some ReducerOf<Self> {
        Child()
      }
    }
  }

  @Test func theCauseIsReported() {
    let store = Store(initialState: Child.State()) { Cause.Parent() }
    let issues = issues { store.send(.reload) }
    #expect(issues.map(\.code) == ["PAWL-121"])
  }

  @Test func theFixReportsNothing() {
    let issues = issues {
      let store = Store(initialState: Child.State()) { Fix.Parent() }
      #expect(store.withState(\.isLoaded))
    }
    #expect(issues.isEmpty)
  }
}
