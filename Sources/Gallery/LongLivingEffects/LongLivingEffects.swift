import Pawl

/// How often something outside has changed while this was shown.
struct LongLivingEffectsState: Equatable {
  /// The file that is watched.
  let path: String
  var changeCount = 0
  /// Why it is not watched.
  var problem: String?
}

enum LongLivingEffectsAction: Equatable {
  case fileChanged
  case fileFailed(String)
  /// Lasts as long as the view.
  case task
}

struct LongLivingEffectsEnvironment {
  /// Tells of changes of a file from now on.
  var changes: @Sendable (_ path: String) throws -> AsyncStream<Void>
}

/// Counts changes for as long as the task of the view lasts.
let longLivingEffectsReducer = Reducer<
  LongLivingEffectsState, LongLivingEffectsAction, LongLivingEffectsEnvironment
> { state, action, environment in
  switch action {
  case .fileChanged:
    state.changeCount += 1
    return .none

  case .fileFailed(let problem):
    state.problem = problem
    return .none

  case .task:
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
