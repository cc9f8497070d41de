public import PawlCore

#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

extension ViewStore {
  /// Sends an action, and has what it changes animated.
  ///
  /// Later changes by its effects are not animated: see ``PawlCore/Effect/animation(_:)``.
  @discardableResult
  public func send(_ action: ViewAction, animation: Animation?) -> ViewStoreTask {
    withAnimation(animation) { self.send(action) }
  }

  /// Sends an action as ``send(_:animation:)`` does, then suspends until `predicate` is false for the state.
  ///
  /// Cancelling the waiting task cancels all that the action started.
  public func send(
    _ action: ViewAction, animation: Animation?, while predicate: @escaping (ViewState) -> Bool
  ) async {
    let task = send(action, animation: animation)
    await withTaskCancellationHandler {
      await yield(while: predicate)
    } onCancel: {
      task.cancel()
    }
  }
}
