/// What a running effect's task, and what an effect subscribes to, knows of the store that started it: how
/// `withTaskCancellation(id:)` and `Task.cancel(id:)` find that store's table and no other.
package struct EffectContext: Sendable {
  @TaskLocal package static var current: EffectContext?

  package let isolation: Isolation
  let leaf: Confined<AnyEffectLeaf>

  /// What interprets the store's effects; nil once the effect is over or the store gone. For use on the isolation.
  package var runtime: EffectRuntime? { leaf.value.isClosed ? nil : leaf.value.runtime }

  init(leaf: AnyEffectLeaf) {
    isolation = leaf.isolation
    self.leaf = Confined(leaf)
  }
}
