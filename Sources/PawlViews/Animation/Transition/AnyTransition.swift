/// The way in which a view appears and disappears if the change is animated.
///
///     if isShown {
///       Text("Saved").transition(.move(edge: .bottom).combined(with: .opacity))
///     }
///
/// A browser shows no transitions: views appear and disappear at once.
@preconcurrency @MainActor
public struct AnyTransition {
  /// A modification of the view while it is absent.
  struct Part {
    var atInsertion = true
    var atRemoval = true
    var animation: Animation?
    /// Applies the modification to a view. The second argument is whether the view is absent.
    let apply: (AnyView, Bool) -> AnyView
  }

  private(set) var parts: [Part]

  private init(parts: [Part]) { self.parts = parts }

  /// A transition without a modification: the view appears and disappears at once.
  public static let identity = AnyTransition(parts: [])

  /// A transition that fades the view in and out.
  public static let opacity = AnyTransition { AnyView($0.opacity($1 ? 0 : 1)) }

  /// A transition that grows the view from nothing and shrinks it again.
  public static var scale: AnyTransition { scale(scale: 0) }

  /// A transition that moves the view in from the leading edge and out to the trailing edge.
  public static var slide: AnyTransition {
    asymmetric(insertion: .move(edge: .leading), removal: .move(edge: .trailing))
  }

  /// Returns a transition that scales the view from and to another size.
  ///
  /// - Parameters:
  ///   - scale: The factor of the size while the view is absent.
  ///   - anchor: The point that stays in place. Default: the center.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition { AnyView($0.scaleEffect($1 ? scale : 1, anchor: anchor)) }
  }

  /// Returns a transition that moves the view in from an edge and out to it, by the view's own width or height.
  public static func move(edge: Edge) -> AnyTransition {
    let parts =
      switch edge {
      case .top: CGSize(width: 0, height: -1)
      case .bottom: CGSize(width: 0, height: 1)
      case .leading: CGSize(width: -1, height: 0)
      case .trailing: CGSize(width: 1, height: 0)
      }
    return AnyTransition { AnyView($0.effect(.shift($1 ? parts : .zero))) }
  }

  /// Returns a transition that moves the view in from an offset and out to it.
  public static func offset(_ offset: CGSize) -> AnyTransition {
    AnyTransition { AnyView($0.offset($1 ? offset : .zero)) }
  }

  /// Returns a transition that moves the view in from an offset and out to it. Like ``offset(_:)``.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { offset(CGSize(width: x, height: y)) }

  /// Returns a transition between two modifiers.
  ///
  /// - Parameters:
  ///   - active: The modifier while the view is absent.
  ///   - identity: The modifier while the view is visible.
  public static func modifier<Modifier: ViewModifier>(active: Modifier, identity: Modifier) -> AnyTransition {
    AnyTransition { AnyView($0.modifier($1 ? active : identity)) }
  }

  /// Returns a transition with one way to appear and another way to disappear.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    var (coming, going) = (insertion.parts.filter(\.atInsertion), removal.parts.filter(\.atRemoval))
    for index in coming.indices { coming[index].atRemoval = false }
    for index in going.indices { going[index].atInsertion = false }
    return AnyTransition(parts: coming + going)
  }

  /// Returns a transition that performs both transitions at the same time.
  public func combined(with other: AnyTransition) -> AnyTransition { AnyTransition(parts: parts + other.parts) }

  /// Returns this transition with an animation of its own.
  ///
  /// The transition still takes place only if the change is animated.
  ///
  /// - Parameter animation: The animation, or `nil` for the animation of the change.
  public func animation(_ animation: Animation?) -> AnyTransition {
    var transition = self
    for index in parts.indices { transition.parts[index].animation = animation }
    return transition
  }

  private init(_ apply: @escaping (AnyView, Bool) -> AnyView) { parts = [Part(apply: apply)] }
}
