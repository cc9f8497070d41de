import Observation

extension ViewNode {
  /// Calls `body`, and invalidates the node when a property of an `@Observable` object that `body` has read changes.
  func observing<Result>(_ body: () -> Result) -> Result {
    let (mailbox, evaluation) = (graph.mailbox, reader.evaluation)
    let node = WeakNode(node: self)
    return withObservationTracking(body) {
      // Observation calls this before the change, on the thread that makes it.
      let change = Change.current
      mailbox.add {
        guard let reader = node.node?.reader, reader.evaluation == evaluation else { return }
        reader.invalidate(by: change)
      }
    }
  }
}

private struct WeakNode: Sendable {
  weak let node: ViewNode?
}
