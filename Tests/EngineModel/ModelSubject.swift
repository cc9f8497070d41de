/// Something that executes a ``ModelProgram``, and is told step by step what happens to it from outside.
///
/// Between two steps everything that can run has run. Runs, subscriptions and handles are numbered in the order in
/// which they began.
package protocol ModelSubject: AnyObject {
  /// Sends an action; its handle is added to the handles.
  func send(_ action: Int)
  func cancelHandle(_ index: Int)
  /// Lets a run go on that waits in a pause.
  func resume(run: Int)
  /// Has an open subscription deliver an action, finish or fail.
  func deliver(_ action: Int, from subscription: Int)
  func finish(subscription: Int)
  func fail(_ action: Int, subscription: Int)
  /// What can be seen now, and what has happened since the last snapshot.
  func snapshot() -> ModelSnapshot
}

package struct ModelSnapshot: Equatable {
  package var events: [ModelEvent] = []
  package var value = 0
  /// The runs that wait in a pause, and whether they were cancelled.
  package var waiting: [Int: Bool] = [:]
  package var openSubscriptions: Set<Int> = []
  package var runningIDs: Set<Int> = []
  /// For each handle, whether all it stands for has ended.
  package var handlesOver: [Bool] = []
  package var isIdle = true

  package init() {}
}
