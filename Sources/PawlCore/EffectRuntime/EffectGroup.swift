import Synchronization

/// The effects that one action started, and the effects of all actions that those sent.
///
/// The tree below the group belongs to the engine's isolation. Its cancelled and ended flags are stored separately, so
/// that any thread can read them.
@usableFromInline
package final class EffectGroup: EffectNode {
  package let isolation: Isolation
  private let status = Atomic<UInt8>(0)
  private let anyThread: Bool
  private var waiters: [() -> Void] = []

  private static let cancelled: UInt8 = 1
  private static let ended: UInt8 = 2

  /// Creates a group that isn't part of a runtime yet. It may be called from any thread.
  ///
  /// - Parameters:
  ///   - isolation: The isolation of the engine.
  ///   - acceptsAnyThread: Whether output may arrive on any thread without an issue, because it goes to a subscriber
  ///     and not to a reducer.
  package init(isolation: Isolation, acceptsAnyThread: Bool = false) {
    self.isolation = isolation
    anyThread = acceptsAnyThread
    super.init(parent: nil)
    group = self
  }

  override var isSilencedItself: Bool { wasCancelled || super.isSilencedItself }

  override var acceptsAnyThreadItself: Bool { anyThread }

  override var isClosedItself: Bool { wasCancelled || super.isClosedItself }

  /// Whether the group was cancelled. It may be read from any thread.
  package var wasCancelled: Bool { status.load(ordering: .acquiring) & Self.cancelled != 0 }

  /// Whether all effects of the group have ended. It may be read from any thread.
  @usableFromInline package var isOver: Bool { status.load(ordering: .acquiring) & Self.ended != 0 }

  /// Drops all further actions of the group. It may be called from any thread.
  package func silence() { status.bitwiseOr(Self.cancelled, ordering: .acquiringAndReleasing) }

  package override func didCancel() { silence() }

  package override func didEnd() {
    status.bitwiseOr(Self.ended, ordering: .acquiringAndReleasing)
    let waiters = self.waiters
    self.waiters = []
    for waiter in waiters { waiter() }
  }

  /// Calls `body` on the isolation when the group has ended; at once if it has ended already.
  package func whenEnded(_ body: @escaping () -> Void) {
    if hasEnded { body() } else { waiters.append(body) }
  }
}
