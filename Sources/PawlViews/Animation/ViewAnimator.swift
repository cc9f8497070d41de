/// The running animation of a view with a body. It provides the values in between.
@MainActor
class ViewAnimator<Content> {
  /// The view at the end of the animation.
  var target: Content { fatalError("made by of(_:)") }
  var isMoving: Bool { false }

  init() {}

  /// Sets another value of the view, and returns the value to show now.
  func set(_ view: Content, of owner: some Animating, in graph: ViewGraph) -> Content { view }

  /// Advances the animation, and returns the next value to show, or `nil` if it is the same.
  func move(to time: Double) -> Content? { nil }

  /// Returns an animation for a view, or `nil` if the view isn't ``Animatable``.
  static func of(_ view: Content) -> ViewAnimator? {
    func open(_ value: some Animatable) -> ViewAnimator? { AnimatableViewAnimator(value) }
    return (view as? any Animatable).flatMap { open($0) }
  }
}

private final class AnimatableViewAnimator<Content, Value: Animatable>: ViewAnimator<Content> {
  private var animated: Animated<Value>

  init(_ value: Value) { animated = Animated(value) }

  override var target: Content { Self.content(animated.target) }
  override var isMoving: Bool { animated.isMoving }

  override func set(_ view: Content, of owner: some Animating, in graph: ViewGraph) -> Content {
    guard let value = view as? Value else { return view }
    _ = animated.set(value, of: owner, in: graph)
    return Self.content(animated.value)
  }

  override func move(to time: Double) -> Content? {
    animated.move(to: time) ? Self.content(animated.value) : nil
  }

  /// Casts a value without a check. `Value` and `Content` are the same type.
  private static func content(_ value: Value) -> Content { unsafeBitCast(value, to: Content.self) }
}

extension ModifiedContent: Animatable where Modifier: Animatable {
  public var animatableData: Modifier.AnimatableData {
    get { modifier.animatableData }
    set { modifier.animatableData = newValue }
  }
}
