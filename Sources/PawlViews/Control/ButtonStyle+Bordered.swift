/// A button with a ground of its own.
public struct BorderedButtonStyle: ButtonStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    GroundedLabel(configuration: configuration, isProminent: false)
  }
}

/// A button with a ground in the colour of what can be pressed.
public struct BorderedProminentButtonStyle: ButtonStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    GroundedLabel(configuration: configuration, isProminent: true)
  }
}

/// A button without a ground.
public struct BorderlessButtonStyle: ButtonStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    DefaultButtonStyle().makeBody(configuration: configuration)
  }
}

/// A button that looks like a link.
public struct LinkButtonStyle: ButtonStyle {
  public init() {}

  public func makeBody(configuration: Configuration) -> some View {
    DefaultButtonStyle().makeBody(configuration: configuration)
  }
}

extension ButtonStyle where Self == BorderedButtonStyle {
  public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

extension ButtonStyle where Self == BorderedProminentButtonStyle {
  public static var borderedProminent: BorderedProminentButtonStyle { BorderedProminentButtonStyle() }
}

extension ButtonStyle where Self == BorderlessButtonStyle {
  public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

extension ButtonStyle where Self == LinkButtonStyle {
  public static var link: LinkButtonStyle { LinkButtonStyle() }
}

private struct GroundedLabel: View {
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
      .background(ButtonGround(color: isProminent && isEnabled ? color : nil))
  }

  private var color: Color { tint ?? (configuration.role == .destructive ? .red : .accentColor) }

  private var labelColor: Color {
    if !isEnabled { return .secondary }
    return isProminent ? color.contrasting : color
  }
}

/// The ground of a button; nil for the colour of what stands out a little.
private struct ButtonGround: View, LeafView {
  let color: Color?

  func makeElement(_ graph: ViewGraph, in environment: EnvironmentValues) -> GroundElement {
    GroundElement(color, graph: graph)
  }

  func update(_ element: GroundElement, in environment: EnvironmentValues) { element.color = color }
}

private final class GroundElement: Element {
  var color: Color? {
    didSet {
      if oldValue != color { contentDidChange() }
    }
  }

  init(_ color: Color?, graph: ViewGraph) {
    self.color = color
    super.init(graph: graph)
  }

  override var content: ElementContent { .ground(color) }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }
}
