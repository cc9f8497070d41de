/// An action that copies a text to the user's clipboard.
///
/// Read it from ``EnvironmentValues/copyToClipboard`` and call it like a function:
///
///     struct TokenView: View {
///       let token: String
///       @Environment(\.copyToClipboard) private var copyToClipboard
///
///       var body: some View {
///         Button("Copy Token") { copyToClipboard(token) }
///       }
///     }
///
/// A terminal gets the text as OSC 52, also over SSH. A browser gets it with the next changes of the page, and allows the
/// copy if the page is served over HTTPS or from this computer and the user has just pressed something.
///
/// SwiftUI has no such action; a program there uses `UIPasteboard` or `NSPasteboard`.
@preconcurrency @MainActor
public struct CopyToClipboardAction {
  private let handler: (String) -> Bool

  /// Creates an action with a handler.
  ///
  /// - Parameter handler: Copies the text, and returns whether it was passed on.
  public init(handler: @escaping (String) -> Bool) { self.handler = handler }

  /// Copies a text.
  ///
  /// - Parameter text: The text, of at most 768 KiB in UTF-8.
  /// - Returns: Whether the text was passed on to the terminal or the browser, which may still refuse it. `false` if the
  ///   text is too long or the host has no clipboard.
  @discardableResult
  public func callAsFunction(_ text: String) -> Bool {
    text.utf8.count <= Self.maximumSize && handler(text)
  }

  /// The maximum size of a text in bytes. In base64 it takes a megabyte, which is as much as tmux accepts.
  private static var maximumSize: Int { 768 << 10 }
}

private struct CopyToClipboardKey: EnvironmentKey {
  static var defaultValue: CopyToClipboardAction? { nil }
}

extension EnvironmentValues {
  /// The action that copies a text to the user's clipboard.
  ///
  /// Set another action to find out in a test which text is copied, or to keep texts from the clipboard.
  @MainActor public var copyToClipboard: CopyToClipboardAction {
    get {
      if let action = self[CopyToClipboardKey.self] { return action }
      let services = services
      return CopyToClipboardAction { services?.copy($0) ?? false }
    }
    set { self[CopyToClipboardKey.self] = newValue }
  }
}
