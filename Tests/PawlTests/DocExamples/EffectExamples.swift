import Pawl

/// The examples of the doc comments of `Effect` and `TaskResult`.
enum EffectExamples {
  struct State { var number = 0 }
  enum Action {
    case factButtonTapped
    case factResponse(TaskResult<String>)
    case onAppear
    case progressButtonTapped
    case progressed(Double)
    case received(Int)
    case queryChanged(String)
    case response([String])
  }
  struct Environment: Sendable {
    var fact: @Sendable (Int) async throws -> String
    var events: @Sendable () -> AsyncStream<Int>
    var progress: Double
    var search: @Sendable (String) async -> [String]
    var clock: ContinuousClock
  }
  enum SearchID {}

  static let reducer = Reducer<State, Action, Environment> { state, action, environment in
    switch action {
    case .factButtonTapped:
      return .task { [number = state.number] in
        await .factResponse(TaskResult { try await environment.fact(number) })
      }

    case .onAppear:
      return .run { send in
        for await event in environment.events() {
          await send(.received(event))
        }
      }

    case .progressButtonTapped:
      return .run { @MainActor send in
        send(.progressed(environment.progress))
      }

    case .queryChanged(let query):
      return .task { await .response(environment.search(query)) }
        .debounce(id: SearchID.self, for: .milliseconds(300), clock: environment.clock)

    case .factResponse, .progressed, .received, .response:
      return .none
    }
  }
}

enum TaskResultExample {
  enum Action {
    case factButtonTapped
    case factResponse(TaskResult<String>)
  }
  struct Environment: Sendable { var fact: @Sendable () async throws -> String }

  static let reducer = Reducer<Int, Action, Environment> { state, action, environment in
    switch action {
    case .factButtonTapped:
      return .task { await .factResponse(TaskResult { try await environment.fact() }) }
    case .factResponse:
      return .none
    }
  }
}
