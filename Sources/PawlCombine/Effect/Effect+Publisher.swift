public import PawlCore

extension Effect: Publisher {
  /// Runs the effect for a subscriber.
  ///
  /// Effects are started by stores; subscribing to one is for pipelines of operators and for tests. A pipeline that a
  /// store subscribes to as it starts an effect, and what an effect's task subscribes to, are part of that store: ids
  /// used inside are the store's, and its observers are told. Any other subscription runs on its own and shares ids with
  /// nobody.
  ///
  /// The effect is started by subscribing, and what it sends synchronously is delivered before this returns, if there is
  /// demand. Values wait, all of them, while there is none. Only what the task of an effect subscribes to from outside
  /// the store's actor is started a little later.
  ///
  /// Values are delivered on the store's actor. Outside any store it is the main actor for a subscription made there;
  /// for one made elsewhere they come one after the other, on no particular thread.
  ///
  /// Cancelling the subscription cancels what runs. An effect that is cancelled by an id finishes.
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
