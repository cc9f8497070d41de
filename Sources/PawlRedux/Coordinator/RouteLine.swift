public import PawlCore

/// The routes that wait for the end of a drain.
///
/// Belongs to the engine's isolation, but for ``entrance(on:)``.
@usableFromInline
package final class RouteLine<Router>: Delivery {
  private struct Entry {
    let route: Router
    /// What it comes from, unless that is the store or its reducer; dropped if that is cancelled meanwhile.
    let source: EffectNode?
    /// Its place among the actions: twice the number of the one that was being reduced, or one more than twice the number
    /// of the last one that had been sent. So it comes behind what that action led to at once.
    let position: UInt
  }

  /// A part of an answer that comes after a route of the same source.
  private struct Postponed {
    let source: EffectNode
    let perform: () -> Void
    let release: () -> Void
  }

  /// The engine, which owns this.
  @usableFromInline unowned(unsafe) var core: EngineCore?
  private let coordinator: (Router) -> Void
  private var entries: ContiguousArray<Entry> = []
  /// How many entries have been delivered already.
  private var next = 0
  /// Performed one by one when no route waits any more.
  private var postponed: ContiguousArray<Postponed> = []
  /// Whether the engine knows that something waits.
  private var isAnnounced = false

  init(coordinator: @escaping (Router) -> Void) { self.coordinator = coordinator }

  /// What reducers hand routes to: from any thread, and without keeping the line.
  @usableFromInline
  func entrance(on isolation: Isolation) -> (Router) -> Void {
    { [weak self] route in
      isolation.perform { self?.add(route, from: nil) }
    }
  }

  /// Whether a route of a source waits, or what comes after one.
  func isWaiting(for source: EffectNode) -> Bool {
    entries[next...].contains { $0.source === source } || postponed.contains { $0.source === source }
  }

  /// Has a part of an answer performed when the routes that wait have been.
  ///
  /// - Parameters:
  ///   - source: what it comes from, of which a route waits. The part is dropped if it is cancelled meanwhile.
  ///   - release: called afterwards, or when the part is dropped.
  func postpone(from source: EffectNode, perform: @escaping () -> Void, release: @escaping () -> Void) {
    postponed.append(Postponed(source: source, perform: perform, release: release))
  }

  /// Adds a route, which is performed when what was dispatched before it has been processed.
  package func add(_ route: Router, from source: EffectNode?) {
    guard let core else { return }
    let position = core.phase == .reducing ? core.processed &* 2 : core.received &* 2 &+ 1
    var index = entries.count
    while index > next, entries[index - 1].position > position { index -= 1 }
    entries.insert(Entry(route: route, source: source, position: position), at: index)
    guard !isAnnounced else { return }
    isAnnounced = true
    // Counted, since a coordinator may let go of the store.
    withExtendedLifetime(core) { core.deliverLast(self) }
  }

  /// Delivers all that is due, and what that leads to, one after the other.
  @usableFromInline
  package func deliver() {
    guard let core else { return }
    repeat {
      guard deliverEntries(in: core) else { return breakLoop(limit: next) }
      removeDelivered()
    } while entries.isEmpty && !core.hasWaitingActions && performPostponed()
    isAnnounced = !entries.isEmpty || !postponed.isEmpty
    if isAnnounced { core.deliverNext(self) }
  }

  /// - Returns: false if it seems to have no end.
  private func deliverEntries(in core: EngineCore) -> Bool {
    while next < entries.count, entries[next].position / 2 <= core.processed {
      if next >= core.runawayLimit { return false }
      let entry = entries[next]
      next += 1
      if let source = entry.source, source.isSilenced { continue }
      coordinator(entry.route)
    }
    return true
  }

  /// - Returns: whether there was one.
  private func performPostponed() -> Bool {
    guard !postponed.isEmpty else { return false }
    let part = postponed.removeFirst()
    if !part.source.isSilenced { part.perform() }
    part.release()
    return true
  }

  private func removeDelivered() {
    let count = next
    next = 0
    if count < entries.count { return entries.removeFirst(count) }
    // Emptied by moving it out, since letting go of a route may run code that routes.
    var removed: ContiguousArray<Entry> = []
    swap(&removed, &entries)
  }

  @usableFromInline
  package func drop() {
    isAnnounced = false
    next = entries.count
    removeDelivered()
    var dropped: ContiguousArray<Postponed> = []
    swap(&dropped, &postponed)
    for part in dropped { part.release() }
  }

  private func breakLoop(limit: Int) {
    reportRouteLoop(limit: limit, routes: entries[limit...].prefix(10).map { reflect($0.route) })
    drop()
  }
}
