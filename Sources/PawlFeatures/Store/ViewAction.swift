public import PawlCore

/// An action with a case for the actions that a view sends.
///
///     enum Action: ViewAction {
///       case loaded(Profile)
///       case view(View)
///
///       enum View { case refreshButtonTapped }
///     }
public protocol ViewAction<ViewAction> {
  /// The actions that the view sends.
  associatedtype ViewAction

  /// Wraps an action of the view.
  static func view(_ action: ViewAction) -> Self
}

/// A view that sends the actions of its feature's view alone.
///
/// The macro `@ViewAction(for:)` writes the conformance. By hand it takes nothing but the view's `store`.
@MainActor
public protocol ViewActionSending<StoreState, StoreAction> {
  /// The state of the store.
  associatedtype StoreState
  /// The actions of the store.
  associatedtype StoreAction: ViewAction

  /// The store of the view.
  var store: Store<StoreState, StoreAction> { get }
}

extension ViewActionSending {
  /// Sends an action of the view to the store.
  ///
  /// - Returns: A handle on the effects of the action.
  @discardableResult
  public func send(_ action: StoreAction.ViewAction) -> StoreTask { store.send(.view(action)) }
}
