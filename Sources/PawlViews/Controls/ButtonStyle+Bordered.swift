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
  @Environment(\.controlSize) private var size
  @Environment(\.buttonBorderShape) private var shape

  init(configuration: ButtonStyleConfiguration, isProminent: Bool) {
    self.configuration = configuration
    self.isProminent = isProminent
  }

  var body: some View {
    configuration.label
      .controlLabelColor(labelColor)
      .padding(cells: size.insets)
      .background(ButtonBackground(color: isProminent && isEnabled ? color : nil, outline: shape.outline))
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
  let outline: ButtonBorderShape.Outline?

  func makeElement(_ graph: ViewGraph, in environment: EnvironmentValues) -> ButtonBackgroundElement {
    ButtonBackgroundElement(ButtonGround(color: color, outline: outline), graph: graph)
  }

  func update(_ element: ButtonBackgroundElement, in environment: EnvironmentValues) {
    element.ground = ButtonGround(color: color, outline: outline)
  }
}

/// The background of a bordered button.
package struct ButtonGround: Equatable, Sendable {
  /// The color, or `nil` for the host's color for slightly raised surfaces.
  package var color: Color?
  /// The outline, or `nil` for the one of the host.
  package var outline: ButtonBorderShape.Outline?
}

extension ControlSize {
  /// The room around the label of a bordered button, in cells.
  fileprivate var insets: EdgeInsets {
    switch self {
    case .mini: EdgeInsets()
    case .small, .regular: EdgeInsets(.horizontal, 1)
    case .large: EdgeInsets(.horizontal, 2)
    case .extraLarge: EdgeInsets(top: 1, leading: 3, bottom: 1, trailing: 3)
    }
  }
}

private final class ButtonBackgroundElement: Element {
  var ground: ButtonGround {
    didSet {
      if oldValue != ground { contentDidChange() }
    }
  }

  init(_ ground: ButtonGround, graph: ViewGraph) {
    self.ground = ground
    super.init(graph: graph)
  }

  override var content: ElementContent { .background(ground) }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
}
