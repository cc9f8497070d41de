/// A subject that executes a ``ModelProgram`` and receives its external events one at a time.
///
/// Between two steps, everything that can run has run. Runs, subscriptions and handles are numbered in the order in
/// which they began.
package protocol ModelSubject: AnyObject {
  /// Sends an action and appends its handle to the handles.
  func send(_ action: Int)
  func cancelHandle(_ index: Int)
  /// Resumes a run that waits in a pause.
  func resume(run: Int)
  /// Makes an open subscription deliver an action, finish or fail.
  func deliver(_ action: Int, from subscription: Int)
  func finish(subscription: Int)
  func fail(_ action: Int, subscription: Int)
  /// Returns the observable state, and the events since the last snapshot.
  func snapshot() -> ModelSnapshot
}

package struct ModelSnapshot: Equatable {
  package var events: [ModelEvent] = []
  package var value = 0
  /// The runs that wait in a pause, and whether each was cancelled.
  package var waiting: [Int: Bool] = [:]
  package var openSubscriptions: Set<Int> = []
  package var runningIDs: Set<Int> = []
  /// For each handle, whether all the work it stands for has ended.
  package var handlesOver: [Bool] = []
  package var isIdle = true

  package init() {}
}
