public import PawlFeatures

#if canImport(SwiftUI)
public import SwiftUI
#else
public import PawlViews
#endif

extension Store {
  /// Sends an action, and animates the changes of views that follow from it at once.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - animation: The animation; `nil` for none.
  /// - Returns: A handle on the effects of the action.
  @discardableResult
  public func send(_ action: Action, animation: Animation?) -> StoreTask {
    send(action, transaction: Transaction(animation: animation))
  }

  /// Sends an action with a transaction for the changes of views that follow from it at once.
  ///
  /// - Returns: A handle on the effects of the action.
  @discardableResult
  public func send(_ action: Action, transaction: Transaction) -> StoreTask {
    withTransaction(transaction) { send(action) }
  }
}

extension ViewActionSending {
  /// Sends an action of the view, and animates the changes of views that follow from it at once.
  ///
  /// - Returns: A handle on the effects of the action.
  @discardableResult
  public func send(_ action: StoreAction.ViewAction, animation: Animation?) -> StoreTask {
    store.send(.view(action), animation: animation)
  }

  /// Sends an action of the view with a transaction for the changes of views that follow from it at once.
  ///
  /// - Returns: A handle on the effects of the action.
  @discardableResult
  public func send(_ action: StoreAction.ViewAction, transaction: Transaction) -> StoreTask {
    store.send(.view(action), transaction: transaction)
  }
}
