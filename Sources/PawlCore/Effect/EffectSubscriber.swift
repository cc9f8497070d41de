/// The receiver of the values of a callback-style effect. It may be called from any thread.
///
/// Values that are sent on the store's actor are delivered at once, as part of a `send` that is in progress. Values
/// from other threads are moved to the actor, in order. Nothing is delivered after the effect has ended or was
/// cancelled.
public struct EffectSubscriber<Output, Failure: Error>: Sendable {
  private let leaf: IsolationBound<SubscriptionLeaf<Output, Failure>>

  init(leaf: SubscriptionLeaf<Output, Failure>) { self.leaf = IsolationBound(leaf) }

  /// Delivers a value.
  public func send(_ output: sending Output) { deliver(output) }

  /// Ends the effect.
  public func finish() { leaf.value.deliverEnd() }

  /// Ends the effect with a failure.
  public func fail(_ failure: Failure) { leaf.value.deliver(failure: failure) }

  /// Delivers a value like `send`, for bridges whose source transfers ownership without `sending` in its type.
  package func deliver(_ output: Output) { leaf.value.deliver(output) }

  /// Calls `body` on the store's actor, after all work that was enqueued there before. For sources that keep their values until the
  /// actor takes them.
  package func enqueue(_ body: @escaping @Sendable () -> Void) { leaf.value.isolation.enqueue(body) }
}
