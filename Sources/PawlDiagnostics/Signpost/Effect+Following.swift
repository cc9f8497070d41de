internal import PawlCore

extension Effect where Failure == Never {
  /// This effect, followed from its start to its end.
  func followed(by follow: @escaping (_ start: () -> Void) -> (_ wasCancelled: Bool) -> Void) -> Self {
    guard !isNone else { return .none }
    var end: ((Bool) -> Void)?
    var marker: EffectSubscriber<Output, Failure>?
    let begun = Self.subscribe { subscriber in
      end = follow {}
      marker = subscriber
      return { end?(true) }
    }
    let ended = Self.subscribe { subscriber in
      marker?.finish()
      end?(false)
      subscriber.finish()
      return {}
    }
    return .merge(begun, .concatenate(self, ended))
  }
}
