/// An interaction of the user with a view by means of a pointer.
///
/// Hosts recognize ``TapGesture``, ``LongPressGesture`` and ``DragGesture``. A gesture of your own can only wrap one of these.
@preconcurrency @MainActor
public protocol Gesture<Value> {
  /// The value that the gesture's actions are given.
  associatedtype Value

  /// The actions that a host performs for the gesture.
  var _handler: _GestureHandler { get }
}

/// The actions of a gesture, in the form that hosts understand.
@preconcurrency @MainActor
public struct _GestureHandler {
  var tap: (() -> Void)?
  /// The number of taps in succession that ``tap`` needs.
  var taps = 1
  var drag: DragHandler?
}

/// One or several taps: clicks, or presses of Return while the view has the focus.
///
/// Hosts don't measure the time between taps. The taps of a gesture may be any time apart, as long as no other control
/// is pressed in between.
@preconcurrency @MainActor
public struct TapGesture: Gesture {
  public typealias Value = Void

  /// The number of taps that end the gesture. A number below 1 counts as 1.
  public var count: Int
  private var action: () -> Void = {}

  /// Creates a tap gesture.
  public init(count: Int = 1) { self.count = count }

  /// Adds an action for the end of the gesture. Earlier actions are performed first.
  public func onEnded(_ action: @escaping () -> Void) -> TapGesture {
    let before = self.action
    var gesture = self
    gesture.action = {
      before()
      action()
    }
    return gesture
  }

  public var _handler: _GestureHandler { _GestureHandler(tap: action, taps: count) }
}

/// A drag: the pointer moves while its button is held down.
@preconcurrency @MainActor
public struct DragGesture: Gesture {
  /// The state of a drag. Lengths are in cells or points: see ``LengthUnit``.
  public struct Value: Equatable, Sendable {
    /// The current place of the pointer, in the gesture's coordinate space.
    public var location: CGPoint
    /// The place at which the drag began, in the gesture's coordinate space.
    public var startLocation: CGPoint

    package init(location: CGPoint, startLocation: CGPoint) {
      self.location = location
      self.startLocation = startLocation
    }

    /// The distance from the start location to the current location.
    public var translation: CGSize {
      CGSize(width: location.x - startLocation.x, height: location.y - startLocation.y)
    }
    /// The predicted end of the drag: the current location, since hosts don't measure velocity.
    public var predictedEndLocation: CGPoint { location }
    /// The predicted translation at the end of the drag: the current translation.
    public var predictedEndTranslation: CGSize { translation }
  }

  /// The distance, in points, that the pointer must move before the drag begins.
  ///
  /// In cells the drag begins with the first move, or with the press itself if the distance is zero: see
  /// ``LengthUnit``.
  public var minimumDistance: CGFloat
  /// The axes along which a turn of the wheel makes a drag in the other direction.
  package var wheelAxes: Axis.Set = []
  private var coordinateSpace: CoordinateSpace
  private var changed: (Value) -> Void = { _ in }
  private var ended: (Value) -> Void = { _ in }

  /// Creates a drag gesture.
  ///
  /// - Parameters:
  ///   - minimumDistance: The distance before the drag begins.
  ///   - coordinateSpace: The space in which locations are measured.
  public init(minimumDistance: CGFloat = 10, coordinateSpace: CoordinateSpace = .local) {
    self.minimumDistance = minimumDistance
    self.coordinateSpace = coordinateSpace
  }

  /// Adds an action for each move of the pointer during the drag. Earlier actions are performed first.
  public func onChanged(_ action: @escaping (Value) -> Void) -> DragGesture {
    following(changed: action)
  }

  /// Adds an action for the end of the drag. Earlier actions are performed first.
  public func onEnded(_ action: @escaping (Value) -> Void) -> DragGesture {
    following(ended: action)
  }

  /// Returns this gesture with more actions, performed after those that it has.
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
        space: coordinateSpace, minimumDistance: minimumDistance, wheelAxes: wheelAxes, changed: changed, ended: ended))
  }
}

