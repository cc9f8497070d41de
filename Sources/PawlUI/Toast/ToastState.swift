public import CustomDump
public import Foundation

/// The state of a toast: its texts, its meaning, and the action that its button sends.
///
///     state.toast = ToastState(
///       title: TextState("Deleted"),
///       kind: .success,
///       button: .default(TextState("Undo"), action: .send(.undoButtonTapped)))
///
/// A view shows it with `toast(_:dismiss:)` while the state isn't `nil`. Equality compares the content, not `id`. SwiftUI
/// has no toasts: where it exists, the state can be compared, and the program shows it with a view of its own.
public struct ToastState<Action>: Identifiable {
  /// The type of the button of a toast.
  public typealias Button = AlertState<Action>.Button

  /// The meaning of a toast. It determines the symbol, the color and the urgency of the message.
  public enum Kind: Hashable, Sendable {
    /// A message without a judgement.
    case info
    /// An operation has succeeded.
    case success
    /// Something needs attention.
    case warning
    /// An operation has failed.
    case danger
  }

  /// The identity of the toast. Two toasts with the same content have different identities.
  public let id = UUID()
  /// The message.
  public var title: TextState
  /// The text below the title; `nil` for none.
  public var message: TextState?
  /// The meaning of the toast.
  public var kind: Kind
  /// The button for one action, such as Undo; `nil` for none.
  public var button: Button? {
    get { buttons.first }
    set { buttons = newValue.map { [$0] } ?? [] }
  }
  /// The button, in an array so that an action can contain the state of a toast.
  private var buttons: [Button]
  /// The time until the toast ends; `nil` for a toast that stands until the user dismisses it.
  public var duration: Duration?

  /// Creates a toast.
  ///
  /// - Parameters:
  ///   - title: The message.
  ///   - message: The text below the title; `nil` for none.
  ///   - kind: The meaning of the toast.
  ///   - button: A button for one action, such as Undo; `nil` for none.
  ///   - duration: The time until the toast ends; `nil` for a toast that stands until the user dismisses it.
  public init(
    title: TextState, message: TextState? = nil, kind: Kind = .info, button: Button? = nil,
    duration: Duration? = .seconds(5)
  ) {
    self.title = title
    self.message = message
    self.kind = kind
    buttons = button.map { [$0] } ?? []
    self.duration = duration
  }
}

extension ToastState: Equatable where Action: Equatable {
  public static func == (left: Self, right: Self) -> Bool {
    left.title == right.title && left.message == right.message && left.kind == right.kind
      && left.button == right.button && left.duration == right.duration
  }
}

extension ToastState: Hashable where Action: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(message)
    hasher.combine(kind)
    hasher.combine(button)
    hasher.combine(duration)
  }
}

extension ToastState: Sendable where Action: Sendable {}

extension ToastState: CustomDumpReflectable {
  public var customDumpMirror: Mirror {
    var children: [(label: String?, value: Any)] = [("title", title)]
    if let message { children.append(("message", message)) }
    if kind != .info { children.append(("kind", kind)) }
    if let button { children.append(("button", button)) }
    if duration != .seconds(5) { children.append(("duration", duration as Any)) }
    return Mirror(self, children: children, displayStyle: .struct)
  }
}
