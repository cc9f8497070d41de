public import PawlCore

/// The route queue of a store: requested routes wait in it until all actions have been processed.
///
/// Used on the engine's isolation, except for ``makeRouteHandler(on:)``.
@usableFromInline
package final class RouteQueue<Router>: Delivery {
  private struct Entry {
    let route: Router
    /// The effect that requested the route; nil for the store and its reducer. If the effect is cancelled, the route is
    /// dropped.
    let source: EffectNode?
    /// The position relative to actions: twice the number of the action that was being reduced, or twice the number of
    /// the last action that had been sent, plus one. The route therefore follows everything that this action caused
    /// synchronously.
    let position: UInt
  }

  /// A part of a middleware's answer that follows a route of the same effect.
  private struct PostponedAnswer {
    let source: EffectNode
    let perform: () -> Void
    let release: () -> Void
  }

  /// The link to the engine, which owns the queue.
  @usableFromInline var link: RuntimeLink?
  private var core: EngineCore? { link?.core }
  private let coordinator: (Router) -> Void
  private var entries: ContiguousArray<Entry> = []
  /// The number of entries that have been delivered.
  private var next = 0
  /// Parts to perform one by one when no route is waiting.
  private var postponed: ContiguousArray<PostponedAnswer> = []
  /// Whether the engine knows that routes or parts are waiting.
  private var isScheduled = false

  init(coordinator: @escaping (Router) -> Void) { self.coordinator = coordinator }

  /// Returns the function that reducers pass routes to. It can be called from any thread and doesn't keep the queue
  /// alive.
  @usableFromInline
  func makeRouteHandler(on isolation: Isolation) -> (Router) -> Void {
    { [weak self] route in
      isolation.perform { self?.add(route, from: nil) }
    }
  }

  /// Returns whether a route of `source`, or a part that follows one, is waiting.
  func isWaiting(for source: EffectNode) -> Bool {
    entries[next...].contains { $0.source === source } || postponed.contains { $0.source === source }
  }

  /// Schedules a part of an answer to be performed after the waiting routes.
  ///
  /// - Parameters:
  ///   - source: The effect that sent the part. If the effect is cancelled, the part is dropped.
  ///   - perform: Performs the part.
  ///   - release: Called after the part was performed or dropped.
  func postpone(from source: EffectNode, perform: @escaping () -> Void, release: @escaping () -> Void) {
    postponed.append(PostponedAnswer(source: source, perform: perform, release: release))
  }

  /// Enqueues a route. It's performed after the actions that were dispatched before it have been processed.
  ///
  /// - Parameter source: The effect that requested the route; nil for the store and its reducer.
  package func add(_ route: Router, from source: EffectNode?) {
    guard let core else { return }
    let position = core.phase == .reducing ? core.processed &* 2 : core.received &* 2 &+ 1
    var index = entries.count
    while index > next, entries[index - 1].position > position { index -= 1 }
    entries.insert(Entry(route: route, source: source, position: position), at: index)
    guard !isScheduled else { return }
    isScheduled = true
    // Retained, since a coordinator may release the store.
    withExtendedLifetime(core) { core.deliverLast(self) }
  }

  /// Performs the routes that are due and the routes that they lead to, one at a time.
  @usableFromInline
  package func deliver() {
    guard let core else { return }
    repeat {
      guard deliverEntries(in: core) else { return breakLoop(limit: next) }
      removeDelivered()
    } while entries.isEmpty && !core.hasWaitingActions && performPostponed()
    isScheduled = !entries.isEmpty || !postponed.isEmpty
    if isScheduled { core.deliverNext(self) }
  }

  /// Delivers the routes that are due.
  ///
  /// - Returns: `false` if the number of routes reached the limit of a runaway loop.
  private func deliverEntries(in core: EngineCore) -> Bool {
    while next < entries.count, entries[next].position / 2 <= core.processed {
      if next >= core.actionLoopLimit { return false }
      let entry = entries[next]
      next += 1
      if let source = entry.source, source.isSilenced { continue }
      coordinator(entry.route)
    }
    return true
  }

  /// Performs the next postponed part of an answer.
  ///
  /// - Returns: Whether a part was waiting.
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
    // Emptied by moving it out, since releasing a route may run code that requests routes.
    var removed: ContiguousArray<Entry> = []
    swap(&removed, &entries)
  }

  @usableFromInline
  package func drop() {
    isScheduled = false
    next = entries.count
    removeDelivered()
    var dropped: ContiguousArray<PostponedAnswer> = []
    swap(&dropped, &postponed)
    for part in dropped { part.release() }
  }

  private func breakLoop(limit: Int) {
    reportRouteLoop(limit: limit, routes: entries[limit...].prefix(10).map { reflect($0.route) })
    drop()
  }
}
