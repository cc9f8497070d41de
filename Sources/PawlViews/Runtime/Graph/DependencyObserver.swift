/// The observer part of a node: sources remember it when the node's evaluation reads them.
///
/// The type isn't isolated, since isolation-free code may read sources. It is used on the main actor only, where views
/// are evaluated.
package final class DependencyObserver {
  /// The number of evaluations, by which a source distinguishes reads of the last evaluation from earlier ones.
  private(set) var evaluation: UInt32 = 0
  /// The evaluation of the successor at the release of the node. A later evaluation has made the node again.
  private var successorEvaluation: UInt32 = 0
  let depth: Int16
  fileprivate(set) var isInvalidated = false
  private var change: Change?
  private var target: Target
  /// The node, or `nil` once it has left the graph. A node leaves before it is released, so a weak reference, which
  /// costs memory of its own, isn't needed.
  private(set) unowned var node: ViewNode?

  /// The part of the graph that an invalidation reaches.
  private enum Target {
    case queue(InvalidationQueue)
    /// The observer that is invalidated in place of this one after the release of the node. It makes the node again.
    case successor(DependencyObserver)
  }

  init(of node: ViewNode, invalidations: InvalidationQueue, depth: Int16) {
    self.node = node
    target = .queue(invalidations)
    self.depth = depth
  }

  /// Ends the observation. Sources may keep the observer for a while, but don't take its earlier reads into account.
  ///
  /// - Parameter successor: The observer to invalidate from now on when a value changes that this observer has read;
  ///   `nil` if the values no longer matter.
  func leave(to successor: DependencyObserver? = nil) {
    node = nil
    let isPending = isInvalidated
    clearInvalidation()
    guard let successor else {
      evaluation &+= 1
      return
    }
    target = .successor(successor)
    successorEvaluation = successor.evaluation
    if isPending { successor.invalidate() }
  }

  /// The observer under evaluation. Used on the main actor only.
  private nonisolated(unsafe) static var innermost: DependencyObserver?

  static var current: DependencyObserver? { innermost }

  /// Calls `body`, and records this observer alone for all that `body` reads. Earlier reads no longer count.
  func evaluate<Result>(_ body: () -> Result) -> Result {
    evaluation &+= 1
    return evaluateKeepingDependencies(body)
  }

  /// Like ``evaluate(_:)``, but earlier reads still count.
  func evaluateKeepingDependencies<Result>(_ body: () -> Result) -> Result {
    let outer = DependencyObserver.innermost
    DependencyObserver.innermost = self
    defer { DependencyObserver.innermost = outer }
    return body()
  }

  /// Calls `body` without recording any observer for what it reads.
  static func withoutObserver<Result>(_ body: () -> Result) -> Result {
    let outer = innermost
    innermost = nil
    defer { innermost = outer }
    return body()
  }

  /// Invalidates the node, so that the next frame evaluates it. The change in progress determines how the result is
  /// shown.
  func invalidate() {
    switch target {
    case .queue(let queue): invalidate(by: queue.isEvaluating ? queue.change : Change.current)
    case .successor(let successor): if successor.evaluation == successorEvaluation { successor.invalidate() }
    }
  }

  /// Invalidates the node, so that the next frame evaluates it.
  ///
  /// - Parameter change: The way to show the result. `nil` keeps that of an earlier invalidation.
  func invalidate(by change: Change?) {
    switch target {
    case .successor(let successor):
      if successor.evaluation == successorEvaluation { successor.invalidate(by: change) }
    case .queue(let queue):
      if let change { self.change = change }
      guard !isInvalidated else { return }
      isInvalidated = true
      queue.add(self)
    }
  }

  /// The observer that is invalidated in place of this one, with the evaluation until which it is; `nil` if the node
  /// wasn't released.
  var replacement: (observer: DependencyObserver, evaluation: UInt32)? {
    if case .successor(let successor) = target { (successor, successorEvaluation) } else { nil }
  }

  func clearInvalidation() {
    isInvalidated = false
    change = nil
  }

  /// Whether the change that invalidated the node determines how to show the result.
  var hasChange: Bool { change != nil }

  func takeChange() -> Change? {
    defer { change = nil }
    return change
  }
}
