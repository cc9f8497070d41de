public import struct Foundation.URL

/// Leads to an address outside of the program.
@preconcurrency @MainActor
public struct Link<Label: View>: View {
  private let destination: URL
  private let label: Label
  @Environment(\.openURL) private var openURL

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
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }

  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}

/// Opens addresses outside of the program.
@preconcurrency @MainActor
public struct OpenURLAction {
  private let handler: (URL) -> Bool

  /// - Parameter handler: returns whether it has opened the address.
  public init(handler: @escaping (URL) -> Bool) { self.handler = handler }

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

  /// Opens an address: with what the host has for it, unless the program sets another way.
  @MainActor public var openURL: OpenURLAction {
    get {
      let opener = urlOpener
      return OpenURLAction { opener?($0) ?? false }
    }
    set { urlOpener = { newValue($0) } }
  }
}
