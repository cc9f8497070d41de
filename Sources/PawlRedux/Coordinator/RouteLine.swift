public import PawlCore

/// The routes that wait for the end of a drain, and with them the actions that the store's owner is to hear of.
///
/// Belongs to the engine's isolation, but for ``entrance(on:)``.
@usableFromInline
package final class RouteLine<Action, Router>: Delivery {
  private enum Item {
    case route(Router)
    case output(Action)
  }

  private struct Entry {
    let item: Item
    /// What it comes from, unless that is the store or its reducer; dropped if that is cancelled meanwhile.
    let source: EffectNode?
    /// The round of notifications in which it is due: a later one, where actions that were sent before it still wait.
    let round: UInt
  }

  /// Told of each action, in turn with the routes.
  @usableFromInline var output: ((Action) -> Void)?
  /// The engine, which owns this.
  @usableFromInline unowned(unsafe) var core: EngineCore?
  private let coordinator: (Router) -> Void
  private var entries: ContiguousArray<Entry> = []
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

  package func add(_ route: Router, from source: EffectNode?) { add(.route(route), from: source) }

  /// Notes an action that is about to be reduced, so that its owner hears of it before its routes are performed.
  @inlinable
  func note(_ action: Action) {
    if output != nil { addOutput(action) }
  }

  @usableFromInline
  func addOutput(_ action: Action) { add(.output(action), from: nil) }

  private func add(_ item: Item, from source: EffectNode?) {
    guard let core else { return }
    entries.append(Entry(item: item, source: source, round: dueRound(in: core)))
    guard !isAnnounced else { return }
    isAnnounced = true
    // Counted, since a coordinator may let go of the store.
    withExtendedLifetime(core) { core.deliverLast(self) }
  }

  private func dueRound(in core: EngineCore) -> UInt {
    guard core.hasWaitingActions else { return 0 }
    switch core.phase {
    case .idle, .reducing, .draining: return 0
    case .telling: return core.round &+ 2
    case .notifying: return core.round &+ 1
    }
  }

  /// Delivers all that is due, and what that leads to, one after the other.
  @usableFromInline
  package func deliver() {
    guard let core else { return }
    var next = 0
    while next < entries.count, entries[next].round <= core.round {
      if next >= core.runawayLimit { return breakLoop(limit: next) }
      let entry = entries[next]
      next += 1
      if let source = entry.source, source.isSilenced { continue }
      switch entry.item {
      case .route(let route): coordinator(route)
      case .output(let action): output?(action)
      }
    }
    removeFirst(next)
    isAnnounced = !entries.isEmpty
    if isAnnounced { core.deliverNext(self) }
  }

  private func removeFirst(_ count: Int) {
    if count < entries.count { return entries.removeFirst(count) }
    // Emptied by moving it out, since letting go of a route may run code that routes.
    var removed: ContiguousArray<Entry> = []
    swap(&removed, &entries)
  }

  @usableFromInline
  package func drop() {
    isAnnounced = false
    removeFirst(entries.count)
  }

  private func breakLoop(limit: Int) {
    let routes = entries[limit...].prefix(10).map { entry in
      switch entry.item {
      case .route(let route): String(reflecting: route)
      case .output(let action): String(reflecting: action)
      }
    }
    reportRouteLoop(limit: limit, routes: routes)
    drop()
  }
}
