internal import PawlCore

/// Someone who follows a running effect from its start to its end. Everything is called on the store's actor.
protocol EffectFollower {
  /// Called when all of the effect has ended.
  func ended(wasCancelled: Bool)
}

extension Effect where Failure == Never {
  /// This effect with a follower, made as it is started.
  ///
  /// It is put between two parts of which the first runs for as long as the effect does, and is cancelled with it. A
  /// cancellation of something inside the effect is not noticed.
  func followed(by makeFollower: @escaping () -> some EffectFollower) -> Self {
    guard !isNone else { return .none }
    var follower: (any EffectFollower)?
    var marker: EffectSubscriber<Output, Failure>?
    let begun = Self.subscribe { subscriber in
      follower = makeFollower()
      marker = subscriber
      return { follower?.ended(wasCancelled: true) }
    }
    let ended = Self.subscribe { subscriber in
      marker?.finish()
      follower?.ended(wasCancelled: false)
      subscriber.finish()
      return {}
    }
    return .merge(begun, .concatenate(self, ended))
  }
}
