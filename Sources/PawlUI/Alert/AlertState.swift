public import CustomDump
public import Foundation

/// The state of an alert: its texts, and the actions that its buttons send.
///
///     state.alert = AlertState(
///       title: TextState("Delete?"),
///       message: TextState("This cannot be undone."),
///       primaryButton: .destructive(TextState("Delete"), action: .send(.deleteConfirmed)),
///       secondaryButton: .cancel(TextState("Keep")))
///
/// A view shows it with `alert(_:dismiss:)` while the state isn't `nil`. Equality compares texts and buttons, not `id`.
public struct AlertState<Action>: Identifiable {
  /// The identity of the alert. Two alerts with the same content have different identities.
  public let id = UUID()
  /// The title of the alert.
  public var title: TextState
  /// The text below the title; `nil` for none.
  public var message: TextState?
  /// The buttons. If there are none, the alert has one button that closes it.
  public var buttons: [Button]

  /// Creates an alert with any number of buttons.
  ///
  /// - Parameters:
  ///   - title: The title of the alert.
  ///   - message: The text below the title; `nil` for none.
  ///   - buttons: The buttons. If there are none, the alert has one button that closes it.
  public init(title: TextState, message: TextState? = nil, buttons: [Button]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  /// Creates an alert with one button; `nil` stands for a button that closes the alert.
  public init(title: TextState, message: TextState? = nil, dismissButton: Button? = nil) {
    self.init(title: title, message: message, buttons: dismissButton.map { [$0] } ?? [])
  }

  /// Creates an alert with two buttons.
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

/// The fields of an alert or a dialog for a dump, without its identity and without empty fields.
func dumped<Button>(title: TextState, message: TextState?, buttons: [Button]) -> [(label: String?, value: Any)] {
  var children: [(label: String?, value: Any)] = [("title", title)]
  if let message { children.append(("message", message)) }
  if !buttons.isEmpty { children.append(("buttons", buttons)) }
  return children
}
