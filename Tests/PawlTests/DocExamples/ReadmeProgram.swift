import Pawl

/// Takes what the program prints.
@MainActor private var printed: [String] = []

@MainActor private func print(_ text: String) { printed.append(text) }

/// Runs the program that the README begins with, and returns the lines it prints.
@MainActor
func runReadmeProgram() async -> [String] {
  printed = []
  struct Counter: Equatable {
    var count = 0
    var fact = "?"
  }

  enum CounterAction {
    case incrementButtonTapped
    case factButtonTapped
    case factResponse(TaskResult<String>)
  }

  struct CounterEnvironment {
    var fact: @Sendable (Int) async throws -> String
  }

  let counterReducer = Reducer<Counter, CounterAction, CounterEnvironment> { state, action, environment in
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

  let environment = CounterEnvironment(fact: { "it is \($0.isMultiple(of: 2) ? "even" : "odd")" })
  let store = Store(initialState: Counter(), reducer: counterReducer, environment: environment)
  let viewStore = ViewStore(store)
  let changes = viewStore.observe { print("\($0.count): \($0.fact)") }
  viewStore.send(.incrementButtonTapped)
  await viewStore.send(.factButtonTapped).finish()
  changes.cancel()
  return printed
}
