import PawlCore

/// The lifetimes of a store's features, with the memory of the store.
@usableFromInline
package final class LifetimeRoot<State, Action> {
  private let lifetimes = Lifetimes<State, Action>()
  private var memory: LifetimeMemory?

  @usableFromInline
  package init() {}

  /// The place of the store's reducer.
  @usableFromInline package var place: ReducerPlace<State> { .root(following: lifetimes) }

  /// Returns a store's function with the work on lifetimes after each action; the same function if no feature needs it.
  ///
  /// - Parameter reduce: The function that was made at ``place``.
  @usableFromInline
  package func following(_ reduce: @escaping ReducerFunction<State, Action>) -> ReducerFunction<State, Action> {
    guard !lifetimes.isEmpty else { return reduce }
    return { [self] state, action in
      let effect = reduce(&state, action)
      return effect.merge(with: update(&state))
    }
  }

  /// Whether the store has work to do when it begins.
  @usableFromInline package var needsBegin: Bool { !lifetimes.isEmpty }

  /// Mounts the features of an initial state, and returns the effects that they start.
  @usableFromInline
  package func begin(_ state: inout State) -> Effect<Action> { lifetimes.isEmpty ? .none : update(&state) }

  private func update(_ state: inout State) -> Effect<Action> {
    let memory = memory ?? lifetimes.makeMemory()
    self.memory = memory
    var effect = Effect<Action>.none
    if lifetimes.use.contains(.mounting) {
      while withUnsafePointer(to: &state, { lifetimes.findAppeared($0, memory) }) {
        effect = effect.merge(with: lifetimes.mountAppeared(&state, memory))
      }
    }
    // These effects belong to the features, not to the action during which the state has appeared or changed.
    return effect.merge(with: withUnsafePointer(to: &state) { lifetimes.follow($0, memory) }).independent()
  }
}
