import Foundation
import Pawl

/// The examples of the page of PAWL-013.
enum StandingMainActorExample {
  struct State: Equatable {
    var text: String?
  }

  enum Action {
    case refreshButtonTapped
    case refreshed(TaskResult<String>)
  }

  struct Environment: Sendable {
    var url: URL
    var load: @Sendable () async throws -> String
  }

  static let cause = Reducer<State, Action, Environment> { state, action, environment in
    switch action {
    case .refreshButtonTapped:
      state.text = try? String(contentsOf: environment.url, encoding: .utf8)
      return .none
    case .refreshed:
      return .none
    }
  }

  static let mended = Reducer<State, Action, Environment> { state, action, environment in
    switch action {
    case .refreshButtonTapped:
      return .task { await .refreshed(TaskResult { try await environment.load() }) }
    case .refreshed(let result):
      state.text = try? result.value
      return .none
    }
  }
}
