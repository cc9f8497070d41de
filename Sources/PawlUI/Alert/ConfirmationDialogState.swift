public import CustomDump
public import Foundation

/// A choice of actions as a part of a feature's state.
///
///     state.dialog = ConfirmationDialogState(
///       title: TextState("Sort by"),
///       buttons: [
///         .default(TextState("Name"), action: .send(.sort(.name))),
///         .default(TextState("Date"), action: .send(.sort(.date))),
///         .cancel(TextState("Cancel")),
///       ])
///
/// Shown by a view's `confirmationDialog(_:dismiss:)` while it is not nil.
public struct ConfirmationDialogState<Action>: Identifiable {
  public typealias Button = AlertState<Action>.Button
  public typealias ButtonRole = AlertState<Action>.ButtonRole

  /// Tells apart dialogs that say the same.
  public let id = UUID()
  public var title: TextState
  public var titleVisibility: Visibility
  public var message: TextState?
  public var buttons: [Button]

  /// - Parameters:
  ///   - titleVisibility: whether the title is shown; a host decides where it is not said.
  ///   - buttons: what can be chosen.
  public init(
    title: TextState, titleVisibility: Visibility = .automatic, message: TextState? = nil, buttons: [Button] = []
  ) {
    self.title = title
    self.titleVisibility = titleVisibility
    self.message = message
    self.buttons = buttons
  }

  /// Whether something is shown.
  public enum Visibility: Hashable, Sendable {
    case automatic, hidden, visible
  }
}

/// The name that it had before.
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
