/// Which gestures of a view and of those inside it count. Here they all do.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let none: GestureMask = []
  public static let gesture = GestureMask(rawValue: 1)
  public static let subviews = GestureMask(rawValue: 2)
  public static let all: GestureMask = [.gesture, .subviews]
}

/// A press that is held for a while. Terminals do not say how long a button or key is held: a press counts at once.
@preconcurrency @MainActor
public struct LongPressGesture: Gesture {
  public typealias Value = Bool

  private var action: (Bool) -> Void = { _ in }

  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}

  public func onEnded(_ action: @escaping (Bool) -> Void) -> LongPressGesture {
    var gesture = self
    gesture.action = action
    return gesture
  }

  /// Accepted: there is nothing before the end.
  public func onChanged(_ action: @escaping (Bool) -> Void) -> LongPressGesture { self }

  public var _handler: _GestureHandler { _GestureHandler(tap: { action(true) }) }
}

/// Two fingers that move apart. Terminals do not have them: it never happens.
@preconcurrency @MainActor
public struct MagnificationGesture: Gesture {
  public typealias Value = CGFloat

  public init(minimumScaleDelta: CGFloat = 0.01) {}

  public func onChanged(_ action: @escaping (CGFloat) -> Void) -> MagnificationGesture { self }
  public func onEnded(_ action: @escaping (CGFloat) -> Void) -> MagnificationGesture { self }

  public var _handler: _GestureHandler { _GestureHandler() }
}

/// Two fingers that turn. Terminals do not have them: it never happens.
@preconcurrency @MainActor
public struct RotationGesture: Gesture {
  public typealias Value = Angle

  public init(minimumAngleDelta: Angle = .degrees(1)) {}

  public func onChanged(_ action: @escaping (Angle) -> Void) -> RotationGesture { self }
  public func onEnded(_ action: @escaping (Angle) -> Void) -> RotationGesture { self }

  public var _handler: _GestureHandler { _GestureHandler() }
}

/// Where the pointer is thought to be on a view.
public struct ContentShapeKinds: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let interaction = ContentShapeKinds(rawValue: 1)
  public static let dragPreview = ContentShapeKinds(rawValue: 2)
  public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
  public static let hoverEffect = ContentShapeKinds(rawValue: 8)
}

extension View {
  /// Accepted: all the room of a view takes clicks.
  public func contentShape<Outline: Shape>(_ shape: Outline, eoFill: Bool = false) -> some View { self }

  /// Accepted: all the room of a view takes clicks.
  public func contentShape<Outline: Shape>(
    _ kind: ContentShapeKinds, _ shape: Outline, eoFill: Bool = false
  ) -> some View { self }

  /// Has something happen when the user presses this view: terminals do not say how long.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    onTapGesture(perform: action)
  }

  /// Like ``gesture(_:)``.
  ///
  /// - Parameter mask: without effect.
  public func gesture<Value>(_ gesture: some Gesture<Value>, including mask: GestureMask) -> some View {
    self.gesture(gesture)
  }

  /// Accepted: terminals do not say where the pointer is while no button is held.
  public func onHover(perform action: @escaping (Bool) -> Void) -> some View { self }

  /// Accepted: terminals do not say where the pointer is while no button is held.
  public func hoverEffect(_ effect: HoverEffect = .automatic) -> some View { self }
}

/// How a view looks that the pointer is on.
public struct HoverEffect: Hashable, Sendable {
  public static let automatic = HoverEffect()
  public static let highlight = HoverEffect()
  public static let lift = HoverEffect()
}
