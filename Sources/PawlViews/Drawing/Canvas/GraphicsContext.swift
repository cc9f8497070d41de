/// The destination of the drawing operations of a ``Canvas``, with the state that applies to them.
///
/// A copy of a context has a state of its own and draws into the same picture:
///
///     Canvas { context, size in
///       var turned = context
///       turned.translateBy(x: size.width / 2, y: size.height / 2)
///       turned.rotate(by: .degrees(45))
///       turned.fill(Path(CGRect(x: -2, y: -2, width: 4, height: 4)), with: .color(.orange))
///       context.draw(Text("Not turned"), at: CGPoint(x: size.width / 2, y: 1))
///     }
///
/// Points are in the square units of the canvas, with the origin in the upper left corner.
@preconcurrency @MainActor
public struct GraphicsContext {
  /// The opacity of later operations, from 0 to 1. Default: 1.
  public var opacity: Double = 1
  /// The transform from the coordinates of later operations to those of the canvas.
  public var transform = CGAffineTransform.identity
  /// The environment of the canvas.
  public let environment: EnvironmentValues
  /// The number of the pattern that tells later shapes from others where a host has no colors. 0 is plain.
  package var pattern = 0

  /// The size of the canvas.
  let size: CGSize
  /// The index of the area that later operations are clipped to.
  private(set) var clip: Int?
  let recorder: CanvasRecorder
  let units: ShapeUnits
  let backend: any Backend

  /// Creates a context.
  ///
  /// - Parameter size: The size of the canvas in units of the host.
  init(size: CGSize, units: ShapeUnits, environment: EnvironmentValues, backend: any Backend) {
    self.size = CGSize(width: size.width * units.unit.width, height: size.height * units.unit.height)
    self.environment = environment
    self.units = units
    self.backend = backend
    recorder = CanvasRecorder(size: size)
  }

  var picture: CanvasPicture { recorder.picture }

  /// The size of a unit of the host, such as a column and a row in a terminal.
  package var hostUnit: CGSize { units.unit }

  /// The height of a unit of the environment's lengths in units of the canvas. Their widths are equal.
  package var aspect: CGFloat { units.aspect }

  /// Whether the host shows parts of its units everywhere, as a browser does. A terminal shows them in shapes only.
  package var showsPartsOfUnits: Bool { backend.metrics.showsPartsOfUnits }

  /// Returns the value of ``StrokeStyle/lineWidth`` for a width in the host's units for lines.
  package func lineWidth(ofHost width: CGFloat) -> CGFloat { units.lineWidth(ofHost: width) }

  /// Describes the picture to people who can't see it.
  package func describe(_ description: CanvasDescription) { recorder.describe(description) }
}

/// Transforms and clips.
extension GraphicsContext {
  /// Scales the coordinates of later operations.
  public mutating func scaleBy(x: CGFloat, y: CGFloat) { transform = transform.scaledBy(x: x, y: y) }

  /// Moves the origin of later operations.
  public mutating func translateBy(x: CGFloat, y: CGFloat) { transform = transform.translatedBy(x: x, y: y) }

  /// Rotates the coordinates of later operations around the origin. Positive angles are clockwise.
  public mutating func rotate(by angle: Angle) { transform = transform.rotated(by: angle.radians) }

  /// Applies a transform to the coordinates of later operations, before the present transform.
  public mutating func concatenate(_ matrix: CGAffineTransform) { transform = matrix.concatenating(transform) }

  /// Clips later operations to the area of a path, and to the areas of earlier calls on this context.
  ///
  /// A terminal clips whole cells: a cell of which less than half is inside isn't drawn. It clips texts to the bounds of the
  /// path.
  ///
  /// - Parameters:
  ///   - path: The path of the area.
  ///   - style: The rule that decides which points are inside.
  public mutating func clip(to path: Path, style: FillStyle = FillStyle()) {
    clip = recorder.add(
      CanvasClip(path: inHostUnits(path.applying(transform)), isEvenOdd: style.isEOFilled, outer: clip))
  }
}
