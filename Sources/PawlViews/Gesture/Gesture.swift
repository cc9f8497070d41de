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
  /// How far it has come, in the units of the host.
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
        isLocal: coordinateSpace == .local, startsAtOnce: minimumDistance == 0, changed: changed, ended: ended))
  }
}

/// What a host calls while the user drags.
package struct DragHandler {
  /// Whether places are told in the coordinates of the element, or of the window.
  package let isLocal: Bool
  /// Whether pressing alone begins it.
  package let startsAtOnce: Bool
  package let changed: (DragGesture.Value) -> Void
  package let ended: (DragGesture.Value) -> Void
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

  func wrap(_ base: Element, in environment: EnvironmentValues) -> DragElement { DragElement(base, handler) }

  func update(_ wrapper: DragElement, in environment: EnvironmentValues) { wrapper.handler = handler }
}

private final class DragElement: ModifierElement {
  var handler: DragHandler?

  init(_ base: Element, _ handler: DragHandler?) {
    self.handler = handler
    super.init(base)
  }

  override var drag: DragHandler? { handler }
}
