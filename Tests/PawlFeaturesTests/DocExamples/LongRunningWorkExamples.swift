import PawlFeatures

/// The code in the article about long-running work. It only has to compile.
struct LongRunningWorkExamples {
  struct Search: Reducer {
    struct State {
      var query = ""
      var response = ""
    }

    enum Action {
      case queryChanged(String)
      case response(String)
    }

    let clock: any Clock<Duration>
    let search: @Sendable (String) async throws -> String

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .queryChanged(let query): state.query = query
        case .response(let response): state.response = response
        }
        return .none
      }
      .task(id: \.query) { [clock, search] send, query in
        try await clock.sleep(for: .milliseconds(300))
        try await send(.response(search(query)))
      }
    }
  }

  struct Recording: Reducer {
    struct State {
      var fileName = ""
      var isLoading = false
    }

    enum Action { case loaded(String) }

    let load: @Sendable () async -> String
    let remove: @Sendable (String) -> Void

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .loaded(let fileName): state.fileName = fileName
        }
        return .none
      }
      .onMount { [load] state in
        state.isLoading = true
        return .run { send in await send(.loaded(load())) }
      }
      .onDismount(of: \.fileName) { [remove] fileName in
        .run { _ in remove(fileName) }
      }
    }
  }
}
