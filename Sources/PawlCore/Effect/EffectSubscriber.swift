/// Takes what a callback-style effect produces. May be called from any thread.
///
/// Output that arrives on the store's actor is delivered at once, within the same `send` if one is going on. Output
/// from elsewhere is moved to the actor, in the order it was sent. Nothing is delivered after the effect has ended or
/// was cancelled.
public struct EffectSubscriber<Output, Failure: Error>: Sendable {
  private let leaf: Confined<SubscriptionLeaf<Output, Failure>>

  init(leaf: SubscriptionLeaf<Output, Failure>) { self.leaf = Confined(leaf) }

  /// Delivers a value.
  public func send(_ output: sending Output) { deliver(output) }

  /// Ends the effect.
  public func finish() { leaf.value.deliverEnd() }

  /// Ends the effect with a failure.
  public func fail(_ failure: Failure) { leaf.value.deliver(failure: failure) }

  /// Like `send`, for bridges whose source hands over a value without saying so in its type.
  package func deliver(_ output: Output) { leaf.value.deliver(output) }
}
