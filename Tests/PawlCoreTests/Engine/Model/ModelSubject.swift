/// Something that executes a ``ModelProgram``, and is told step by step what happens to it from outside.
///
/// Between two steps everything that can run has run. Runs, subscriptions and handles are numbered in the order in
/// which they began.
protocol ModelSubject: AnyObject {
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

struct ModelSnapshot: Equatable {
  var events: [ModelEvent] = []
  var value = 0
  /// The runs that wait in a pause, and whether they were cancelled.
  var waiting: [Int: Bool] = [:]
  var openSubscriptions: Set<Int> = []
  var runningIDs: Set<Int> = []
  /// For each handle, whether all it stands for has ended.
  var handlesOver: [Bool] = []
  var isIdle = true
}
