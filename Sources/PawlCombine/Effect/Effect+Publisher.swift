public import PawlCore

extension Effect: Publisher {
  /// Runs the effect for a subscriber.
  ///
  /// Stores start effects themselves; subscribe to an effect only in pipelines of operators and in tests. If a store
  /// subscribes to the pipeline when it starts an effect, or if an effect's task subscribes, the subscription is part
  /// of that store: ids in it belong to the store, and the store's observers are notified. Any other subscription runs
  /// by itself, and shares ids with nothing.
  ///
  /// Subscribing starts the effect. Output that it sends synchronously is delivered before this returns, if there is
  /// demand. Without demand, all values are buffered. A subscription by an effect's task from outside the store's actor
  /// starts a little later.
  ///
  /// Values are delivered on the store's actor. Outside of a store, a subscription that is made on the main actor
  /// delivers there; one that is made elsewhere delivers values one after the other, on no particular thread.
  ///
  /// Cancelling the subscription cancels the running effects. An effect that is cancelled by an id finishes.
  public func receive<S: _CombineSubscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let begin = { (runtime: EffectRuntime) in EffectSubscription(subscriber, runtime: runtime).start(self) }
    if let context = EffectContext.current {
      context.isolation.perform { begin(context.runtime ?? EffectRuntime(isolation: context.isolation)) }
    } else if Isolation.isMainActor {
      begin(EffectRuntime(isolation: .main()))
    } else {
      SubscriptionExecutor.withIsolation { begin(EffectRuntime(isolation: $0)) }
    }
  }
}
