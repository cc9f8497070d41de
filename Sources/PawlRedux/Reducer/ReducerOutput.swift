import PawlCore

/// The destination of ``AnyReducer/performOutput(_:)``.
///
/// After a store was created, all work is done on the store's actor, whatever thread the output comes from.
final class ReducerOutput<Action: AnyAction>: Sendable {
  private enum Destination {
    case none
    case store((Action) -> Void)
    /// Several stores were created with the reducer. Destroyed stores count as well, since a caller may still mean one.
    case severalStores
  }

  private struct State {
    /// The isolation of the first store.
    var isolation: Isolation?
    var destination = Destination.none
    /// The closure set by the user, which is called instead of the store.
    var handler: ((Action) -> Void)?
  }

  /// The `performOutput` of the erased reducer.
  let performBaseOutput: IsolationBound<(Action) -> Void>
  private let state = Lock(IsolationBound(State()))

  init(performBaseOutput: @escaping (Action) -> Void) { self.performBaseOutput = IsolationBound(performBaseOutput) }

  func setHandler(_ handler: @escaping (Action) -> Void) {
    let handler = IsolationBound(handler)
    state.withLock { $0.value.handler = handler.value }
  }

  /// Records a store.
  ///
  /// - Parameter dispatch: Dispatches into the store. Called on `isolation`.
  func connect(to dispatch: @escaping (Action) -> Void, on isolation: Isolation) {
    let dispatch = IsolationBound(dispatch)
    state.withLock { state in
      if case .none = state.value.destination {
        state.value.destination = .store(dispatch.value)
        state.value.isolation = isolation
      } else {
        state.value.destination = .severalStores
      }
    }
  }

  func perform(_ action: Action) {
    let state = state.withLock { $0 }.value
    guard let isolation = state.isolation else { return deliver(action, to: state) }
    isolation.perform { [self] in deliver(action, to: state) }
  }

  private func deliver(_ action: Action, to state: State) {
    performBaseOutput.value(action)
    if let handler = state.handler { return handler(action) }
    switch state.destination {
    case .none: break
    case .store(let dispatch): dispatch(action)
    case .severalStores: reportAmbiguousOutput(of: action)
    }
  }
}
