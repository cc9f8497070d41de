/// The sender and the group of an action on its way from a scoped store to the engine.
///
/// References aren't counted: the caller keeps both objects alive until the call returns.
@usableFromInline
package struct SendContext {
  @usableFromInline let uncountedSender: UncountedReference<AnyStoreNode>
  @usableFromInline let uncountedGroup: UncountedReference<EffectGroup>?

  @inlinable
  init(sender: AnyStoreNode, group: EffectGroup?) {
    uncountedSender = UncountedReference(sender)
    uncountedGroup = group.map { UncountedReference($0) }
  }

  /// The node of the store whose `send` was called.
  @usableFromInline var sender: AnyStoreNode { uncountedSender.object }

  /// The group for the action's effects, if the sender has created one.
  @usableFromInline var group: EffectGroup? { uncountedGroup?.object }
}
