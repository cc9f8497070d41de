/// A control that opens a list of actions.
///
/// A terminal and a browser show the actions in a panel beside the label. An action closes the panel before it runs.
///
/// A menu with a primary action is two controls: the label performs the primary action, and a mark beside it opens the list.
@preconcurrency @MainActor
public struct Menu<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content
  private let primaryAction: (@MainActor () -> Void)?
  @State(wrappedValue: false, isConstantAtFirst: true) private var isOpen
  @Environment(\.menuStyle) private var style

  /// Creates a menu with a label.
  ///
  /// - Parameter content: The buttons and other views of the list.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
    primaryAction = nil
  }

  /// Creates a menu with a label that performs an action.
  ///
  /// - Parameters:
  ///   - content: The buttons and other views of the list.
  ///   - label: The label, which performs the primary action.
  ///   - primaryAction: The action of a press on the label. The mark beside it opens the list.
  public init(
    @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label, primaryAction: @escaping @MainActor () -> Void
  ) {
    self.label = label()
    self.content = content()
    self.primaryAction = primaryAction
  }

  @ViewBuilder public var body: some View {
    if let style {
      style.makeBody(
        MenuStyleConfiguration(
          label: MenuStyleConfiguration.Label(label), content: MenuStyleConfiguration.Content(content),
          primaryAction: primaryAction))
    } else {
      let close = { isOpen = false }
      PresentationView(
        content: MenuControls(label: label, primaryAction: primaryAction) { isOpen = true }, kind: .menu,
        presented: isOpen
          ? VStack(alignment: .leading, spacing: 0) { content }
            .transformEnvironment { $0.actionDismissal = ActionDismissal(.before, close) }
            .presented(dismiss: close)
          : nil,
        dismiss: close)
    }
  }
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
  /// Creates a menu from the properties that a style is given.
  public init(_ configuration: MenuStyleConfiguration) {
    label = configuration.label
    content = configuration.content
    primaryAction = configuration.primaryAction
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

  /// Creates a menu with a localized string key as its title, which performs an action.
  public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content, primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(content: content, label: { Text(titleKey) }, primaryAction: primaryAction)
  }

  /// Creates a menu with a string as its title, which performs an action.
  @_disfavoredOverload
  public init(
    _ title: some StringProtocol, @ViewBuilder content: () -> Content, primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
  }
}

extension Menu where Label == PawlViews.Label<Text, Image> {
  /// Creates a menu with a symbol before its title.
  public init(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content) {
    self.init(content: content) { PawlViews.Label(titleKey, systemImage: systemImage) }
  }

  /// Creates a menu with a symbol before its title, which performs an action.
  public init(
    _ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> Content,
    primaryAction: @escaping @MainActor () -> Void
  ) {
    self.init(
      content: content, label: { PawlViews.Label(titleKey, systemImage: systemImage) }, primaryAction: primaryAction)
  }
}

/// The controls of a menu: its label, and a mark that opens the list if the label has an action of its own.
private struct MenuControls<Label: View>: View {
  let label: Label
  let primaryAction: (@MainActor () -> Void)?
  let open: () -> Void
  @Environment(\.isMenuStyledAsButton) private var isButton
  @Environment(\.buttonStyle) private var buttonStyle
  @Environment(\.menuIndicatorVisibility) private var indicator

  init(label: Label, primaryAction: (@MainActor () -> Void)?, open: @escaping () -> Void) {
    self.label = label
    self.primaryAction = primaryAction
    self.open = open
  }

  @ViewBuilder var body: some View {
    if let primaryAction {
      HStack {
        Button(action: primaryAction) { label }
        IndicatorView(indicator: .disclosure).controlLabelColor(.accentColor)
          .control(.menu) { open() }
          .accessibilityLabel("More")
      }
    } else if isButton, let buttonStyle {
      buttonStyle.makeLabel(ButtonStyleConfiguration.Label(labelWithMark)).control(.menu) { open() }
    } else {
      labelWithMark.controlLabelColor(.accentColor).control(.menu) { open() }
    }
  }

  private var labelWithMark: some View {
    HStack {
      label
      if indicator != .hidden { IndicatorView(indicator: .disclosure) }
    }
  }
}
