/// A handle on all that an action started: its effects, and the effects of every action those sent.
///
///     let task = viewStore.send(.refresh)
///     await task.finish()
///
/// A handle keeps neither the store nor the effects alive. An action without effects returns a handle that has
/// finished already, and making it costs nothing. It may be used from any thread or task.
public struct StoreTask: Sendable {
  /// A group keeps apart what may be used from anywhere; the rest is used on its isolation.
  @usableFromInline package let group: Confined<EffectGroup?>

  @inlinable
  package init(_ group: EffectGroup?) { self.group = Confined(group) }

  /// Suspends until everything has ended. Cancelling the waiting task cancels what it waits for.
  public func finish() async {
    guard let group = group.value, !group.isOver else { return }
    let confined = Confined(group)
    await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        confined.value.isolation.perform { confined.value.whenOver { continuation.resume() } }
      }
    } onCancel: {
      cancel()
    }
  }

  /// Cancels everything. From the moment this returns, no action that it has led to is processed. The action itself is,
  /// if it still waits for its turn; what it starts then is cancelled at once.
  ///
  /// Called on the store's actor, subscriptions have been ended on return; called elsewhere they will be, as soon as the
  /// actor is free. Tasks are told soon afterwards on another thread, where their cancellation handlers run: a handler that
  /// blocks never blocks the actor. Operations that are running notice by the usual rules of task cancellation.
  public func cancel() {
    guard let group = group.value, !group.isOver else { return }
    group.silence()
    group.isolation.perform { group.cancel() }
  }

  /// Whether ``cancel()`` was called before everything had ended.
  public var isCancelled: Bool { group.value?.wasCancelled ?? false }
}

/// The result of `ViewStore.send`.
public typealias ViewStoreTask = StoreTask
