/// What moves in a graph at present.
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
  /// Called when something begins to move while nothing did.
  var onFirst: () -> Void = {}

  var isEmpty: Bool { departures.isEmpty && !entries.contains { $0.moving?.isMoving == true } }

  /// Takes what begins to move. It is not asked anything meanwhile, since it is being changed.
  ///
  /// - Parameter wasMoving: whether it did so already.
  /// - Returns: when its motion has begun. Nil stands for the next frame: where nothing has moved, the last one may have been
  ///   long ago.
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

  /// Calls `body`, and returns what it has set in motion.
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

  /// Forgets what has come to rest.
  /// The elements that are moving.
  var movingElements: [Element] { entries.compactMap { $0.moving?.isMoving == true ? $0.moving as? Element : nil } }

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
  /// Whether frames are due in which something moves: whether ``advance(to:)-(Double)`` has anything to do.
  package var isAnimating: Bool { !motions.isEmpty }

  /// How what is evaluated at present is to be shown.
  package var transaction: Transaction { marks.change?.transaction ?? Transaction() }

  /// Has everything that is animated move on. A host calls it once a frame while something is, and then ``update()``.
  ///
  /// An animation begins with the first call after the change.
  ///
  /// - Parameter time: in seconds, from any point on; never less than before.
  /// - Complexity: O(what moves).
  package func advance(to time: Double) {
    guard isAnimating else { return }
    motions.move(to: time)
  }

  /// Like ``advance(to:)-(Double)``.
  package func advance(to instant: ContinuousClock.Instant) {
    let start = firstInstant ?? instant
    firstInstant = start
    let (seconds, attoseconds) = start.duration(to: instant).components
    advance(to: Double(seconds) + Double(attoseconds) / 1e18)
  }

  /// Calls `body`; what it evaluates and marks is shown in the way of a change.
  func evaluate(under change: Change?, _ body: () -> Void) {
    let outer = (marks.change, marks.isEvaluating)
    (marks.change, marks.isEvaluating) = (change, true)
    defer { (marks.change, marks.isEvaluating) = outer }
    body()
  }

  /// Like ``evaluate(under:_:)``, with a transaction.
  func evaluate(under transaction: Transaction, _ body: () -> Void) { evaluate(under: Change(transaction), body) }
}

extension ViewGraph {
  /// The ids of the elements that are moving: for hosts that show ways of their own.
  package var movingElements: [UInt64] { motions.movingElements.map(\.id) }
}
