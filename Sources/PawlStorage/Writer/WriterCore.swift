import Synchronization

/// The lock of a writer, and the work that happens outside it. The tasks of the writer own it.
final class WriterCore: Sendable {
  /// The storage that the program has given.
  let base: any SessionStorage
  /// The storage that the writer calls.
  let storage: any SessionStorage
  let holder: String
  let options: StorageWriterOptions
  let leaseDuration: Duration
  let clock: StorageWriterClock
  let metrics: (any StorageWriterMetrics)?
  /// The spans; `nil` if nobody receives them.
  let trace: WriterTrace?
  /// The executor of all tasks, or `nil` for the default one. Simulations run the tasks one by one.
  let executor: (any TaskExecutor)?
  let state = Mutex(WriterState())

  init(
    storage: any SessionStorage, holder: String, options: StorageWriterOptions, clock: StorageWriterClock,
    metrics: (any StorageWriterMetrics)?, trace: WriterTrace?, executor: (any TaskExecutor)?
  ) {
    base = storage
    self.storage = metrics.map { TakeOverDetector(storage, $0) } ?? storage
    self.holder = holder
    self.options = options
    leaseDuration = options.leaseDuration ?? storage.defaultLeaseDuration
    self.clock = clock
    self.metrics = metrics
    self.trace = trace
    self.executor = executor
  }

  /// Starts a task that doesn't inherit the task-local values of the caller, such as its trace: it works for all records.
  func task(_ name: String, _ work: @escaping @Sendable () async -> Void) -> Task<Void, Never> {
    Task.detached(name: name, executorPreference: executor) { await work() }
  }

  // MARK: After the lock

  /// Changes the state, and does afterwards what can't be done under the lock.
  func change<Answer, Failure: Error>(
    _ body: (inout WriterState) throws(Failure) -> Answer
  ) throws(Failure) -> Answer where Answer: Sendable {
    defer { deliver() }
    return try state.withLock { (state) throws(Failure) in try body(&state) }
  }

  /// Delivers events one after the other, in the order in which they happened. Events that come meanwhile on other threads are
  /// delivered by the call that is delivering already.
  func deliver() {
    var isFirst = true
    while true {
      let (deliveries, garbage) = state.withLock { state -> ([WriterState.Delivery], [StorageContent]) in
        let garbage = state.garbage
        state.garbage = []
        if isFirst, state.isDelivering { return ([], garbage) }
        let deliveries = state.deliveries
        state.deliveries = []
        state.isDelivering = !deliveries.isEmpty
        return (deliveries, garbage)
      }
      isFirst = false
      _ = garbage
      if deliveries.isEmpty { return }
      for delivery in deliveries { perform(delivery) }
    }
  }

  private func perform(_ delivery: WriterState.Delivery) {
    switch delivery {
    case .event(let receive, let event): receive(event)
    case .update(let observer, let status): observer.yield(status)
    case .finish(let observer): observer.finish()
    case .resume(let waiter, let error): waiter.continuation.resume(returning: error)
    case .drained(let waiter): waiter.resume()
    case .drop: break
    case .leaseLost(let key, let late):
      metrics?.leaseLost(key, lateChanges: late)
      reportQueue()
    case .recordsHeld(let count): metrics?.recordsHeld(count)
    }
  }

  /// Reports what isn't stored.
  func reportQueue() {
    guard let metrics else { return }
    let (unsaved, waiting) = state.withLock { ($0.unsavedRecords, $0.waiting) }
    metrics.queueChanged(unsavedRecords: unsaved, waiting: waiting)
  }

  /// Wakes the tasks that have nothing to do, if there is something now or if they are to end.
  func wake() {
    let (committer, renewer) = state.withLock { state in
      let isOver = state.isOver
      let committer = state.hasWork || isOver ? state.idleCommitter.take() : nil
      let renewer = !state.owned.isEmpty || isOver ? state.idleRenewer.take() : nil
      return (committer, renewer)
    }
    committer?.resume()
    renewer?.resume()
    deliver()
  }

  /// Starts the tasks with the first record.
  func startIfNeeded() {
    let starts = state.withLock { state in
      defer { state.hasStarted = true }
      return !state.hasStarted
    }
    guard starts else { return }
    let committer = task("StorageWriter commits") { [self] in await commitGroups() }
    let renewer = task("StorageWriter renewals") { [self] in await renewLeases() }
    let isAbandoned = state.withLock { state in
      state.committer = committer
      state.renewer = renewer
      return state.isAbandoned
    }
    guard isAbandoned else { return }
    committer.cancel()
    renewer.cancel()
  }

  // MARK: Changes by callers

  /// The code that makes a change now.
  var causes: WriterCauses { WriterCauses(trace?.cause) }

