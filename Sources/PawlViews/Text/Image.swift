/// A picture. Hosts draw those of Apple's symbols that they have a sign for.
@preconcurrency @MainActor
public struct Image: View, LeafView {
  let name: String

  /// - Parameter systemName: its name among Apple's symbols, "checkmark.square" for example.
  public init(systemName: String) { name = systemName }

  /// A picture of the program. Hosts without pictures show the sign of a symbol of that name, or one for any picture.
  public init(_ name: String) { self.name = name }

  /// Like ``init(_:)``, for a picture that means nothing to those who cannot see it.
  public init(decorative name: String) { self.name = name }

  func makeElement(_ graph: ViewGraph, in environment: EnvironmentValues) -> IndicatorElement {
    let element = IndicatorElement(indicator(in: environment), graph: graph)
    element.color = color(in: environment)
    return element
  }

  func update(_ element: IndicatorElement, in environment: EnvironmentValues) {
    element.indicator = indicator(in: environment)
    element.color = color(in: environment)
  }

  private func indicator(in environment: EnvironmentValues) -> Indicator {
    .symbol(environment.symbolVariants.applied(to: name))
  }

  private func color(in environment: EnvironmentValues) -> Color? {
    environment.textStyle.color?.tinted(in: environment)
  }
}

extension Image {
  /// How a picture takes another size.
  public enum ResizingMode: Sendable {
    case tile, stretch
  }

  /// Whether a picture is drawn in its own colours.
  public enum TemplateRenderingMode: Sendable {
    case template, original
  }

  /// How a picture is drawn in another size.
  public enum Interpolation: Sendable {
    case none, low, medium, high
  }

  /// Accepted: a sign has one size.
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image { self }

  /// Accepted: a sign has the colour of texts.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }

  /// Accepted: a sign has one size.
  public func interpolation(_ interpolation: Interpolation) -> Image { self }

  /// Accepted: there is nothing to smooth.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
}
