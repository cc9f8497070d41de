import PawlTesting
import Testing

/// The test that `README.md` shows, of the feature there.
struct ReadmeTest {
  private struct Counter: Equatable {
    var count = 0
    var fact = "?"
  }

  private enum CounterAction {
    case incrementButtonTapped
    case factButtonTapped
    case factResponse(TaskResult<String>)
  }

  private struct CounterEnvironment {
    var fact: @Sendable (Int) async throws -> String
  }

  private let counterReducer = Reducer<Counter, CounterAction, CounterEnvironment> { state, action, environment in
    switch action {
    case .incrementButtonTapped:
      state.count += 1
      return .none
    case .factButtonTapped:
      return .task { [count = state.count] in
        await .factResponse(TaskResult { try await environment.fact(count) })
      }
    case .factResponse(.success(let fact)):
      state.fact = fact
      return .none
    case .factResponse(.failure(let error)):
      state.fact = "none: \(error)"
      return .none
    }
  }

  @Test func theFactIsAboutTheCount() async {
    let store = TestStore(
      initialState: Counter(), reducer: counterReducer,
      environment: CounterEnvironment(fact: { "\($0) is a number" }))

    await store.send(.incrementButtonTapped) { $0.count = 1 }
    await store.send(.factButtonTapped)
    await store.receive(/CounterAction.factResponse) { $0.fact = "1 is a number" }
  }
}
