public import PawlCore

#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

extension ViewStore {
  /// Sends an action, and animates the changes that it makes.
  ///
  /// Later changes by its effects aren't animated; use ``PawlCore/Effect/animation(_:)`` for them.
  @discardableResult
  public func send(_ action: ViewAction, animation: Animation?) -> ViewStoreTask {
    withAnimation(animation) { self.send(action) }
  }

  /// Sends an action like ``send(_:animation:)``, and suspends until `predicate` is false for the state.
  ///
  /// Cancelling the waiting task cancels the effects of the action.
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
