/// The sender and the group of an action on its way from a scoped store to the engine.
///
/// References aren't counted: the caller keeps both objects alive until the call returns.
@usableFromInline
package struct SendContext {
  @usableFromInline let unretainedSender: Unmanaged<AnyStoreNode>
  @usableFromInline let unretainedGroup: Unmanaged<EffectGroup>?

  @inlinable
  init(sender: AnyStoreNode, group: EffectGroup?) {
    unretainedSender = .passUnretained(sender)
    unretainedGroup = group.map { .passUnretained($0) }
  }

  /// The node of the store whose `send` was called.
  @usableFromInline var sender: AnyStoreNode { unretainedSender.takeUnretainedValue() }

  /// The group for the action's effects, if the sender has created one.
  @usableFromInline var group: EffectGroup? { unretainedGroup?.takeUnretainedValue() }
}
