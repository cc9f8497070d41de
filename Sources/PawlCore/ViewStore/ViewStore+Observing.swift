extension ViewStore {
  /// Calls `change` with each new state, but not with the current one.
  ///
  /// When it is called, ``state`` is the new state, in this and all other view stores. Actions that `change` sends are
  /// processed after all observers have been notified.
  ///
  /// - Returns: A token that ends the observation when it is cancelled or released. It keeps the view store alive.
  public func observe(_ change: @escaping (ViewState) -> Void) -> ObserveToken {
    ObserveToken(self, isolation: observation.core.isolation, observation.observe(change))
  }
}

extension ViewStore where ViewState: Sendable {
  /// A sequence of the current state and then each new one.
  ///
  /// Every sequence starts with the state at the time of its creation. States that weren't consumed yet are buffered in
  /// order, without limit. A sequence keeps the view store alive until it is released, and doesn't end by itself.
  public var values: AsyncStream<ViewState> {
    let (stream, continuation) = AsyncStream<ViewState>.makeStream()
    continuation.yield(state)
    let token = observe { continuation.yield($0) }
    continuation.onTermination = { _ in token.cancel() }
    return stream
  }
}

extension ViewStore {
  /// Sends an action, and suspends until `predicate` is false for the state.
  ///
  ///     .refreshable { await viewStore.send(.pulledToRefresh, while: \.isLoading) }
  ///
  /// Cancelling the waiting task cancels the effects of the action.
  public func send(_ action: ViewAction, while predicate: @escaping (ViewState) -> Bool) async {
    let task = send(action)
    await withTaskCancellationHandler {
      await yield(while: predicate)
    } onCancel: {
      task.cancel()
    }
  }

  /// Suspends until `predicate` is false for the state, or the waiting task is cancelled. Returns at once if it is
  /// false already.
  ///
  /// - Parameter predicate: Called on the main actor with each new state; no state is skipped.
  public func yield(while predicate: @escaping (ViewState) -> Bool) async {
    guard predicate(state) else { return }
    let (settled, continuation) = AsyncStream<Never>.makeStream()
    let token = observe { if !predicate($0) { continuation.finish() } }
    for await _ in settled {}
    token.cancel()
  }
}
