public import struct Foundation.URL

/// A button that shares a text or an address.
///
///     ShareLink(item: url)
///
/// A browser that can share shows its panel for that: most do on phones, over HTTPS. Otherwise, and if the text has more than 4,096
/// bytes, the text is copied: by a terminal with OSC 52, and by a browser as ``CopyToClipboardAction`` says. Then the button says
/// so for two seconds.
///
/// Only texts and addresses are shared. Several items are separated by line feeds.
@preconcurrency @MainActor
public struct ShareLink<Label: View>: View {
  private let text: String
  private let label: Label
  @State private var copies = 0
  @State private var isCopied = false
  @Environment(\.services) private var services
  @Environment(\.copyToClipboard) private var copyToClipboard

  fileprivate init(text: String, label: Label) {
    self.text = text
    self.label = label
  }

  public var body: some View {
    Button(action: share) {
      if isCopied { PawlViews.Label("Copied", systemImage: "checkmark") } else { label }
    }
    .sharing(text)
    .task(id: copies) {
      guard copies > 0, let services else { return }
      isCopied = true
      try? await services.time.clock.sleep(for: .seconds(2))
      if !Task.isCancelled { isCopied = false }
    }
  }

  private func share() {
    if copyToClipboard(text) { copies += 1 }
  }
}

extension ShareLink {
  /// Creates a button with a label.
  ///
  /// - Parameters:
  ///   - item: The address.
  ///   - subject: The subject of a message. Ignored.
  ///   - message: The text of a message. Ignored.
  ///   - label: A closure that returns the label.
  public init(item: URL, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(text: item.absoluteString, label: label())
  }

  /// Creates a button that shares a text. Like the initializer for an address.
  public init(item: String, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(text: item, label: label())
  }

  /// Creates a button that shares several addresses. Like the initializer for one.
  public init(items: [URL], subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(text: items.map(\.absoluteString).joined(separator: "\n"), label: label())
  }

  /// Creates a button that shares several texts. Like the initializer for an address.
  public init(items: [String], subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label) {
    self.init(text: items.joined(separator: "\n"), label: label())
  }
}

/// The label of a ``ShareLink`` without one of its own.
public typealias DefaultShareLinkLabel = Label<Text, Image>

extension ShareLink where Label == DefaultShareLinkLabel {
  /// Creates a button with the label “Share…”.
  ///
  /// - Parameters:
  ///   - item: The address.
  ///   - subject: The subject of a message. Ignored.
  ///   - message: The text of a message. Ignored.
  public init(item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(text: item.absoluteString, label: Self.label("Share…"))
  }

  /// Creates a button that shares a text. Like the initializer for an address.
  public init(item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(text: item, label: Self.label("Share…"))
  }

  /// Creates a button with a title.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - item: The address.
  ///   - subject: The subject of a message. Ignored.
  ///   - message: The text of a message. Ignored.
  public init(_ title: some StringProtocol, item: URL, subject: Text? = nil, message: Text? = nil) {
    self.init(text: item.absoluteString, label: Self.label(String(title)))
  }

  /// Creates a button with a title that shares a text. Like the initializer for an address.
  public init(_ title: some StringProtocol, item: String, subject: Text? = nil, message: Text? = nil) {
    self.init(text: item, label: Self.label(String(title)))
  }

  private static func label(_ title: String) -> DefaultShareLinkLabel {
    PawlViews.Label(title, systemImage: "square.and.arrow.up")
  }
}

extension View {
  /// Tells hosts with a panel for sharing the text that the control in this view shares.
  fileprivate func sharing(_ text: String) -> some View { SharingView(content: self, text: text) }
}

private struct SharingView<Content: View>: ElementModifier {
  let content: Content
  let text: String

  func wrap(_ base: Element, in environment: EnvironmentValues) -> SharingElement { SharingElement(base, text) }

  func update(_ wrapper: SharingElement, in environment: EnvironmentValues) { wrapper.text = text }
}

private final class SharingElement: ModifierElement {
  var text: String {
    didSet {
      // The control itself has the text.
      if oldValue != text { control(in: self)?.contentDidChange() }
    }
  }

  init(_ base: Element, _ text: String) {
    self.text = text
    super.init(base)
  }

  override var sharedText: String? { text.utf8.count <= Self.longest ? text : nil }

  private func control(in element: Element) -> Element? {
    element.control != nil ? element : element.children.firstResult(control(in:))
  }

  private static let longest = 4_096
}
