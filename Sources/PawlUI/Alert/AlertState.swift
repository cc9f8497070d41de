public import CustomDump
public import Foundation

/// An alert as a part of a feature's state: what it says, and the actions that its buttons send.
///
///     state.alert = AlertState(
///       title: TextState("Delete?"),
///       message: TextState("This cannot be undone."),
///       primaryButton: .destructive(TextState("Delete"), action: .send(.deleteConfirmed)),
///       secondaryButton: .cancel(TextState("Keep")))
///
/// Shown by a view's `alert(_:dismiss:)` while it is not nil. Equal to another one that says and does the same.
public struct AlertState<Action>: Identifiable {
  /// Tells apart alerts that say the same.
  public let id = UUID()
  public var title: TextState
  public var message: TextState?
  /// None stands for one that closes it.
  public var buttons: [Button]

  /// - Parameter buttons: any number; none stands for one that closes the alert.
  public init(title: TextState, message: TextState? = nil, buttons: [Button]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  /// An alert with one button, or with one that closes it.
  public init(title: TextState, message: TextState? = nil, dismissButton: Button? = nil) {
    self.init(title: title, message: message, buttons: dismissButton.map { [$0] } ?? [])
  }

  /// An alert with two buttons.
  public init(title: TextState, message: TextState? = nil, primaryButton: Button, secondaryButton: Button) {
    self.init(title: title, message: message, buttons: [primaryButton, secondaryButton])
  }
}

extension AlertState: Equatable where Action: Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    left.title == right.title && left.message == right.message && left.buttons == right.buttons
  }
}

extension AlertState: Hashable where Action: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(message)
    hasher.combine(buttons)
  }
}

extension AlertState: Sendable where Action: Sendable {}

extension AlertState: CustomDumpReflectable {
  public var customDumpMirror: Mirror {
    Mirror(
      self,
      children: dumped(title: title, message: message, buttons: buttons),
      displayStyle: .struct)
  }
}

/// The parts of an alert or a dialog in a dump: without its identity, and without parts that it does not have.
func dumped<Button>(title: TextState, message: TextState?, buttons: [Button]) -> [(label: String?, value: Any)] {
  var children: [(label: String?, value: Any)] = [("title", title)]
  if let message { children.append(("message", message)) }
  if !buttons.isEmpty { children.append(("buttons", buttons)) }
  return children
}
