import Pawl

/// The number of changes of a file while the view was shown.
struct LongLivingEffectsState: Codable, Equatable {
  /// The path of the watched file.
  let path: String
  var changeCount = 0
  /// Whether the file is being watched.
  var isWatching = false
  /// The reason why the file isn't watched.
  var problem: String?
}

enum LongLivingEffectsAction: Codable, Equatable {
  case fileChanged
  case fileFailed(String)
  /// Starts the effect, which lasts as long as the task of the view.
  case task
}

struct LongLivingEffectsEnvironment {
  /// Returns a stream of changes of a file, starting now.
  var changes: @Sendable (_ path: String) throws -> AsyncStream<Void>
}

/// Counts changes as long as the task of the view runs.
let longLivingEffectsReducer = Reducer<
  LongLivingEffectsState, LongLivingEffectsAction, LongLivingEffectsEnvironment
> { state, action, environment in
  switch action {
  case .fileChanged:
    state.changeCount += 1
    return .none

  case .fileFailed(let problem):
    state.isWatching = false
    state.problem = problem
    return .none

  case .task:
    state.isWatching = true
    state.problem = nil
    return .run { [path = state.path] send in
      for await _ in try environment.changes(path) {
        await send(.fileChanged)
      }
    } catch: { error, send in
      await send(.fileFailed(String(describing: error)))
    }
  }
}
