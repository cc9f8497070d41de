public import PawlCore

/// The place of a reducer among the features of a store, which determines the effects that end with a part of the
/// state.
///
/// It is an argument of ``Reducer/makeFunction(at:)``, and has no other use.
public struct ReducerPlace<State> {
  /// Calls a function with the address of the reducer's state in the state of the innermost child around it. `nil` for
  /// a reducer that no store has made a function of.
  private let read: ((UnsafeRawPointer, (UnsafePointer<State>) -> Void) -> Void)?
  /// The types of the reducers around this place whose functions are being made.
  private let types: [ObjectIdentifier]
  /// The receiver of the reducers that need to know when their feature exists.
  let following: Following

  private init(
    types: [ObjectIdentifier] = [], following: Following = .nothing,
    _ read: ((UnsafeRawPointer, (UnsafePointer<State>) -> Void) -> Void)?
  ) {
    self.types = types
    self.following = following
    self.read = read
  }

  /// The receiver of the lifetimes at a place.
  enum Following {
    case nothing
    case search(LifetimeSearch)
    /// A `Lifetimes<State, Action>`.
    case lifetimes(AnyObject)
  }

  /// The place of a store's reducer, or of a child whose state may go.
  @usableFromInline
  package static var root: ReducerPlace { root(.nothing) }

  /// The place of a store's reducer, or of a child whose state may go, with its lifetimes.
  static func root<Action>(following lifetimes: Lifetimes<State, Action>) -> ReducerPlace {
    root(.lifetimes(lifetimes))
  }

  /// The place of a child that is searched for reducers with lifetimes.
  static func searched(by search: LifetimeSearch) -> ReducerPlace { root(.search(search)) }

  private static func root(_ following: Following) -> ReducerPlace {
    ReducerPlace(following: following) { state, body in body(state.assumingMemoryBound(to: State.self)) }
  }

  /// Returns this place with another receiver of lifetimes.
  func with(_ following: Following) -> ReducerPlace { ReducerPlace(types: types, following: following, read) }

  /// The place of a reducer that is called directly.
  @usableFromInline
  static var detached: ReducerPlace { ReducerPlace(nil) }

  /// The place of a reducer whose state is a part of this place's state.
  @usableFromInline
  func appending<Child: Reducer>(
    _ part: StateProjection<State, Child.State>, of child: Child.Type
  ) -> ReducerPlace<Child.State> {
    let types = types + [ObjectIdentifier(child)]
    guard let read else { return ReducerPlace<Child.State>(types: types, nil) }
    let following: ReducerPlace<Child.State>.Following =
      switch self.following {
      case .nothing: .nothing
      case .search(let search): .search(search)
      case .lifetimes: .lifetimes(Lifetimes<Child.State, Child.Action>())
      }
    return ReducerPlace<Child.State>(types: types, following: following) { state, body in
      read(state) { part.read($0, body) }
    }
  }

  /// Whether the function of a reducer of a type is being made around this place, so that it contains itself.
  @usableFromInline
  func isInside(_ child: Any.Type) -> Bool { types.contains(ObjectIdentifier(child)) }

  /// Returns what children at this place need so that their effects end with their state.
  ///
  /// - Parameters:
  ///   - keyPath: The key path to the children.
  ///   - findRemoved: Appends the scopes of a list whose state is gone. Its first argument is this place's state.
  func children(
    at keyPath: AnyKeyPath,
    findRemoved: @escaping (UnsafePointer<State>, EffectScopeList, inout [EffectScope]) -> Void
  ) -> ChildEffects {
    guard let read else { return .detached(keyPath) }
    return .inStore(
      EffectScopeSite { state, list, removed in
        read(state) { findRemoved($0, list, &removed) }
      })
  }
}

/// The effects of the children below one reducer.
struct ChildEffects {
  private let site: EffectScopeSite
  /// Whether the reducer was called directly: it compares the states before and after its own changes. Otherwise the
  /// store compares the state with the running effects after each action, whatever removed the state.
  let isDetached: Bool

  static func inStore(_ site: EffectScopeSite) -> Self { Self(site: site, isDetached: false) }
  static func detached(_ keyPath: AnyKeyPath) -> Self { Self(site: EffectScopeSite(key: keyPath), isDetached: true) }

  /// Returns an effect of a child that ends when the child's state goes.
  ///
  /// - Parameters:
  ///   - effect: The effect.
  ///   - id: The identity of the child.
  ///   - dismissal: Returns the action that asks for the removal of the child; `nil` if the child isn't presented.
  func bind<Action>(_ effect: Effect<Action>, id: AnyHashable, dismissal: (() -> Action)? = nil) -> Effect<Action> {
    effect.scoped(to: site, id: id, dismissal: dismissal)
  }

  /// Returns an effect that ends the effects of children that a reducer has removed; none in a store.
  func cancel<Action>(_ ids: some Sequence<AnyHashable>) -> Effect<Action> {
    isDetached ? .endScopes(at: site, ids: Array(ids)) : .none
  }
}
