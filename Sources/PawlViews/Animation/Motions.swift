/// The animation scheduler of a graph: it holds the values with running animations and the views with running
/// transitions.
@MainActor
final class Motions {
  private struct Entry {
    weak var moving: (any Moving)?
  }

  private var entries: [Entry] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  private var departures: [Departure] = []
  private var time: Double?
  private var recorded: [any Moving]?
  /// Called when the first animation starts while no other runs.
  var onFirst: () -> Void = {}

  var isEmpty: Bool { departures.isEmpty && !entries.contains { $0.moving?.isMoving == true } }

  /// Registers an object whose animation starts.
  ///
  /// The object's properties aren't accessed, since the caller is changing one of them.
  ///
  /// - Parameter wasMoving: Whether the object had a running animation already.
  /// - Returns: The start time of the animation, or `nil` for the time of the next frame. It is `nil` if no other
  ///   animation runs, since the last frame may have been long ago.
  func begin(_ moving: some Moving, wasMoving: Bool) -> Double? {
    recorded?.append(moving)
    let isFirst =
      !wasMoving && departures.isEmpty && !entries.contains { $0.moving !== moving && $0.moving?.isMoving == true }
    let id = ObjectIdentifier(moving)
    if indices[id].map({ entries[$0].moving !== moving }) ?? true {
      indices[id] = entries.count
      entries.append(Entry(moving: moving))
    }
    if isFirst { onFirst() }
    return isFirst ? nil : time
  }

  func add(_ departure: Departure) { departures.append(departure) }

  /// Calls a closure, and returns the objects whose animations it starts.
  func recording(_ body: () -> Void) -> [any Moving] {
    let outer = recorded
    recorded = []
    body()
    let inner = recorded ?? []
    recorded = outer.map { $0 + inner }
    return inner
  }

  func move(to time: Double) {
    self.time = time
    for entry in entries { entry.moving?.move(to: time) }
    settle()
    let over = departures.filter(\.isOver)
    guard !over.isEmpty else { return }
    departures.removeAll(where: \.isOver)
    for departure in over { departure.finish() }
  }

  /// The elements with a running animation.
  var movingElements: [Element] { entries.compactMap { $0.moving?.isMoving == true ? $0.moving as? Element : nil } }

  /// Removes the entries whose animations have ended.
  private func settle() {
    guard entries.contains(where: { $0.moving?.isMoving != true }) else { return }
    entries.removeAll { $0.moving?.isMoving != true }
    indices.removeAll(keepingCapacity: true)
    for (index, entry) in entries.enumerated() {
      if let moving = entry.moving { indices[ObjectIdentifier(moving)] = index }
    }
  }
}

extension ViewGraph {
  /// Whether an animation or a transition is running, so that ``advance(to:)-(Double)`` has an effect.
  package var isAnimating: Bool { !motions.isEmpty }

  /// The transaction of the evaluation in progress.
  package var transaction: Transaction { marks.change?.transaction ?? Transaction() }

  /// Advances all running animations.
  ///
  /// While ``isAnimating`` is `true`, a host calls this method once a frame and then ``update()``. An animation starts
  /// with the first call after its change.
  ///
  /// - Parameter time: The time in seconds since any fixed point. It must not decrease.
  /// - Complexity: O(running animations).
  package func advance(to time: Double) {
    guard isAnimating else { return }
    motions.move(to: time)
  }

  /// Advances all running animations. Like ``advance(to:)-(Double)``.
  package func advance(to instant: ContinuousClock.Instant) {
    let start = firstInstant ?? instant
    firstInstant = start
    let (seconds, attoseconds) = start.duration(to: instant).components
    advance(to: Double(seconds) + Double(attoseconds) / 1e18)
  }

  /// Calls a closure, and attaches a change to all that the closure evaluates or invalidates.
  func evaluate(under change: Change?, _ body: () -> Void) {
    let outer = (marks.change, marks.isEvaluating)
    (marks.change, marks.isEvaluating) = (change, true)
    defer { (marks.change, marks.isEvaluating) = outer }
    body()
  }

  /// Calls a closure under a transaction. Like ``evaluate(under:_:)``.
  func evaluate(under transaction: Transaction, _ body: () -> Void) { evaluate(under: Change(transaction), body) }
}

extension ViewGraph {
  /// The ids of the elements with a running animation, for hosts with animations of their own.
  package var movingElements: [UInt64] { motions.movingElements.map(\.id) }
}
