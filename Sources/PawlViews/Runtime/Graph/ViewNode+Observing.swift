import Observation

extension ViewNode {
  /// Calls `body`, and invalidates the node when a property of an `@Observable` object that `body` has read changes.
  func observing<Result>(_ body: () -> Result) -> Result {
    let (mailbox, evaluation) = (graph.mailbox, reader.evaluation)
    let target = SentObserver(reader: reader)
    return withObservationTracking(body) {
      // Observation calls this before the change, on the thread that makes it.
      let change = Change.current
      mailbox.add {
        if target.reader.evaluation == evaluation { target.reader.invalidate(by: change) }
      }
    }
  }
}

/// A reference to an observer that crosses threads.
///
/// It doesn't retain the node. The observer outlives a released node, and then invalidates its successor.
///
/// `@unchecked Sendable`: the observer is used only on the main actor, where the mailbox is emptied.
struct SentObserver: @unchecked Sendable {
  let reader: DependencyObserver
}
