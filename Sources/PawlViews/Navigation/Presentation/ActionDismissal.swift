/// The dismissal of a dialog or a menu by the press of one of its buttons.
struct ActionDismissal {
  /// The order of the dismissal and the button's action.
  enum Order {
    /// A menu is closed first, since its action may present something in its place.
    case before
    /// An alert or a confirmation dialog is dismissed after the action, as in SwiftUI.
    case after
  }

  private let order: Order
  private let dismiss: () -> Void

  init(_ order: Order, _ dismiss: @escaping () -> Void) {
    self.order = order
    self.dismiss = dismiss
  }

  func actionWillRun() {
    if order == .before { dismiss() }
  }

  func actionDidRun() {
    if order == .after { dismiss() }
  }
}
