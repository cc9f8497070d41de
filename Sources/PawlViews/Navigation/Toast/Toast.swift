/// A description of a toast, for `toast(item:content:)`.
///
/// A toast is a short message in a corner of the window, in front of everything else. It takes neither the focus nor the
/// user's keys, and ends by itself.
@preconcurrency @MainActor
public struct Toast {
  /// The meaning of a toast. It determines the symbol, the color and the urgency of the message.
  public enum Kind: Hashable, CaseIterable, Sendable {
    /// A message without a judgement.
    case info
    /// An operation has succeeded.
    case success
    /// Something needs attention. Screen readers announce the toast at once.
    case warning
    /// An operation has failed. Screen readers announce the toast at once.
    case danger
  }

  /// The button of a toast.
  public typealias Button = Alert.Button

  /// The duration of a toast that doesn't set its own: 5 seconds.
  public nonisolated static let defaultDuration = Duration.seconds(5)

  let title: Text
  let message: Text?
  let kind: Kind
  let button: Button?
  let duration: Duration?

  /// Creates a toast.
  ///
  /// - Parameters:
  ///   - title: The message, of at most two lines.
  ///   - message: The text below the title, of at most four lines; `nil` for none.
  ///   - kind: The meaning of the toast.
  ///   - button: A button for one action, such as Undo; `nil` for none. Pressing it ends the toast.
  ///   - duration: The time until the toast ends; `nil` for a toast that stands until the user dismisses it.
  public init(
    title: Text, message: Text? = nil, kind: Kind = .info, button: Button? = nil,
    duration: Duration? = Toast.defaultDuration
  ) {
    self.title = title
    self.message = message
    self.kind = kind
    self.button = button
    self.duration = duration
  }
}

extension Toast.Kind {
  /// The color of the toast's outline and symbol.
  package var token: Theme.Token {
    switch self {
    case .info: .tint
    case .success: .success
    case .warning: .warning
    case .danger: .danger
    }
  }

  /// Whether screen readers interrupt their present announcement for the toast.
  package var isUrgent: Bool { self == .warning || self == .danger }

  /// The name of the symbol that tells the kind without color.
  var symbol: String {
    switch self {
    case .info: "info.circle"
    case .success: "checkmark.circle"
    case .warning: "exclamationmark.triangle"
    case .danger: "xmark.circle"
    }
  }

  /// The name of the kind, for assistive technologies.
  var name: String {
    switch self {
    case .info: "Information"
    case .success: "Success"
    case .warning: "Warning"
    case .danger: "Error"
    }
  }
}
