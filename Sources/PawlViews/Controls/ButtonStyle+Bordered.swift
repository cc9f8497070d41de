/// A button style that draws a neutral background behind the label.
///
/// In a terminal without colors, the label stands in brackets instead.
public struct BorderedButtonStyle: ButtonStyle {
  /// Creates a bordered button style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    BackedLabel(configuration: configuration, isProminent: false)
  }
}

/// A button style that draws a background in the tint or accent color behind the label.
///
/// The background is red for a destructive button without a tint, and neutral for a disabled button. In a terminal
/// without colors, the label stands in brackets instead.
public struct BorderedProminentButtonStyle: ButtonStyle {
  /// Creates a bordered prominent button style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    BackedLabel(configuration: configuration, isProminent: true)
  }
}

/// A button style without a background. It looks the same as ``DefaultButtonStyle``.
public struct BorderlessButtonStyle: ButtonStyle {
  /// Creates a borderless button style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    DefaultButtonStyle().makeBody(configuration: configuration)
  }
}

/// A button style for buttons that look like links. It looks the same as ``DefaultButtonStyle``.
public struct LinkButtonStyle: ButtonStyle {
  /// Creates a link button style.
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    DefaultButtonStyle().makeBody(configuration: configuration)
  }
}

extension ButtonStyle where Self == BorderedButtonStyle {
  /// A style with a neutral background behind the label.
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension ButtonStyle where Self == BorderedProminentButtonStyle {
  /// A style with a background in the tint or accent color behind the label.
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

extension ButtonStyle where Self == BorderlessButtonStyle {
  /// A style without a background.
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension ButtonStyle where Self == LinkButtonStyle {
  /// A style for buttons that look like links.
  public static var link: LinkButtonStyle { LinkButtonStyle() }
}

private struct BackedLabel: View {
  let configuration: ButtonStyleConfiguration
  let isProminent: Bool
  @Environment(\.isEnabled) private var isEnabled
  @Environment(\.tint) private var tint

  init(configuration: ButtonStyleConfiguration, isProminent: Bool) {
    self.configuration = configuration
    self.isProminent = isProminent
  }

  var body: some View {
    configuration.label
      .controlLabelColor(labelColor)
      .padding(cells: EdgeInsets(.horizontal, 1))
      .background(ButtonBackground(color: isProminent && isEnabled ? color : nil))
  }

  private var color: Color { tint ?? (configuration.role == .destructive ? .red : .accentColor) }

  private var labelColor: Color {
    if !isEnabled { return .secondary }
    return isProminent ? color.contrasting : color
  }
}

/// The background of a button. A `color` of `nil` stands for the host's neutral background.
private struct ButtonBackground: View, LeafView {
  let color: Color?

  func makeElement(_ graph: ViewGraph, in environment: EnvironmentValues) -> ButtonBackgroundElement {
    ButtonBackgroundElement(color, graph: graph)
  }

  func update(_ element: ButtonBackgroundElement, in environment: EnvironmentValues) { element.color = color }
}

private final class ButtonBackgroundElement: Element {
  var color: Color? {
    didSet {
      if oldValue != color { contentDidChange() }
    }
  }

  init(_ color: Color?, graph: ViewGraph) {
    self.color = color
    super.init(graph: graph)
  }

  override var content: ElementContent { .background(color) }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
}