/// The actions that a host calls while the user drags.
package struct DragHandler {
  /// The coordinate space of the locations in values.
  private let space: CoordinateSpace
  private let minimumDistance: CGFloat
  /// The axes along which the wheel makes a drag: see ``DragGesture/wheelAxes``.
  package let wheelAxes: Axis.Set
  package let changed: (DragGesture.Value) -> Void
  package let ended: (DragGesture.Value) -> Void
  fileprivate var lengths = LengthConverter.host

  init(
    space: CoordinateSpace, minimumDistance: CGFloat, wheelAxes: Axis.Set = [],
    changed: @escaping (DragGesture.Value) -> Void, ended: @escaping (DragGesture.Value) -> Void
  ) {
    self.space = space
    self.minimumDistance = minimumDistance
    self.wheelAxes = wheelAxes
    self.changed = changed
    self.ended = ended
  }

  /// Whether the press alone begins the drag.
  package var startsAtOnce: Bool { minimumDistance == 0 }

  /// Returns whether a move from one point to another begins the drag. The points are in units of the host.
  package func begins(from start: CGPoint, to point: CGPoint) -> Bool {
    guard !lengths.isHost, start != point else { return true }
    let way = lengths.toViewUnits(CGPoint(x: point.x - start.x, y: point.y - start.y))
    // The exact place of the pointer within a unit may be unknown, so the distance is rounded to the nearest unit.
    let uncertainty = lengths.isExact ? 0 : lengths.toViewUnits(0.5, .horizontal)
    return (way.x * way.x + way.y * way.y).squareRoot() + uncertainty >= minimumDistance
  }

  /// Returns the value for the gesture's actions.
  ///
  /// - Parameters:
  ///   - element: The element that is being dragged.
  ///   - start: The place in the window where the drag began. In a terminal it is a whole cell.
  ///   - point: The current place of the pointer, likewise.
  @MainActor
  package func value(in element: Element, from start: CGPoint, to point: CGPoint) -> DragGesture.Value {
    let (inner, outer) = (element.frame(in: .global).origin, element.frame(in: space).origin)
    let origin = CGPoint(x: inner.x - outer.x, y: inner.y - outer.y)
    // A cell stands for its center.
    let middle: CGFloat = lengths.isExact ? 0 : 0.5
    func place(_ point: CGPoint) -> CGPoint {
      lengths.toViewUnits(CGPoint(x: point.x - origin.x + middle, y: point.y - origin.y + middle))
    }
    return DragGesture.Value(location: place(point), startLocation: place(start))
  }
}

extension View {
  /// Performs a gesture's actions when the user makes the gesture on this view.
  ///
  /// If the gesture is a tap or a long press, the view becomes a control: it can have the focus, and Return presses it.
  @ViewBuilder
  public func gesture<Value>(_ gesture: some Gesture<Value>) -> some View {
    let handler = gesture._handler
    if let tap = handler.tap {
      onTapGesture(count: handler.taps, perform: tap)
    } else {
      DragView(content: self, handler: handler.drag)
    }
  }

  /// Like ``gesture(_:)``: the gesture has no special precedence.
  public func simultaneousGesture<Value>(_ gesture: some Gesture<Value>) -> some View { self.gesture(gesture) }

  /// Like ``gesture(_:)``: the gesture has no special precedence.
  public func highPriorityGesture<Value>(_ gesture: some Gesture<Value>) -> some View { self.gesture(gesture) }

  /// Performs an action when the user clicks this view, or presses Return while it has the focus.
  ///
  /// If several tap gestures are added to a view, a tap performs the action of the innermost one whose count it
  /// completes. Unlike in SwiftUI, a gesture for a single tap doesn't wait for a second one: of two taps on a view with
  /// actions for both counts, the first performs the action for one tap, and the second the action for two.
  ///
  /// - Parameters:
  ///   - count: The number of taps that perform the action. They may be any time apart, as long as no other control is
  ///     pressed in between. A number below 1 counts as 1.
  ///   - action: The action.
  public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
    control(.tap, taps: count) { action() }
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
  override var reportedFrame: CGRect? {
    get { shown }
    set { shown = newValue }
  }
}
