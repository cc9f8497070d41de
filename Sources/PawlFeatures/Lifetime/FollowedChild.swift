import PawlCore

/// A child whose lifetimes a store follows.
final class FollowedChild<Child: Reducer> {
  /// The function of the child, which is made when its state has appeared.
  let function: LazyFunction<Child>
  /// The parts of the work that the child and its children have.
  let use: LifetimeUse
  private let context: (any LifetimeContext)?
  private let madeLifetimes = Lifetimes<Child.State, Child.Action>()

  init(_ child: Child, use: LifetimeUse, in context: (any LifetimeContext)?) {
    self.use = use
    self.context = context
    function = LazyFunction(child, at: .root(following: madeLifetimes))
  }

  /// The lifetimes of the child. They are complete when its function is made, which this causes.
  private var lifetimes: Lifetimes<Child.State, Child.Action> {
    if function.function == nil { _ = function.make() }
    return madeLifetimes
  }

  /// Whether no reducer of the child needs to know when it exists.
  var isEmpty: Bool {
    var isEmpty = false
    let _: Effect<Child.Action> = call {
      isEmpty = lifetimes.isEmpty
      return .none
    }
    return isEmpty
  }

  func makeMemory() -> LifetimeMemory {
    // Makes the function, and with it all items.
    _ = isEmpty
    return madeLifetimes.makeMemory()
  }

  func findAppeared(_ state: UnsafePointer<Child.State>, _ memory: LifetimeMemory) -> Bool {
    var hasAppeared = false
    let _: Effect<Child.Action> = call {
      hasAppeared = lifetimes.findAppeared(state, memory)
      return .none
    }
    return hasAppeared
  }

  func mountAppeared(_ state: inout Child.State, _ memory: LifetimeMemory) -> Effect<Child.Action> {
    call { lifetimes.mountAppeared(&state, memory) }
  }

  func follow(_ state: UnsafePointer<Child.State>, _ memory: LifetimeMemory) -> Effect<Child.Action> {
    call { lifetimes.follow(state, memory) }
  }

  func end(_ memory: LifetimeMemory) -> Effect<Never> { call { lifetimes.end(memory) } }

  private func call<Action>(_ body: () -> Effect<Action>) -> Effect<Action> {
    onDeepStack { context.map { $0.call(body) } ?? body() }
  }
}
