/// A queue of the nodes to evaluate in the next frame, ordered by depth.
///
/// Nodes nearest to the root come first, since their evaluation may evaluate nodes below them.
final class InvalidationQueue {
  private var byDepth: [[DependencyObserver]] = []
  private var first = 0
  private(set) var count = 0
  /// The change in progress, which says how to show its results. Nodes that are invalidated during it are shown in the
  /// same way.
  var change: Change?
  var isEvaluating = false
  /// A closure that is called when a node is added to an empty queue.
  var onFirst: () -> Void = {}

  func add(_ reader: DependencyObserver) {
    let depth = Int(reader.depth)
    while byDepth.count <= depth { byDepth.append([]) }
    byDepth[depth].append(reader)
    first = min(first, depth)
    count += 1
    if count == 1 { onFirst() }
  }

  /// Removes and returns a node nearest to the root, or `nil` if the queue is empty.
  func removeFirst() -> DependencyObserver? {
    guard count > 0 else { return nil }
    while byDepth[first].isEmpty { first += 1 }
    count -= 1
    return byDepth[first].removeLast()
  }
}
