import PawlCore

/// Where ``AnyReducer/performOutput(_:)`` leads.
///
/// Once there is a store, everything happens on the store's actor, wherever the output is performed.
final class ReducerOutput<Action: AnyAction>: Sendable {
  private enum Destination {
    case none
    case store((Action) -> Void)
    /// None of them is more likely to be meant than another. A store that is gone counts too: a caller may still mean it.
    case severalStores
  }

  private struct State {
    /// The actor of the first store.
    var isolation: Isolation?
    var destination = Destination.none
    /// Set by the user. Takes the place of the store.
    var handler: ((Action) -> Void)?
  }

  /// `performOutput` of the reducer that was erased.
  let performBaseOutput: Confined<(Action) -> Void>
  private let state = Lock(Confined(State()))

  init(performBaseOutput: @escaping (Action) -> Void) { self.performBaseOutput = Confined(performBaseOutput) }

  func setHandler(_ handler: @escaping (Action) -> Void) {
    let handler = Confined(handler)
    state.withLock { $0.value.handler = handler.value }
  }

  /// - Parameter dispatch: called on the isolation.
  func connect(to dispatch: @escaping (Action) -> Void, on isolation: Isolation) {
    let dispatch = Confined(dispatch)
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
