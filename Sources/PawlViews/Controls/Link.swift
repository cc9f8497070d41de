public import struct Foundation.URL

/// A control that opens an address outside of the program.
///
/// A terminal program opens the address with `xdg-open`. A terminal that supports hyperlinks (OSC 8) can open it itself,
/// and a browser shows an `<a>` element and follows the address, without a call of ``EnvironmentValues/openURL``. Both get
/// the address only if its scheme is `http`, `https`, `mailto`, `tel`, `sms` or `ftp`.
@preconcurrency @MainActor
public struct Link<Label: View>: View {
  private let destination: URL
  private let label: Label
  @Environment(\.openURL) private var openURL

  /// Creates a link with a label.
  ///
  /// - Parameter destination: The address to open.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  public var body: some View {
    label
      .controlLabelColor(.accentColor)
      .underline()
      .control(.link(destination.absoluteString)) { openURL(destination) }
  }
}

extension Link where Label == Text {
  /// Creates a link with a localized string key as its title.
  ///
  /// - Parameter destination: The address to open.
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }

  /// Creates a link with a string as its title.
  ///
  /// - Parameter destination: The address to open.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

/// An action that opens an address outside of the program.
///
/// Read it from ``EnvironmentValues/openURL`` and call it like a function: `openURL(url)`.
@preconcurrency @MainActor
public struct OpenURLAction {
  private let handler: (URL) -> Bool

  /// Creates an action with a handler.
  ///
  /// - Parameter handler: Opens the address, and returns whether it did.
  public init(handler: @escaping (URL) -> Bool) { self.handler = handler }

  /// Opens an address.
  ///
  /// - Returns: Whether the address was opened.
  @discardableResult
  public func callAsFunction(_ url: URL) -> Bool { handler(url) }
}

private struct OpenURLKey: EnvironmentKey {
  static var defaultValue: ((URL) -> Bool)? { nil }
}

extension EnvironmentValues {
  var urlOpener: ((URL) -> Bool)? {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }

  /// The action that opens an address.
  ///
  /// A terminal opens the address with `xdg-open`. In a browser the action returns `false`, unless the program sets an
  /// action of its own; use a ``Link`` there.
  @MainActor public var openURL: OpenURLAction {
    get {
      let opener = urlOpener
      return OpenURLAction { opener?($0) ?? false }
    }
    set { urlOpener = { newValue($0) } }
  }
}
