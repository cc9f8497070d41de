public import CustomDump
public import Foundation

/// The state of a confirmation dialog: a choice of actions.
///
///     state.dialog = ConfirmationDialogState(
///       title: TextState("Sort by"),
///       buttons: [
///         .default(TextState("Name"), action: .send(.sort(.name))),
///         .default(TextState("Date"), action: .send(.sort(.date))),
///         .cancel(TextState("Cancel")),
///       ])
///
/// A view shows it with `confirmationDialog(_:dismiss:)` while the state isn't `nil`. Equality ignores `id`.
public struct ConfirmationDialogState<Action>: Identifiable {
  /// The type of the dialog's buttons.
  public typealias Button = AlertState<Action>.Button
  /// The type of the purpose of a button.
  public typealias ButtonRole = AlertState<Action>.ButtonRole

  /// The identity of the dialog. Two dialogs with the same content have different identities.
  public let id = UUID()
  /// The title of the dialog.
  public var title: TextState
  /// Whether the title is shown.
  public var titleVisibility: Visibility
  /// The text below the title; `nil` for none.
  public var message: TextState?
  /// The buttons to choose from.
  public var buttons: [Button]

  /// Creates a confirmation dialog.
  ///
  /// - Parameters:
  ///   - title: The title of the dialog.
  ///   - titleVisibility: Whether the title is shown; `automatic` leaves the decision to the host.
  ///   - message: The text below the title; `nil` for none.
  ///   - buttons: The buttons to choose from.
  public init(
    title: TextState, titleVisibility: Visibility = .automatic, message: TextState? = nil, buttons: [Button] = []
  ) {
    self.title = title
    self.titleVisibility = titleVisibility
    self.message = message
    self.buttons = buttons
  }

  /// The visibility of a title.
  public typealias Visibility = ConfirmationDialogStateTitleVisibility
}

/// The visibility of the title of a confirmation dialog.
public enum ConfirmationDialogStateTitleVisibility: Hashable, Sendable {
  /// The host decides.
  case automatic
  /// The title isn't shown.
  case hidden
  /// The title is shown.
  case visible
}

/// The earlier name of ``ConfirmationDialogState``.
@available(*, deprecated, renamed: "ConfirmationDialogState")
public typealias ActionSheetState = ConfirmationDialogState

extension ConfirmationDialogState: Equatable where Action: Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    left.title == right.title && left.titleVisibility == right.titleVisibility && left.message == right.message
      && left.buttons == right.buttons
  }
}

extension ConfirmationDialogState: Hashable where Action: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(titleVisibility)
    hasher.combine(message)
    hasher.combine(buttons)
  }
}

extension ConfirmationDialogState: Sendable where Action: Sendable {}

extension ConfirmationDialogState: CustomDumpReflectable {
  public var customDumpMirror: Mirror {
    var children = dumped(title: title, message: message, buttons: buttons)
    if titleVisibility != .automatic { children.insert(("titleVisibility", titleVisibility), at: 1) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
