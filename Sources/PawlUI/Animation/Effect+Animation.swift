public import PawlCore

#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

extension Effect {
  /// Returns this effect with its actions animated: views animate the changes that follow from them.
  ///
  ///     case .startButtonTapped:
  ///       return environment.colors()
  ///         .eraseToEffect(AnimationsAction.setColor)
  ///         .animation(.linear)
  ///
  /// An action isn't animated if it has to wait for another action. That is so for an action that the effect sends at
  /// once, while the action that starts the effect is still being processed.
  public func animation(_ animation: Animation? = .default) -> Self {
    followed { TransactionObserver { animate(animation, $0) } }
  }

  /// Returns this effect with its actions sent in a transaction, like ``animation(_:)``.
  public func transaction(_ transaction: Transaction) -> Self {
    followed { TransactionObserver { inTransaction(transaction, $0) } }
  }
}

private struct TransactionObserver: EffectLifecycleObserver {
  /// Calls its argument within an animation or a transaction.
  let show: (_ body: () -> Void) -> Void

  func perform(_ body: () -> Void) { show(body) }

  func ended(wasCancelled: Bool) {}
}

extension Send {
  /// Sends an action, and animates the changes that follow from it.
  public nonisolated(nonsending) func callAsFunction(_ action: sending Output, animation: Animation?) async {
    await self(action, within: { animate(animation, $0) })
  }

  /// Sends an action in a transaction.
  public nonisolated(nonsending) func callAsFunction(_ action: sending Output, transaction: Transaction) async {
    await self(action, within: { inTransaction(transaction, $0) })
  }
}
