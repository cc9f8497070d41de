/// The uses of a view's content shape.
public struct ContentShapeKinds: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The area in which a pointer reaches the view.
  public static let interaction = ContentShapeKinds(rawValue: 1)
  /// The outline of a preview during drag and drop. Without effect.
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  /// The outline of a preview beside a context menu. Without effect.
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  /// The outline of a hover effect. Without effect: it covers the frame.
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
}

extension View {
  /// Sets the area in which a pointer reaches this view, and a control with this view as its label.
  ///
  /// Without this modifier the area is the whole frame, also where the view draws nothing. A terminal knows the location of
  /// the pointer to a cell, whose center counts.
  ///
  /// - Parameters:
  ///   - shape: The area, inside the frame of this view.
  ///   - eoFill: Whether the even-odd rule determines the inside of the shape.
  public func contentShape<Outline: Shape>(_ shape: Outline, eoFill: Bool = false) -> some View {
    contentShape(.interaction, shape, eoFill: eoFill)
  }

  /// Like ``contentShape(_:eoFill:)``, for some uses of the area.
  ///
  /// - Parameter kind: The uses. Only `interaction` has an effect.
  public func contentShape<Outline: Shape>(
    _ kind: ContentShapeKinds, _ shape: Outline, eoFill: Bool = false
  ) -> some View {
    ContentShapeView(content: self, shape: kind.contains(.interaction) ? shape : nil, isEvenOdd: eoFill)
  }
}

/// The area of an element in which a pointer reaches it.
package struct ContentShape {
  /// The outline, relative to the element and in units of the host.
  package let path: Path
  package let isEvenOdd: Bool
}

private struct ContentShapeView<Content: View, Outline: Shape>: ElementModifier {
  let content: Content
  let shape: Outline?
  let isEvenOdd: Bool

  func wrap(_ base: Element, in environment: EnvironmentValues) -> ContentShapeElement<Outline> {
    let element = ContentShapeElement<Outline>(base)
    update(element, in: environment)
    return element
  }

  func update(_ wrapper: ContentShapeElement<Outline>, in environment: EnvironmentValues) {
    let lengths = environment.lengths(in: wrapper.graph)
    guard !areSame(wrapper.shape, shape) || wrapper.isEvenOdd != isEvenOdd || wrapper.lengths != lengths else { return }
    (wrapper.shape, wrapper.isEvenOdd, wrapper.lengths) = (shape, isEvenOdd, lengths)
    wrapper.contentDidChange()
  }
}

private final class ContentShapeElement<Outline: Shape>: ModifierElement {
  var shape: Outline?
  var isEvenOdd = false
  var lengths = LengthConverter.host
  private var shown: CGRect?

  override var contentShape: ContentShape? {
    // The whole frame needs no area of its own.
    guard let shape, !(shape is Rectangle) else { return nil }
    let room = ShapeBounds(size: shown?.size ?? size, ShapeUnits(lengths, graph))
    return ContentShape(
      path: room.resolved(shape, in: .color(.clear), isEvenOdd: isEvenOdd).path, isEvenOdd: isEvenOdd)
  }

  override var isMeasured: Bool { shape != nil && !(shape is Rectangle) }

  override var reportedFrame: CGRect? {
    get { shown }
    set {
      let before = shown
      shown = newValue
      if before?.size != newValue?.size { contentDidChange() }
    }
  }
}

extension Element {
  /// Whether a pointer at a point of the window reaches the element: the point is in its frame, and in the content shape of
  /// the view that fills it.
  package final func isReached(at point: CGPoint) -> Bool {
    guard contains(point) else { return false }
    var inner: Element? = self
    while let element = inner {
      if let shape = element.contentShape {
        let origin = element.originInWindow
        let place = CGPoint(x: point.x + 0.5 - origin.x, y: point.y + 0.5 - origin.y)
        return shape.path.contains(place, eoFill: shape.isEvenOdd)
      }
      inner = element.onlyChild ?? element.soleChild
    }
    return true
  }

  /// The child of a stack with one view, such as the label of a control.
  private final var soleChild: Element? {
    let children = children
    return children.count == 1 ? children[0] : nil
  }
}
