import PawlCore

/// A link to a store, for weak references: only the store holds it strongly.
///
/// A weak reference to the store itself would make every use of the store slower.
@usableFromInline
final class StoreLink<State, Action> {
  let base: PawlCore.Store<State, Action>
  /// The source of states for the store's subscribers. Created when first used.
  @MainActor private(set) lazy var source = StateSource(base)

  init(_ base: PawlCore.Store<State, Action>) { self.base = base }

  /// A function that dispatches into the store while it exists. Call it on the store's actor.
  @MainActor var dispatch: (Action) -> Void {
    onStoreActor { [weak self] (action: Action) -> Void in
      if let node = self?.base.node { _ = node.send(action) }
    }
  }
}
