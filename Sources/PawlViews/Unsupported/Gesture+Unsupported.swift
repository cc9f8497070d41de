/// The gestures of a view and of its subviews that may recognize input. Pawl accepts the mask and ignores it: all
/// gestures do.
public struct GestureMask: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// No gestures.
  public static let none: GestureMask = []
  /// The gesture that is being added.
  public static let gesture = GestureMask(rawValue: 1)
  /// The gestures of the views inside.
  public static let subviews = GestureMask(rawValue: 2)
  /// The gesture that is being added, and those of the views inside.
  public static let all: GestureMask = [.gesture, .subviews]
}

/// A press that the user holds for a while.
///
/// Neither host measures how long a press lasts. Every tap or click ends the gesture.
@preconcurrency @MainActor
public struct LongPressGesture: Gesture {
  public typealias Value = Bool

  private var action: (Bool) -> Void = { _ in }

  /// Creates a long-press gesture. The duration and the distance have no effect.
  public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}

  /// Adds an action for the end of the gesture, which is given `true`. Earlier actions are performed first.
  public func onEnded(_ action: @escaping (Bool) -> Void) -> LongPressGesture {
    let before = self.action
    var gesture = self
    gesture.action = {
      before($0)
      action($0)
    }
    return gesture
  }

  /// Returns the gesture unchanged: a press has no phase before its end, so the action is never performed.
  public func onChanged(_ action: @escaping (Bool) -> Void) -> LongPressGesture { self }

  public var _handler: _GestureHandler { _GestureHandler(tap: { action(true) }) }
}

/// A pinch with two fingers. Neither host recognizes it: its actions are never performed.
@preconcurrency @MainActor
public struct MagnificationGesture: Gesture {
  public typealias Value = CGFloat

  /// Creates a magnification gesture.
  public init(minimumScaleDelta: CGFloat = 0.01) {}

  /// Returns the gesture unchanged: the action is never performed.
  public func onChanged(_ action: @escaping (CGFloat) -> Void) -> MagnificationGesture { self }
  /// Returns the gesture unchanged: the action is never performed.
  public func onEnded(_ action: @escaping (CGFloat) -> Void) -> MagnificationGesture { self }

  public var _handler: _GestureHandler { _GestureHandler() }
}

/// A rotation with two fingers. Neither host recognizes it: its actions are never performed.
@preconcurrency @MainActor
public struct RotationGesture: Gesture {
  public typealias Value = Angle

  /// Creates a rotation gesture.
  public init(minimumAngleDelta: Angle = .degrees(1)) {}

  /// Returns the gesture unchanged: the action is never performed.
  public func onChanged(_ action: @escaping (Angle) -> Void) -> RotationGesture { self }
  /// Returns the gesture unchanged: the action is never performed.
  public func onEnded(_ action: @escaping (Angle) -> Void) -> RotationGesture { self }

  public var _handler: _GestureHandler { _GestureHandler() }
}

extension View {
  /// Performs an action when the user taps this view: neither host measures how long a press lasts.
  ///
  /// - Parameter onPressingChanged: Never called.
  public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
    onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    onTapGesture(perform: action)
  }

  /// Like ``gesture(_:)``.
  ///
  /// - Parameter mask: Has no effect.
  public func gesture<Value>(_ gesture: some Gesture<Value>, including mask: GestureMask) -> some View {
    self.gesture(gesture)
  }
}
