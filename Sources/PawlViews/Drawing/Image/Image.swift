/// A view that shows a symbol or a picture.
///
/// A symbol is a character that stands for it, such as `★` for `star.fill`, in the color of text. If no character is known
/// for a name, the part before its last dot is tried. An unknown name is shown as `▪`. A browser announces the symbol's name
/// to screen readers, unless an accessibility label replaces it or the image is part of a control's label.
///
/// A picture is shown in its own size, with one point for `scale` pixels, unless it is ``resizable(capInsets:resizingMode:)``.
/// A browser doesn't let it become wider than the window. A terminal draws pictures with half blocks, or as graphics, if the
/// environment has an ``ImageDecoder``. Otherwise it shows the accessibility label. Give every picture a label.
@preconcurrency @MainActor
public struct Image: View, PrimitiveView {
  /// The thing that an image shows.
  enum Source {
    case symbol(String)
    case picture(UIImage)
  }

  let source: Source
  /// The name of the symbol. Texts can't contain pictures, and show the symbol `photo` in place of one.
  var name: String { if case .symbol(let name) = source { name } else { "photo" } }
  /// Whether screen readers skip the image.
  private(set) var isDecorative = false
  private(set) var label: Text?
  private(set) var resizing: ResizingMode?
  private(set) var rendering: TemplateRenderingMode?
  private(set) var interpolation = Interpolation.medium

  /// Creates an image of a symbol.
  ///
  /// - Parameter systemName: A name of an SF Symbol, for example `checkmark.square`.
  public init(systemName: String) { source = .symbol(systemName) }

  /// Creates an image that stands for an image of the program.
  ///
  /// Programs have no catalogs of images. It shows the character of the symbol with this name, or `▪` if there is none.
  public init(_ name: String) { source = .symbol(name) }

  /// Creates an image that stands for an image of the program, with a label for screen readers.
  ///
  /// Like ``init(_:)``.
  public init(_ name: String, label: Text) {
    source = .symbol(name)
    self.label = label
  }

  /// Creates an image that stands for a decorative image of the program.
  ///
  /// Like ``init(_:)``, but screen readers and tests skip the image.
  public init(decorative name: String) {
    source = .symbol(name)
    isDecorative = true
  }

  /// Creates an image of a picture.
  public init(uiImage: UIImage) { source = .picture(uiImage) }

  /// Creates an image of a picture. Like ``init(uiImage:)``.
  public init(nsImage: NSImage) { source = .picture(nsImage) }

  package func makeNode(_ context: NodeContext) -> TypedNode<Self> { ImageNode(self, context) }
}

extension Image {
  /// A way to fill an area that is larger than the picture.
  public enum ResizingMode: Sendable {
    /// The picture is repeated.
    case tile
    /// The picture is scaled.
    case stretch
  }

  /// The source of a picture's colors.
  public enum TemplateRenderingMode: Sendable {
    /// The opaque parts are drawn in the foreground color.
    case template
    /// The picture is drawn in its own colors.
    case original
  }

  /// The quality of a scaled picture.
  public enum Interpolation: Sendable {
    /// Pixels stay sharp.
    case none
    /// A low quality. Like ``medium``.
    case low
    /// A medium quality.
    case medium
    /// A high quality. Like ``medium``.
    case high
  }

  /// Lets the picture fill the space that it is offered. Has no effect on a symbol, which has one size.
  ///
  /// - Parameters:
  ///   - capInsets: The edges that keep their size. Ignored: the whole picture is scaled.
  ///   - resizingMode: The way in which the picture fills the space.
  public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image {
    var image = self
    image.resizing = resizingMode
    return image
  }

  /// Sets whether a picture is drawn in its own colors. Has no effect on a symbol, which has the color of text.
  public func renderingMode(_ renderingMode: TemplateRenderingMode?) -> Image {
    var image = self
    image.rendering = renderingMode
    return image
  }

  /// Sets the quality of a scaled picture. Has no effect on a symbol, which has one size.
  public func interpolation(_ interpolation: Interpolation) -> Image {
    var image = self
    image.interpolation = interpolation
    return image
  }

  /// Returns this image unchanged: hosts draw edges themselves.
  public func antialiased(_ isAntialiased: Bool) -> Image { self }
}
