/// An action that shows a notification of the user's system.
///
/// Read it from ``EnvironmentValues/notify`` and call it like a function:
///
///     struct BuildView: View {
///       let build: () async -> Bool
///       @Environment(\.notify) private var notify
///
///       var body: some View {
///         Button("Build") {
///           notify.requestAuthorization()
///           Task {
///             let isDone = await build()
///             notify("Build", body: isDone ? "Everything was built." : "The build failed.")
///           }
///         }
///       }
///     }
///
/// A terminal gets the notification as OSC 777 or OSC 9 and decides whether to show it. A browser shows it if the user has
/// allowed notifications. Where the host can't show notifications, the action does nothing.
///
/// SwiftUI has no such action; a program there uses `UNUserNotificationCenter`.
@preconcurrency @MainActor
public struct NotifyAction {
  private let handler: (_ title: String, _ body: String) -> Void
  private let authorizationHandler: () -> Void

  /// Creates an action with a handler.
  ///
  /// - Parameter handler: Shows a notification, given its title and its body.
  public init(handler: @escaping (_ title: String, _ body: String) -> Void) {
    self.init(handler: handler, authorizationHandler: {})
  }

  init(handler: @escaping (String, String) -> Void, authorizationHandler: @escaping () -> Void) {
    self.handler = handler
    self.authorizationHandler = authorizationHandler
  }

  /// Shows a notification.
  ///
  /// Control characters are removed, and line breaks become spaces.
  ///
  /// - Parameters:
  ///   - title: The title, of which 200 characters are shown. If it is empty, the body takes its place.
  ///   - body: The text below the title, of which 1,000 characters are shown.
  public func callAsFunction(_ title: String, body: String = "") {
    let (title, body) = (title.forNotification(200), body.forNotification(1_000))
    guard !title.isEmpty || !body.isEmpty else { return }
    handler(title.isEmpty ? body : title, title.isEmpty ? "" : body)
  }

  /// Asks the user to allow notifications, if the host needs the permission.
  ///
  /// A browser asks only after a click: call this from the action of a button. If it is called at another time, or a
  /// notification is shown without it, the browser asks after the user's next click. A terminal needs no permission.
  public func requestAuthorization() { authorizationHandler() }
}

extension String {
  /// The beginning of the text on one line, without characters that control a terminal or the direction of text.
  fileprivate func forNotification(_ maximumCount: Int) -> String {
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      guard text.count < maximumCount else { break }
      switch scalar.properties.generalCategory {
      case .lineSeparator, .paragraphSeparator: text.append(" ")
      case .control: if scalar.properties.isWhitespace { text.append(" ") }
      default: if !scalar.properties.isBidiControl { text.append(scalar) }
      }
    }
    return String(text)
  }
}

private struct NotifyKey: EnvironmentKey {
  static var defaultValue: NotifyAction? { nil }
}

extension EnvironmentValues {
  /// The action that shows a notification of the user's system.
  ///
  /// Set another action to find out in a test what is shown, or to show notifications in another way.
  @MainActor public var notify: NotifyAction {
    get {
      if let action = self[NotifyKey.self] { return action }
      let services = services
      return NotifyAction(
        handler: { services?.notify($0, $1) }, authorizationHandler: { services?.requestNotificationAuthorization() })
    }
    set { self[NotifyKey.self] = newValue }
  }
}
