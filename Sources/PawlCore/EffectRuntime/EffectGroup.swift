import Synchronization

/// All that one action started: its effects, and the effects of every action those sent.
///
/// The tree below it belongs to the engine's isolation. What may be asked from anywhere, whether it was cancelled and
/// whether it has ended, is kept beside the tree.
@usableFromInline
package final class EffectGroup: EffectNode {
  package let isolation: Isolation
  private let status = Atomic<UInt8>(0)
  private let anyThread: Bool
  private var waiters: [() -> Void] = []

  private static let cancelled: UInt8 = 1
  private static let ended: UInt8 = 2

  /// Makes a group that no runtime knows yet. May be called from any thread.
  ///
  /// - Parameter acceptsAnyThread: whether output may arrive on any thread without that being a mistake, as where it goes
  ///   to a subscriber and not to a reducer.
  package init(isolation: Isolation, acceptsAnyThread: Bool = false) {
    self.isolation = isolation
    anyThread = acceptsAnyThread
    super.init(parent: nil)
    group = self
  }

  @usableFromInline package override var isSilenced: Bool { wasCancelled || super.isSilenced }

  package override var acceptsAnyThread: Bool { anyThread }

  package override var isClosed: Bool { wasCancelled || super.isClosed }

  /// Whether it was cancelled. May be asked from any thread.
  package var wasCancelled: Bool { status.load(ordering: .acquiring) & Self.cancelled != 0 }

  /// Whether nothing of it is left. May be asked from any thread.
  @usableFromInline package var isOver: Bool { status.load(ordering: .acquiring) & Self.ended != 0 }

  /// From now on no action from the group is processed. May be called from any thread.
  package func silence() { status.bitwiseOr(Self.cancelled, ordering: .acquiringAndReleasing) }

  package override func didCancel() { silence() }

  package override func didEnd() {
    status.bitwiseOr(Self.ended, ordering: .acquiringAndReleasing)
    let waiters = self.waiters
    self.waiters = []
    for waiter in waiters { waiter() }
  }

  /// Calls `body` on the isolation once the group has ended, at once if it has.
  package func whenOver(_ body: @escaping () -> Void) {
    if hasEnded { body() } else { waiters.append(body) }
  }
}
