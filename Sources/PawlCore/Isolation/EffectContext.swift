/// The store of a running effect, for the effect's task and its subscriptions. `withTaskCancellation(id:)` and
/// `Task.cancel(id:)` find the store's cancellation table through it.
package struct EffectContext: Sendable {
  let leaf: IsolationBound<AnyEffectLeaf>
  /// The running part of the effect: the leaf, or an operation that can be cancelled by an id of its own.
  private(set) var part: IsolationBound<EffectNode>

  /// The isolation of the store's engine. It may be read from anywhere.
  package var isolation: Isolation { leaf.uncheckedValue.isolation }

  /// The runtime of the store's effects; `nil` after the effect has ended or the store was released. Use it on the
  /// isolation.
  package var runtime: EffectRuntime? { leaf.value.isClosed ? nil : leaf.value.runtime }

  init(leaf: AnyEffectLeaf) {
    self.leaf = IsolationBound(leaf, to: leaf.isolation)
    part = IsolationBound(leaf, to: leaf.isolation)
  }

  /// Returns the context inside a part of the effect.
  func inside(_ part: IsolationBound<EffectNode>) -> Self {
    var context = self
    context.part = part
    return context
  }
}
