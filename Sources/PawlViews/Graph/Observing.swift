import Observation

extension ViewNode {
  /// Calls `body`, and has the node marked when a property of an `@Observable` object changes that was read.
  func observing<Result>(_ body: () -> Result) -> Result {
    let (mailbox, evaluation) = (graph.mailbox, reader.evaluation)
    let node = WeakNode(node: self)
    return withObservationTracking(body) {
      // Called before the change, on whatever thread makes it.
      let change = Change.current
      mailbox.add {
        guard let reader = node.node?.reader, reader.evaluation == evaluation else { return }
        reader.mark(by: change)
      }
    }
  }
}

private struct WeakNode: Sendable {
  weak let node: ViewNode?
}
