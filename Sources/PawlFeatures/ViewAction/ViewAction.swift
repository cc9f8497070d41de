/// The actions of a feature that has a case for those that its view sends.
///
///     enum Action: ViewAction {
///       case view(View)
///       case loaded([Item])
///
///       enum View { case refreshButtonTapped }
///     }
public protocol ViewAction<ViewAction> {
  /// The actions that the view sends.
  associatedtype ViewAction

  /// Returns the action for one that the view sends.
  static func view(_ action: ViewAction) -> Self
}

/// A view that sends the actions of its feature's ``ViewAction``.
///
/// The macro `@ViewAction(for:)` writes the conformance. By hand it is one line:
///
///     extension CounterView: ViewActionSending {}
@MainActor
public protocol ViewActionSending<StoreState, StoreAction> {
  /// The state of the view's feature.
  associatedtype StoreState
  /// The actions of the view's feature.
  associatedtype StoreAction: ViewAction

  /// The store of the view's feature.
  var store: Store<StoreState, StoreAction> { get }
}

extension ViewActionSending {
  /// Sends an action of the view to the store.
  ///
  /// - Returns: A handle on the effects of the action.
  @discardableResult
  public func send(_ action: StoreAction.ViewAction) -> StoreTask { store.send(.view(action)) }
}
