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
    followed { ShowingFollower { animate(animation, $0) } }
  }

  /// This effect, with what its actions change shown in a certain way. Like ``animation(_:)``.
  public func transaction(_ transaction: Transaction) -> Self {
    followed { ShowingFollower { inTransaction(transaction, $0) } }
  }
}

private struct ShowingFollower: EffectFollower {
  /// Calls what it is given.
  let show: (_ body: () -> Void) -> Void

  func perform(_ body: () -> Void) { show(body) }

  func ended(wasCancelled: Bool) {}
}

extension Send {
  /// Sends an action, and has what it changes animated.
  public nonisolated(nonsending) func callAsFunction(_ action: sending Output, animation: Animation?) async {
    await self(action, within: { animate(animation, $0) })
  }

  /// Sends an action, and has what it changes shown in a certain way.
  public nonisolated(nonsending) func callAsFunction(_ action: sending Output, transaction: Transaction) async {
    await self(action, within: { inTransaction(transaction, $0) })
  }
}
