/// How a change is to be shown.
public struct Transaction: Sendable {
  /// How the change moves from the old to the new; nil where it is shown at once.
  public var animation: Animation?
  /// Whether views must not put an animation of their own in its place.
  public var disablesAnimations = false

  public init() {}

  public init(animation: Animation?) { self.animation = animation }
}
