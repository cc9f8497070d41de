/// A view that shows a symbol.
///
/// Both a terminal and a browser show a character that stands for the symbol, such as `★` for `star.fill`, in the color
/// of text. If no character is known for a name, the part before its last dot is tried. An unknown name is shown as
/// `▪`. A browser announces the symbol's name to screen readers, unless an accessibility label replaces it or the image
/// is part of a control's label.
@preconcurrency @MainActor
public struct Image: View, LeafView {
  /// The name of the symbol.
  let name: String
  /// Whether screen readers skip the image.
  private var isDecorative = false

  /// Creates an image of a symbol.
  ///
  /// - Parameter systemName: A name of an SF Symbol, for example `checkmark.square`.
  public init(systemName: String) { name = systemName }

  /// Creates an image that stands for an image of the program.
  ///
  /// Pawl shows no image files. It shows the character of the symbol with this name, or `▪` if there is none.
  public init(_ name: String) { self.name = name }

  /// Creates an image that stands for a decorative image of the program.
  ///
  /// Like ``init(_:)``, but screen readers and tests skip the image.
  public init(decorative name: String) {
    self.name = name
    isDecorative = true
  }

  func makeElement(_ graph: ViewGraph, in environment: EnvironmentValues) -> IndicatorElement {
    let element = IndicatorElement(indicator(in: environment), graph: graph)
    element.color = color(in: environment)
    element.font = environment.font
    element.isDecorative = isDecorative
    return element
  }

  func update(_ element: IndicatorElement, in environment: EnvironmentValues) {
    element.indicator = indicator(in: environment)
    element.color = color(in: environment)
    element.font = environment.font
    element.isDecorative = isDecorative
  }

  private func indicator(in environment: EnvironmentValues) -> Indicator {
    .symbol(environment.symbolVariants.applied(to: name))
  }

  private func color(in environment: EnvironmentValues) -> Color? {
    environment.textStyle.color?.tinted(in: environment)
  }
}

extension Image {
  /// A way to fill an area that is larger than the image. Unsupported: a symbol has one size.
  public enum ResizingMode: Sendable {
    /// The image is repeated.
    case tile
    /// The image is scaled.
    case stretch
  }

  /// The source of an image's colors. Unsupported: a symbol has the color of text.
  public enum TemplateRenderingMode: Sendable {
    /// The image is drawn in the foreground color.
    case template
    /// The image is drawn in its own colors.
    case original
  }

  /// The quality of a scaled image. Unsupported: a symbol has one size.
  public enum Interpolation: Sendable {
    /// No interpolation.
    case none
    /// A low quality.
    case low
    /// A medium quality.
    case medium
    /// A high quality.
    case high
  }

  /// Returns this image unchanged: a symbol has one size.
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image { self }

  /// Returns this image unchanged: a symbol has the color of text.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image { self }

  /// Returns this image unchanged: a symbol has one size.
  public func interpolation(_ interpolation: Interpolation) -> Image { self }

  /// Returns this image unchanged: a symbol is a character, whose edges the host draws.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
}
