/// The animation scheduler of a graph: it holds the values with running animations and the views with running
/// transitions.
@MainActor
final class AnimationScheduler {
  private struct Entry {
    weak var moving: (any Animating)?
  }

  private var entries: [Entry] = []
  private var indices: [ObjectIdentifier: Int] = [:]
  private var removalTransitions: [RemovalTransition] = []
  private var time: Double?
  private var recorded: [any Animating]?
  /// Called when the first animation starts while no other runs.
  var onFirst: () -> Void = {}

  var isEmpty: Bool { removalTransitions.isEmpty && !entries.contains { $0.moving?.isMoving == true } }

  /// Registers an object whose animation starts.
  ///
  /// The object's properties aren't accessed, since the caller is changing one of them.
  ///
  /// - Parameter wasMoving: Whether the object had a running animation already.
  /// - Returns: The start time of the animation, or `nil` for the time of the next frame. It is `nil` if no other
  ///   animation runs, since the last frame may have been long ago.
  func begin(_ moving: some Animating, wasMoving: Bool) -> Double? {
    recorded?.append(moving)
    let isFirst =
      !wasMoving && removalTransitions.isEmpty
      && !entries.contains { $0.moving !== moving && $0.moving?.isMoving == true }
    let id = ObjectIdentifier(moving)
    if indices[id].map({ entries[$0].moving !== moving }) ?? true {
      indices[id] = entries.count
      entries.append(Entry(moving: moving))
    }
    if isFirst { onFirst() }
    return isFirst ? nil : time
  }

  func add(_ removalTransition: RemovalTransition) { removalTransitions.append(removalTransition) }

  /// Calls a closure, and returns the objects whose animations it starts.
  func recording(_ body: () -> Void) -> [any Animating] {
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
    let over = removalTransitions.filter(\.isOver)
    guard !over.isEmpty else { return }
    removalTransitions.removeAll(where: \.isOver)
    for removalTransition in over { removalTransition.finish() }
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
  package var isAnimating: Bool { !animationScheduler.isEmpty }

  /// The transaction of the evaluation in progress.
  package var transaction: Transaction { invalidations.change?.transaction ?? Transaction() }

  /// Advances all running animations.
  ///
  /// While ``isAnimating`` is `true`, a host calls this method once a frame and then ``update()``. An animation starts
  /// with the first call after its change.
  ///
  /// - Parameter time: The time in seconds since any fixed point. It must not decrease.
  /// - Complexity: O(running animations).
  package func advance(to time: Double) {
    guard isAnimating else { return }
    animationScheduler.move(to: time)
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
    let outer = (invalidations.change, invalidations.isEvaluating)
    (invalidations.change, invalidations.isEvaluating) = (change, true)
    defer { (invalidations.change, invalidations.isEvaluating) = outer }
    body()
  }

  /// Calls a closure under a transaction. Like ``evaluate(under:_:)``.
  func evaluate(under transaction: Transaction, _ body: () -> Void) { evaluate(under: Change(transaction), body) }
}

extension ViewGraph {
  /// The ids of the elements with a running animation, for hosts with animations of their own.
  package var movingElements: [UInt64] { animationScheduler.movingElements.map(\.id) }
}
