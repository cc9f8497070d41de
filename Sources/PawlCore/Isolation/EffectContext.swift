/// What a running effect's task knows of the store that started it: how ``withTaskCancellation(id:cancelInFlight:operation:)``
/// and ``_Concurrency/Task/cancel(id:)`` find that store's table and no other.
package struct EffectContext: Sendable {
  @TaskLocal package static var current: EffectContext?

  package let isolation: Isolation
  let leaf: Confined<AnyEffectLeaf>

  init(leaf: AnyEffectLeaf) {
    isolation = leaf.isolation
    self.leaf = Confined(leaf)
  }
}
