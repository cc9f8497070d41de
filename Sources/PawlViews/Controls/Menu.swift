/// A control that opens a list of actions.
///
/// A terminal and a browser show the actions in a panel beside the label. An action closes the panel before it runs.
@preconcurrency @MainActor
public struct Menu<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  @State(wrappedValue: false, isConstantAtFirst: true) private var isOpen

  /// Creates a menu with a label.
  ///
  /// - Parameter content: The buttons and other views of the list.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  public var body: some View {
    let close = { isOpen = false }
    PresentationView(
      content: HStack {
        label
        IndicatorView(indicator: .disclosure)
      }
      .controlLabelColor(.accentColor)
      .control(.menu) { isOpen = true },
      kind: .menu,
      presented: isOpen
        ? VStack(alignment: .leading, spacing: 0) { content }
          .transformEnvironment { $0.actionDismissal = ActionDismissal(.before, close) }
          .presented(dismiss: close)
        : nil,
      dismiss: close)
  }
}

extension Menu where Label == Text {
  /// Creates a menu with a localized string key as its title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a menu with a string as its title.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}
