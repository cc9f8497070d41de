import PawlCore

extension ReducerPlace {
  /// Adds work that a reducer at this place does because its feature exists. It does nothing for a reducer that is
  /// called directly.
  ///
  /// - Parameters:
  ///   - use: The part of the work.
  ///   - add: Adds the work.
  func follow<Action>(_ use: LifetimeUse, _ add: (Lifetimes<State, Action>) -> Void) {
    switch following {
    case .nothing: break
    case .search(let search): search.note(use)
    case .lifetimes: if let lifetimes = lifetimes(for: Action.self) { add(lifetimes) }
    }
  }

  /// Whether a store, or a search, makes the function of a reducer at this place.
  var isFollowed: Bool {
    if case .nothing = following { false } else { true }
  }

  /// The lifetimes of the feature at this place.
  private func lifetimes<Action>(for action: Action.Type) -> Lifetimes<State, Action>? {
    guard case .lifetimes(let lifetimes) = following else { return nil }
    return lifetimes as? Lifetimes<State, Action>
  }

  /// Returns the function of a child whose state may go, and follows the child's lifetimes.
  ///
  /// - Parameters:
  ///   - child: The child.
  ///   - effects: The child's effects.
  ///   - lifetimes: Returns the item that follows the child. It is called if the child needs it.
  func child<Child: Reducer, Action>(
    _ child: Child, effects: ChildEffects,
    lifetimes makeItem: (FollowedChild<Child>) -> LifetimeItem<State, Action>
  ) -> LazyFunction<Child> {
    switch following {
    case .nothing: break
    case .search(let search): search.visit(child)
    case .lifetimes:
      let use = LifetimeSearch.use(of: child)
      guard !use.isEmpty, let lifetimes = lifetimes(for: Action.self) else { break }
      let followed = FollowedChild(child, use: use)
      lifetimes.add(makeItem(followed))
      return followed.function
    }
    return LazyFunction(child, at: effects.isDetached ? .detached : .root)
  }

  /// Follows the lifetimes of a reducer that works on a part of this place's state.
  ///
  /// - Parameters:
  ///   - place: The place of that reducer, whose function was made.
  ///   - part: The part of the state.
  ///   - embed: Returns an action of the reducer as one of this place.
  @usableFromInline
  func follow<PartState, PartAction, Action>(
    _ place: ReducerPlace<PartState>, at part: StateProjection<State, PartState>,
    embed: @escaping (PartAction) -> Action
  ) {
    guard let lifetimes = lifetimes(for: Action.self), let partLifetimes = place.lifetimes(for: PartAction.self),
      !partLifetimes.isEmpty
    else { return }
    lifetimes.add(PartItem(part, partLifetimes, embed: embed))
  }

  /// Returns the function of a reducer whose lifetimes have a context.
  ///
  /// The context applies to lifetimes alone. The caller gives the same context to the calls of the function.
  package func makeFunction<Base: Reducer>(
    of base: Base, in context: some LifetimeContext
  ) -> ReducerFunction<Base.State, Base.Action> where Base.State == State {
    guard let lifetimes = lifetimes(for: Base.Action.self) else { return base.makeFunction(at: self) }
    let baseLifetimes = Lifetimes<Base.State, Base.Action>()
    let function = base.makeFunction(at: with(.lifetimes(baseLifetimes)))
    if !baseLifetimes.isEmpty { lifetimes.add(ContextItem(context, baseLifetimes)) }
    return function
  }
}

/// A child whose lifetimes a store follows.
final class FollowedChild<Child: Reducer> {
  /// The function of the child, which is made when its state has appeared.
  let function: LazyFunction<Child>
  /// The parts of the work that the child and its children have.
  let use: LifetimeUse
  private let madeLifetimes = Lifetimes<Child.State, Child.Action>()

  init(_ child: Child, use: LifetimeUse) {
    self.use = use
    function = LazyFunction(child, at: .root(following: madeLifetimes))
  }

  /// The lifetimes of the child. They are complete when its function is made, which this causes.
  var lifetimes: Lifetimes<Child.State, Child.Action> {
    if function.function == nil { _ = onDeepStack { function.make() } }
    return madeLifetimes
  }
}
