/// A view with a body that is shown with values in between while a change of it is animated.
@MainActor
class ViewMotion<Content> {
  /// What the view is to be.
  var target: Content { fatalError("made by of(_:)") }
  var isMoving: Bool { false }

  init() {}

  /// Takes another value, and says what to show at once.
  func set(_ view: Content, of owner: some Moving, in graph: ViewGraph) -> Content { view }

  /// Moves on; nil if there is nothing else to show.
  func move(to time: Double) -> Content? { nil }

  /// Nil for a view of which nothing can be animated.
  static func of(_ view: Content) -> ViewMotion? {
    func open(_ value: some Animatable) -> ViewMotion? { AnimatableMotion(value) }
    return (view as? any Animatable).flatMap { open($0) }
  }
}

private final class AnimatableMotion<Content, Value: Animatable>: ViewMotion<Content> {
  private var animated: Animated<Value>

  init(_ value: Value) { animated = Animated(value) }

  override var target: Content { Self.content(animated.target) }
  override var isMoving: Bool { animated.isMoving }

  override func set(_ view: Content, of owner: some Moving, in graph: ViewGraph) -> Content {
    guard let value = view as? Value else { return view }
    _ = animated.set(value, of: owner, in: graph)
    return Self.content(animated.value)
  }

  override func move(to time: Double) -> Content? {
    animated.move(to: time) ? Self.content(animated.value) : nil
  }

  /// The two types are the same one.
  private static func content(_ value: Value) -> Content { unsafeBitCast(value, to: Content.self) }
}

extension ModifiedContent: Animatable where Modifier: Animatable {
  public var animatableData: Modifier.AnimatableData {
    get { modifier.animatableData }
    set { modifier.animatableData = newValue }
  }
}
