extension ViewStore {
  /// Calls `change` with each new state, but not with the present one.
  ///
  /// ``state`` is the new state by then, here and in all other view stores. Actions sent by `change` are processed when
  /// all observers have been notified of this one.
  ///
  /// - Returns: A token that ends the observation when it is cancelled or released. It keeps the view store alive.
  public func observe(_ change: @escaping (ViewState) -> Void) -> ObserveToken {
    ObserveToken(self, isolation: observation.core.isolation, observation.observe(change))
  }
}

extension ViewStore where ViewState: Sendable {
  /// The present state and then each new one.
  ///
  /// Every sequence that is made from it starts with the state at that moment. States that are not yet taken are kept in
  /// order, without limit; none is left out. A sequence keeps the view store alive until it is let go of, and does not
  /// end by itself.
  public var values: AsyncStream<ViewState> {
    let (stream, continuation) = AsyncStream<ViewState>.makeStream()
    continuation.yield(state)
    let token = observe { continuation.yield($0) }
    continuation.onTermination = { _ in token.cancel() }
    return stream
  }
}

extension ViewStore {
  /// Sends an action, then suspends until `predicate` is false for the state.
  ///
  ///     .refreshable { await viewStore.send(.pulledToRefresh, while: \.isLoading) }
  ///
  /// Cancelling the waiting task cancels all that the action started.
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
  /// - Parameter predicate: called on the main actor with each new state, so none is missed.
  public func yield(while predicate: @escaping (ViewState) -> Bool) async {
    guard predicate(state) else { return }
    let (settled, continuation) = AsyncStream<Never>.makeStream()
    let token = observe { if !predicate($0) { continuation.finish() } }
    for await _ in settled {}
    token.cancel()
  }
}
