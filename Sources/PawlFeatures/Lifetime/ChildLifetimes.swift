import PawlCore

/// The lifetimes of a child whose state may go, such as the child of `ifLet`.
final class ChildLifetimes<State, Action, Child: Reducer>: LifetimeItem<State, Action> {
  private let child: FollowedChild<Child>
  private let identity: StateIdentity<Child.State>
  private let bind: (Effect<Child.Action>, AnyHashable) -> Effect<Action>
  private let read: (UnsafePointer<State>, (UnsafePointer<Child.State>) -> Void) -> Void
  private let modify: (inout State, (inout Child.State) -> Void) -> Void

  /// Creates the lifetimes of a child.
  ///
  /// - Parameters:
  ///   - child: The child, as ``ReducerPlace/child(_:effects:lifetimes:)`` passes it.
  ///   - identity: Returns the identity of the child.
  ///   - bind: Returns an effect of a child with an identity as one of the parent.
  ///   - read: Calls a function with the state of the child, if there is one. It must not change the parent's state.
  ///   - modify: Calls a function with the state of the child, if there is one, to change it.
  init(
    _ child: FollowedChild<Child>, identity: StateIdentity<Child.State>,
    bind: @escaping (Effect<Child.Action>, AnyHashable) -> Effect<Action>,
    read: @escaping (UnsafePointer<State>, (UnsafePointer<Child.State>) -> Void) -> Void,
    modify: @escaping (inout State, (inout Child.State) -> Void) -> Void
  ) {
    self.child = child
    self.identity = identity
    self.bind = bind
    self.read = read
    self.modify = modify
  }

  override var use: LifetimeUse { child.use }

  /// The child that exists.
  private final class Present {
    let id: AnyHashable
    let memory: LifetimeMemory

    init(id: AnyHashable, _ memory: LifetimeMemory) {
      self.id = id
      self.memory = memory
    }
  }

  private func present(in memory: AnyObject?) -> Present? { memory.map { unsafeDowncast($0, to: Present.self) } }

  /// Calls `body` with the child's state and memory, if it exists. If another child existed, that one is ended.
  private func update(
    _ state: UnsafePointer<State>, _ memory: inout AnyObject?, _ ended: inout Effect<Never>,
    _ body: (UnsafePointer<Child.State>, Lifetimes<Child.State, Child.Action>, Present) -> Void
  ) {
    let last = present(in: memory)
    var next: Present?
    read(state) { state in
      let lifetimes = child.lifetimes
      var copy = state.pointee
      let id = identity(&copy)
      let present = last.flatMap { $0.id == id ? $0 : nil } ?? Present(id: id, lifetimes.makeMemory())
      next = present
      onDeepStack { body(state, lifetimes, present) }
    }
    if let last, last !== next { ended = ended.merge(with: child.lifetimes.end(last.memory)) }
    memory = next
  }

  override func findAppeared(
    _ state: UnsafePointer<State>, _ memory: inout AnyObject?, _ ended: inout Effect<Never>
  ) -> Bool {
    var hasAppeared = false
    update(state, &memory, &ended) { hasAppeared = $1.findAppeared($0, $2.memory) }
    return hasAppeared
  }

  override func mountAppeared(_ state: inout State, _ memory: inout AnyObject?) -> Effect<Action> {
    guard let present = present(in: memory), present.memory.isWaiting else { return .none }
    var effect = Effect<Child.Action>.none
    modify(&state) { state in onDeepStack { effect = child.lifetimes.mountAppeared(&state, present.memory) } }
    return bind(effect, present.id)
  }

  override func follow(
    _ state: UnsafePointer<State>, _ memory: inout AnyObject?, _ ended: inout Effect<Never>
  ) -> Effect<Action> {
    var effect = Effect<Action>.none
    update(state, &memory, &ended) { effect = bind($1.follow($0, $2.memory), $2.id) }
    return effect
  }

  override func end(_ memory: AnyObject?) -> Effect<Never> {
    guard let present = present(in: memory) else { return .none }
    return onDeepStack { child.lifetimes.end(present.memory) }
  }
}
