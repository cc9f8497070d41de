public import PawlCore

#if canImport(SwiftUI)
  public import SwiftUI
#else
  public import PawlViews
#endif

extension Effect {
  /// This effect, with what its actions change animated.
  ///
  ///     case .startButtonTapped:
  ///       return environment.colors()
  ///         .eraseToEffect(AnimationsAction.setColor)
  ///         .animation(.linear)
  ///
  /// An action that has to wait for another one is not animated: one that is sent at once, before the action that starts the
  /// effect has been processed.
  public func animation(_ animation: Animation? = .default) -> Self {
    followed { AnimatingFollower(animation: animation) }
  }
}

private struct AnimatingFollower: EffectFollower {
  let animation: Animation?

  func perform(_ body: () -> Void) { animate(animation, body) }

  func ended(wasCancelled: Bool) {}
}

extension Send {
  /// Sends an action, and has what it changes animated.
  public nonisolated(nonsending) func callAsFunction(_ action: sending Output, animation: Animation?) async {
    await self(action, within: { animate(animation, $0) })
  }
}

/// Calls `body` with an animation, where there may be views: a store on another actor than the main one has none.
private func animate(_ animation: Animation?, _ body: () -> Void) {
  if Isolation.isMainActor { withAnimation(animation, body) } else { body() }
}
