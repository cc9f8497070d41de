extension EffectContext {
  /// Requests the removal of the innermost presented state around the running effect.
  ///
  /// The action that requests it has been processed on return. As with a `Send`, nothing happens after the effect or the
  /// calling task was cancelled, or the store is gone.
  ///
  /// - Parameter perform: Calls its argument, which processes the action, on the store's actor.
  /// - Returns: Whether the effect belongs to a presented state.
  package nonisolated(nonsending) func dismiss(
    within perform: @escaping @Sendable (_ body: () -> Void) -> Void = { $0() }
  ) async -> Bool {
    guard !Task.isCancelled else { return true }
    return await isolation.run {
      guard let dismiss = part.value.innermostDismissal else { return false }
      perform { _ = leaf.value.asSource(dismiss) }
      return true
    }
  }
}

extension EffectNode {
  /// The request for the removal of the innermost presented state that this node belongs to; `nil` if there is none.
  ///
  /// - Complexity: O(nodes above).
  fileprivate var innermostDismissal: ((EffectNode) -> Void)? {
    var node: EffectNode? = self
    while let current = node {
      if let dismiss = (current as? EffectScopeNode)?.dismiss { return dismiss }
      node = current.parent
    }
    return nil
  }
}