  /// Performs a change that may have given work to the committing task.
  private func enqueueing<Answer: Sendable>(
    _ body: (inout WriterState) throws(StorageWriterError) -> Answer
  ) throws(StorageWriterError) -> Answer {
    let (answer, committer) = try state.withLock { (state) throws(StorageWriterError) in
      let answer = try body(&state)
      return (answer, state.idleCommitter.take())
    }
    committer?.resume()
    return answer
  }

  func append(_ content: StorageContent, size: Int, to slot: Int) throws(StorageWriterError) -> Int {
    let causes = causes
    do {
      return try enqueueing { (state) throws(StorageWriterError) in
        try state.append(content, size: size, to: slot, options, causes, clock)
      }
    } catch {
      if case .backlogFull(let key, let waiting) = error { metrics?.entryRefused(key, waiting: waiting) }
      throw error
    }
  }

  func replaceDetails(_ content: StorageContent, of slot: Int) throws(StorageWriterError) {
    let causes = causes
    _ = try enqueueing { (state) throws(StorageWriterError) in
      try state.replaceDetails(content, of: slot, causes, clock)
    }
  }

  func expire(_ slot: Int, after duration: Duration?) throws(StorageWriterError) {
    try enqueueing { (state) throws(StorageWriterError) in try state.expire(slot, after: duration, clock) }
  }

  func release(_ slot: Int) {
    change { $0.release(slot, clock) }
    wake()
  }

  /// Gives the slot back when its record has ended.
  func handleIsGone(_ slot: Int) {
    change { state in
      state.slots[slot].hasHandle = false
      state.freeIfUnused(slot)
      if !state.slots[slot].hasEnded { state.release(slot, clock) }
    }
    wake()
  }

  /// Lets the tasks end when all that is waiting is stored and all records are released.
  func finish() {
    change { state in
      state.isDraining = true
      for slot in state.ownedSlots { state.release(slot, clock) }
    }
    wake()
  }

  /// Ends at once, as a process does that is killed. For simulations.
  func abandon() {
    let tasks = change { state in
      state.isDraining = true
      state.isAbandoned = true
      for slot in state.ownedSlots { state.end(slot, .stopped(.cancelled)) }
      return (state.committer, state.renewer)
    }
    tasks.0?.cancel()
    tasks.1?.cancel()
    wake()
  }

  // MARK: Waiting

  /// Waits until changes are stored. `nil` waits for those that were made before.
  func waitUntilStored(_ target: WriterProgress?, of slot: Int) async -> StorageWriterError? {
    await wait { state, id, continuation in
      let target = target ?? state.slots[slot].given
      let waiter = WriterSlot.Waiter(id: id, target: target, continuation: continuation)
      if state.slots[slot].stored.reaches(target) {
        state.deliveries.append(.resume(waiter, nil))
      } else if let failed = state.slots[slot].encodingFailure, failed.state == target.state {
        state.deliveries.append(.resume(waiter, .encodingFailed(state.slots[slot].lease.key, failed.message)))
      } else if state.slots[slot].hasEnded {
        state.deliveries.append(.resume(waiter, state.slots[slot].refusal))
      } else {
        state.slots[slot].waiters.append(waiter)
      }
    } cancel: { state, id in
      guard let index = state.slots[slot].waiters.firstIndex(where: { $0.id == id }) else { return }
      state.deliveries.append(.resume(state.slots[slot].waiters.remove(at: index), .cancelled))
    }
  }

  /// Waits until a record has ended.
  func waitUntilEnded(_ slot: Int) async {
    _ = await wait { state, id, continuation in
      let waiter = WriterSlot.Waiter(id: id, target: WriterProgress(), continuation: continuation)
      if state.slots[slot].hasEnded {
        state.deliveries.append(.resume(waiter, nil))
      } else {
        state.slots[slot].releaseWaiters.append(waiter)
      }
    } cancel: { state, id in
      guard let index = state.slots[slot].releaseWaiters.firstIndex(where: { $0.id == id }) else { return }
      state.deliveries.append(.resume(state.slots[slot].releaseWaiters.remove(at: index), .cancelled))
    }
  }

  private func wait(
    _ add: @Sendable (inout WriterState, Int, CheckedContinuation<StorageWriterError?, Never>) -> Void,
    cancel: @escaping @Sendable (inout WriterState, Int) -> Void
  ) async -> StorageWriterError? {
    let id = state.withLock { $0.nextID() }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        change { add(&$0, id, continuation) }
        // The handler has done nothing if the task was cancelled before the waiter was added.
        if Task.isCancelled { change { cancel(&$0, id) } }
      }
    } onCancel: {
      change { cancel(&$0, id) }
    }
  }
}
