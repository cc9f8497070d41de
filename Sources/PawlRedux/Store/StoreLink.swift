import PawlCore

/// Stands for a store with those who may not keep it alive.
///
/// Only the store holds it. A weak reference to the store itself would make every use of the store slower.
@usableFromInline
final class StoreLink<State, Action> {
  let base: PawlCore.Store<State, Action>
  /// Delivers states to the store's own subscribers. Made when somebody first asks.
  @MainActor private(set) lazy var source = StateSource(base)

  init(_ base: PawlCore.Store<State, Action>) { self.base = base }

  /// Dispatches for as long as the store lives. Called on the store's actor.
  @MainActor var dispatch: (Action) -> Void {
    onStoreActor { [weak self] (action: Action) -> Void in
      if let node = self?.base.node { _ = node.send(action) }
    }
  }
}
