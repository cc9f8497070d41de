/// A view that draws a picture: a closure adds shapes and texts to a context.
///
///     struct Wave: View {
///       var body: some View {
///         Canvas { context, size in
///           var line = Path()
///           line.move(to: CGPoint(x: 0, y: size.height / 2))
///           line.addQuadCurve(
///             to: CGPoint(x: size.width, y: size.height / 2), control: CGPoint(x: size.width / 2, y: 0))
///           context.stroke(line, with: .color(.blue))
///         }
///         .accessibilityLabel("A wave")
///       }
///     }
///
/// A canvas takes all the space that it is offered, and clips the picture to it. Lengths are in square units, as in a
/// ``Shape``: by default a unit is the width of a column, and the canvas is twice as high as the number of its rows. With
/// points as the length unit, lengths are in points. See ``LengthUnit``.
///
/// A terminal draws areas in quarters of cells and lines in the dots of braille characters. A browser shows the picture as
/// SVG. It reports the size of the canvas, and the picture is drawn again for that size.
///
/// The parts of the picture are no views of their own. Give the canvas an accessibility label: without one it counts as a
/// decoration.
///
/// The closure runs on the main actor during layout: when the size is known or changes, when the view is updated, and when a
/// value changes that the closure has read.
///
/// - Complexity: A frame draws the whole picture if a part of it changes.
@preconcurrency @MainActor
public struct Canvas<Symbols: View>: View, PrimitiveView {
  /// The closure that draws the picture, given the context and the size of the canvas in the units of the context.
  public var renderer: (inout GraphicsContext, CGSize) -> Void

  package func makeNode(_ context: NodeContext) -> TypedNode<Self> { CanvasNode(self, context) }
}

extension Canvas where Symbols == EmptyView {
  /// Creates a canvas.
  ///
  /// - Parameters:
  ///   - opaque: Whether the picture covers the whole canvas. Ignored.
  ///   - colorMode: The color space of mixtures. Ignored.
  ///   - rendersAsynchronously: Whether the closure may run on another thread. Ignored: it runs on the main actor.
  ///   - renderer: The closure that draws the picture.
  public init(
    opaque: Bool = false, colorMode: ColorRenderingMode = .nonLinear, rendersAsynchronously: Bool = false,
    renderer: @escaping (inout GraphicsContext, CGSize) -> Void
  ) {
    self.renderer = renderer
  }
}

private final class CanvasNode<Symbols: View>: KeepingNode<Canvas<Symbols>> {
  private var element: CanvasElement?

  override init(_ view: Canvas<Symbols>, _ context: NodeContext) {
    super.init(view, context)
    let element = CanvasElement(graph: graph)
    element.onDraw = { [weak self] in self?.picture(in: $0) }
    self.element = element
  }

  override func update(_ view: Canvas<Symbols>) {
    super.update(view)
    refresh()
  }

  override func refresh() {
    clearInvalidation()
    element?.pictureDidChange()
  }

  /// Always `true`, since the host reports the size to a canvas that was made again.
  override var canBeMadeAgain: Bool { true }

  override func collectElements(into list: inout ElementList) {
    if let element { list.append(element) }
  }

  /// Draws the picture for a size in units of the host. Called during layout.
  private func picture(in size: CGSize) -> CanvasPicture? {
    guard !hasLeft else { return nil }
    return evaluate {
      let environment = EnvironmentValues(environment)
      let units = ShapeUnits(environment.lengths(in: graph), graph)
      var context = GraphicsContext(size: size, units: units, environment: environment, backend: graph.backend)
      view.renderer(&context, context.size)
      return context.picture
    }
  }
}

private final class CanvasElement: Element {
  private var picture: CanvasPicture?
  private var reported: CGRect?
  private var isStale = true
  var onDraw: (CGSize) -> CanvasPicture? = { _ in nil }

  override var content: ElementContent { picture.map { .canvas($0) } ?? .group }

  override var isMeasured: Bool { true }

  override var reportedFrame: CGRect? {
    get { reported }
    set {
      let before = reported
      reported = newValue
      guard before?.size != newValue?.size else { return }
      renderingDidChange()
      placesNeedUpdate()
    }
  }

  func pictureDidChange() {
    isStale = true
    contentDidChange()
    placesNeedUpdate()
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func placeChildren(_ proposal: ProposedViewSize) {
    let size = reported?.size ?? size
    guard isStale || picture?.size != size else { return }
    isStale = false
    picture = onDraw(size)
    contentDidChange()
  }
}
