/// Something that the user does on a view with a pointer.
@preconcurrency @MainActor
public protocol Gesture<Value> {
  associatedtype Value

  /// What a host does with it.
  var _handler: _GestureHandler { get }
}

/// What a gesture comes down to.
@preconcurrency @MainActor
public struct _GestureHandler {
  var tap: (() -> Void)?
  var drag: DragHandler?
}

/// A tap: a click, in a terminal or a browser. Keys press it, too.
@preconcurrency @MainActor
public struct TapGesture: Gesture {
  public typealias Value = Void

  public var count: Int
  private var action: () -> Void = {}

  public init(count: Int = 1) { self.count = count }

  public func onEnded(_ action: @escaping () -> Void) -> TapGesture {
    var gesture = self
    gesture.action = action
    return gesture
  }

  public var _handler: _GestureHandler { _GestureHandler(tap: action) }
}

/// A drag: the pointer moves with its button held down.
@preconcurrency @MainActor
public struct DragGesture: Gesture {
  /// How far it has come, in cells or points: see ``LengthUnit``.
  public struct Value: Equatable, Sendable {
    public var location: CGPoint
    public var startLocation: CGPoint

    package init(location: CGPoint, startLocation: CGPoint) {
      self.location = location
      self.startLocation = startLocation
    }

    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// Where it would come to rest: where it is.
    public var predictedEndLocation: CGPoint { location }
    public var predictedEndTranslation: CGSize { translation }
  }

  /// How far the pointer has to come for it to begin, in points. In cells it begins with the next one, or at once for zero.
  public var minimumDistance: CGFloat
  private var coordinateSpace: CoordinateSpace
  private var changed: (Value) -> Void = { _ in }
  private var ended: (Value) -> Void = { _ in }

  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  public func onChanged(_ action: @escaping (Value) -> Void) -> DragGesture {
    following(changed: action)
  }

  public func onEnded(_ action: @escaping (Value) -> Void) -> DragGesture {
    following(ended: action)
  }

  /// This gesture, with more that happens in its course.
  func following(
    changed: @escaping (Value) -> Void = { _ in }, ended: @escaping (Value) -> Void = { _ in }
  ) -> DragGesture {
    let before = self
    var gesture = self
    gesture.changed = {
      before.changed($0)
      changed($0)
    }
    gesture.ended = {
      before.ended($0)
      ended($0)
    }
    return gesture
  }

  public var _handler: _GestureHandler {
    _GestureHandler(
      drag: DragHandler(
        space: coordinateSpace, minimumDistance: minimumDistance, changed: changed, ended: ended))
  }
}

/// What a host calls while the user drags.
package struct DragHandler {
  /// In whose coordinates places are told.
  private let space: CoordinateSpace
  private let minimumDistance: CGFloat
  package let changed: (DragGesture.Value) -> Void
  package let ended: (DragGesture.Value) -> Void
  fileprivate var lengths = Lengths.host

  init(
    space: CoordinateSpace, minimumDistance: CGFloat, changed: @escaping (DragGesture.Value) -> Void,
    ended: @escaping (DragGesture.Value) -> Void
  ) {
    self.space = space
    self.minimumDistance = minimumDistance
    self.changed = changed
    self.ended = ended
  }

  /// Whether pressing alone begins it.
  package var startsAtOnce: Bool { minimumDistance == 0 }

  /// Whether it begins when the pointer has come from one unit of the host to another.
  package func begins(from start: CGPoint, to point: CGPoint) -> Bool {
    guard !lengths.isHost, start != point else { return true }
    let way = lengths.told(CGPoint(x: point.x - start.x, y: point.y - start.y))
    // Where the pointer is in a unit may not be known: the nearest number of units counts.
    let uncertainty = lengths.isExact ? 0 : lengths.told(0.5, .horizontal)
    return (way.x * way.x + way.y * way.y).squareRoot() + uncertainty >= minimumDistance
  }

  /// What the view is told.
  ///
  /// - Parameters:
  ///   - start: where it began, in the window: in a terminal a whole unit, as the next is.
  ///   - point: where the pointer is.
  @MainActor
  package func value(in element: Element, from start: CGPoint, to point: CGPoint) -> DragGesture.Value {
    let (inner, outer) = (element.frame(in: .global).origin, element.frame(in: space).origin)
    let origin = CGPoint(x: inner.x - outer.x, y: inner.y - outer.y)
    // A point in a unit is the middle of it.
    let middle: CGFloat = lengths.isExact ? 0 : 0.5
    func place(_ point: CGPoint) -> CGPoint {
      lengths.told(CGPoint(x: point.x - origin.x + middle, y: point.y - origin.y + middle))
    }
    return DragGesture.Value(location: place(point), startLocation: place(start))
  }
}

extension View {
  /// Has something happen when the user does something on this view with a pointer.
  @ViewBuilder
  public func gesture<Value>(_ gesture: some Gesture<Value>) -> some View {
    let handler = gesture._handler
    if let tap = handler.tap {
      onTapGesture(perform: tap)
    } else {
      DragView(content: self, handler: handler.drag)
    }
  }

  /// Like ``gesture(_:)``.
  public func simultaneousGesture<Value>(_ gesture: some Gesture<Value>) -> some View { self.gesture(gesture) }

  /// Like ``gesture(_:)``.
  public func highPriorityGesture<Value>(_ gesture: some Gesture<Value>) -> some View { self.gesture(gesture) }

  /// Has something happen when the user taps this view, or presses Return on it.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    control(.tap) { action() }
  }
}

private struct DragView<Content: View>: ElementModifier {
  let content: Content
  let handler: DragHandler?

  func wrap(_ base: Element, in environment: EnvironmentValues) -> DragElement {
    DragElement(base, handler(in: environment, of: base.graph))
  }

  func update(_ wrapper: DragElement, in environment: EnvironmentValues) {
    wrapper.handler = handler(in: environment, of: wrapper.graph)
  }

  private func handler(in environment: EnvironmentValues, of graph: ViewGraph) -> DragHandler? {
    var handler = handler
    handler?.lengths = environment.lengths(in: graph)
    return handler
  }
}

private final class DragElement: ModifierElement {
  var handler: DragHandler?
  private var shown: CGRect?

  init(_ base: Element, _ handler: DragHandler?) {
    self.handler = handler
    super.init(base)
  }

  override var drag: DragHandler? { handler }
  override var shownFrame: CGRect? {
    get { shown }
    set { shown = newValue }
  }
}
