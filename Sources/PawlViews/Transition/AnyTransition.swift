/// How a view comes and goes when that is animated.
///
///     if isShown {
///       Text("Saved").transition(.move(edge: .bottom).combined(with: .opacity))
///     }
@preconcurrency @MainActor
public struct AnyTransition {
  /// Something that is done to the view as long as it is not there.
  struct Part {
    var atInsertion = true
    var atRemoval = true
    var animation: Animation?
    /// Given the view and whether it is away.
    let apply: (AnyView, Bool) -> AnyView
  }

  private(set) var parts: [Part]

  private init(parts: [Part]) { self.parts = parts }

  /// The view is there, and it is gone.
  public static let identity = AnyTransition(parts: [])

  /// The view becomes visible, and fades.
  public static let opacity = AnyTransition { AnyView($0.opacity($1 ? 0 : 1)) }

  /// The view grows from nothing, and shrinks.
  public static var scale: AnyTransition { scale(scale: 0) }

  /// The view comes from the leading side and goes to the trailing one.
  public static var slide: AnyTransition {
    asymmetric(insertion: .move(edge: .leading), removal: .move(edge: .trailing))
  }

  /// Like ``scale``, from another size and about another point.
  public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
    AnyTransition { AnyView($0.scaleEffect($1 ? scale : 1, anchor: anchor)) }
  }

  /// The view comes from a side, as far as it is wide or high, and goes there.
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

  /// The view comes from where it is moved to, and goes there.
  public static func offset(_ offset: CGSize) -> AnyTransition {
    AnyTransition { AnyView($0.offset($1 ? offset : .zero)) }
  }

  /// Like ``offset(_:)``.
  public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition { offset(CGSize(width: x, height: y)) }

  /// - Parameters:
  ///   - active: applied while the view is not there.
  ///   - identity: applied while it is.
  public static func modifier<Modifier: ViewModifier>(active: Modifier, identity: Modifier) -> AnyTransition {
    AnyTransition { AnyView($0.modifier($1 ? active : identity)) }
  }

  /// The view comes in one way and goes in another.
  public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
    var (coming, going) = (insertion.parts.filter(\.atInsertion), removal.parts.filter(\.atRemoval))
    for index in coming.indices { coming[index].atRemoval = false }
    for index in going.indices { going[index].atInsertion = false }
    return AnyTransition(parts: coming + going)
  }

  /// Both at once.
  public func combined(with other: AnyTransition) -> AnyTransition { AnyTransition(parts: parts + other.parts) }

  /// This transition, in an animation of its own. It takes place only where the change is animated at all.
  public func animation(_ animation: Animation?) -> AnyTransition {
    var transition = self
    for index in parts.indices { transition.parts[index].animation = animation }
    return transition
  }

  private init(_ apply: @escaping (AnyView, Bool) -> AnyView) { parts = [Part(apply: apply)] }
}
