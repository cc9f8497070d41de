/// A handle on everything that an action started: its effects, and the effects of all actions that those sent.
///
///     let task = viewStore.send(.refresh)
///     await task.finish()
///
/// A handle keeps neither the store nor the effects alive. For an action without effects, the handle is finished
/// already and costs nothing. It may be used from any thread or task.
public struct StoreTask: Sendable {
  /// The group. It separates the state that any thread may use from the rest, which is used on its isolation.
  @usableFromInline package let group: IsolationBound<EffectGroup?>

  @inlinable
  package init(_ group: EffectGroup?) { self.group = IsolationBound(group) }

  /// Suspends until all effects have ended. Cancelling the waiting task cancels them.
  public func finish() async {
    guard let group = group.value, !group.isOver else { return }
    let isolationBound = IsolationBound(group, to: group.isolation)
    await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        isolationBound.uncheckedValue.isolation.perform { isolationBound.value.whenEnded { continuation.resume() } }
      }
    } onCancel: {
      cancel()
    }
  }

  /// Cancels all effects. After this returns, no action that they have sent is processed. If the action itself is still
  /// queued, it is processed, but its effects are cancelled at once.
  ///
  /// On the store's actor, subscriptions have ended on return; from elsewhere they end as soon as the actor is free.
  /// Tasks are cancelled soon afterwards on another thread, so a cancellation handler that blocks never blocks the
  /// actor. Running operations notice the cancellation by the usual rules.
  public func cancel() {
    guard let group = group.value, !group.isOver else { return }
    group.silence()
    group.isolation.perform { group.cancel() }
  }

  /// Whether ``cancel()`` was called before all effects had ended.
  public var isCancelled: Bool { group.value?.wasCancelled ?? false }
}

/// The result of `ViewStore.send`.
public typealias ViewStoreTask = StoreTask
