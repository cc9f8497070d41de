/// The state of a writer, which its lock protects.
///
/// Methods don't call code of users and don't destroy values of users: replaced functions are returned or put into `garbage`, and
/// events into `deliveries`, for the time after the lock.
struct WriterState: Sendable {
  /// Work for the time after the lock, in order.
  enum Delivery: Sendable {
    case event(@Sendable (StorageRecordEvent) -> Void, StorageRecordEvent)
    case update(AsyncStream<StorageStatus>.Continuation, StorageStatus)
    case finish(AsyncStream<StorageStatus>.Continuation)
    case resume(WriterSlot.Waiter, StorageWriterError?)
    case drained(CheckedContinuation<Void, Never>)
    case leaseLost(StorageKey, lateChanges: Int)
    case recordsHeld(Int)
    /// Nothing: the function is only destroyed.
    case drop(@Sendable (StorageRecordEvent) -> Void)
  }

  var slots: [WriterSlot] = []
  private var freeSlots: [Int] = []
  /// The open records.
  private(set) var owned: [StorageKey: Int] = [:]
  /// The records that are being acquired.
  var acquiring: Set<StorageKey> = []

  /// The leases of records that were stopped, which the lease of the writer would extend although nobody uses them.
  var unreleased: [StorageLease] = []

  var queue: [QueuedChange] = []
  /// Slots with details or an expiry that no group has taken.
  var marked: [Int] = []
  /// Slots with a snapshot that can be encoded.
  var unstarted: [Int] = []
  /// The time at which the oldest change came that no group has taken.
  var queuedSince: Duration?
  var waiting = StorageBacklog.zero
  /// The number of open records with changes that aren't stored.
  private(set) var unsavedRecords = 0
  /// The error of the last attempt to store a group.
  var failure: StorageError?

  var hasStarted = false
  var isDraining = false
  var isAbandoned = false
  var committer: Task<Void, Never>?
  var renewer: Task<Void, Never>?
  var idleCommitter: CheckedContinuation<Void, Never>?
  var idleRenewer: CheckedContinuation<Void, Never>?
  var drainWaiters: [Int: CheckedContinuation<Void, Never>] = [:]
  var observers: [Int: AsyncStream<StorageStatus>.Continuation] = [:]

  var deliveries: [Delivery] = []
  var isDelivering = false
  var garbage: [StorageContent] = []
  private var lastID = 0

  var hasWork: Bool { !queue.isEmpty || !marked.isEmpty || !unstarted.isEmpty }
  /// The slots of the open records in a fixed order, so that simulations can be repeated.
  var ownedSlots: [Int] { owned.values.sorted() }
  /// Whether nothing can come any more.
  var isOver: Bool { isAbandoned || (isDraining && owned.isEmpty && acquiring.isEmpty) }

  mutating func nextID() -> Int {
    lastID += 1
    return lastID
  }

  // MARK: Slots

  mutating func add(_ slot: WriterSlot) -> Int {
    let index: Int
    if let free = freeSlots.popLast() {
      index = free
      slots[index] = slot
    } else {
      index = slots.count
      slots.append(slot)
    }
    owned[slot.lease.key] = index
    deliveries.append(.recordsHeld(owned.count))
    return index
  }

  /// Returns whether the slot still belongs to an acquisition that hasn't ended.
  func isLive(_ slot: Int, _ token: FencingToken) -> Bool {
    slots[slot].lease.token == token && !slots[slot].hasEnded
  }

  /// Frees the slot of a record that has ended and whose handle is gone.
  mutating func freeIfUnused(_ slot: Int) {
    guard slots[slot].hasEnded, !slots[slot].hasHandle else { return }
    if let onEvent = slots[slot].onEvent { deliveries.append(.drop(onEvent)) }
    slots[slot].onEvent = nil
    freeSlots.append(slot)
  }

  /// Ends a record. Its waiting changes count no more, and all that wait for it hear of it.
  mutating func end(_ slot: Int, _ condition: StorageStatus.Condition) {
    guard !slots[slot].hasEnded else { return }
    let unsaved = slots[slot].unsavedChanges
    if case .stopped = condition, slots[slot].isShared { unreleased.append(slots[slot].lease) }
    slots[slot].phase = .ended(condition)
    owned[slots[slot].lease.key] = nil
    deliveries.append(.recordsHeld(owned.count))
    if slots[slot].unsavedSince != nil { unsavedRecords -= 1 }
    waiting -= slots[slot].waiting
    if let details = slots[slot].details { garbage.append(details) }
    if let next = slots[slot].nextSnapshot { garbage.append(next.content) }
    slots[slot].details = nil
    slots[slot].nextSnapshot = nil
    let error = slots[slot].refusal
    if condition == .lostLease { deliveries.append(.leaseLost(slots[slot].lease.key, lateChanges: unsaved)) }
    deliverStatus(of: slot)
    for waiter in slots[slot].takeReachedWaiters() { deliveries.append(.resume(waiter, nil)) }
    for waiter in slots[slot].waiters { deliveries.append(.resume(waiter, error)) }
    for waiter in slots[slot].releaseWaiters { deliveries.append(.resume(waiter, nil)) }
    for observer in slots[slot].observers.values { deliveries.append(.finish(observer)) }
    slots[slot].waiters = []
    slots[slot].releaseWaiters = []
    slots[slot].observers = [:]
    freeIfUnused(slot)
    if isDraining, owned.isEmpty {
      for waiter in drainWaiters.values { deliveries.append(.drained(waiter)) }
      drainWaiters = [:]
    }
  }

  mutating func deliverStatus(of slot: Int) {
    guard slots[slot].onEvent != nil || !slots[slot].observers.isEmpty else { return }
    let status = slots[slot].status(failure: failure)
    if let onEvent = slots[slot].onEvent { deliveries.append(.event(onEvent, .status(status))) }
    for observer in slots[slot].observers.values { deliveries.append(.update(observer, status)) }
  }

  mutating func deliverTotal() {
    guard !observers.isEmpty else { return }
    let status = status
    for observer in observers.values { deliveries.append(.update(observer, status)) }
  }

  /// The status of all records together.
  var status: StorageStatus {
    var total = StorageStatus(.saved)
    var error = failure
    for slot in ownedSlots {
      let unsaved = slots[slot].unsavedChanges
      guard unsaved > 0 else { continue }
      total.waiting += unsaved
      error = error ?? slots[slot].failure
      total.waitingBytes += slots[slot].waiting.bytes
      total.since = [total.since, slots[slot].unsavedSince].compactMap(\.self).min()
    }
    if total.waiting > 0 { total.condition = error.map { .notSaved($0) } ?? .saving }
    return total
  }

  // MARK: Changes by callers

  mutating func append(
    _ content: StorageContent, size: Int, to slot: Int, _ options: StorageWriterOptions, _ causes: WriterCauses,
    _ clock: StorageWriterClock
  ) throws(StorageWriterError) -> Int {
    if let refusal = slots[slot].refusal { throw refusal }
    guard slots[slot].use != .states else { throw .mixedUse(slots[slot].lease.key) }
    let own = slots[slot].waiting
    guard options.recordLimit.allows(size, beside: own), options.limit.allows(size, beside: waiting) else {
      throw .backlogFull(slots[slot].lease.key, waiting: own)
    }
    slots[slot].use = .entries
    let number = slots[slot].given.entry + 1
    slots[slot].given.entry = number
    slots[slot].waiting += size
    slots[slot].log += size
    markUnsaved(slot, clock)
    waiting += size
    enqueue(.entry(number, content, size: size), of: slot, by: causes, clock)
    return number
  }

  mutating func replaceDetails(
    _ content: StorageContent, of slot: Int, _ causes: WriterCauses, _ clock: StorageWriterClock
  ) throws(StorageWriterError) -> StorageContent? {
    if let refusal = slots[slot].refusal { throw refusal }
    let old = slots[slot].details
    slots[slot].details = content
    slots[slot].given.details += 1
    slots[slot].causes.add(causes)
    markUnsaved(slot, clock)
    mark(slot, clock)
    return old
  }

  mutating func expire(_ slot: Int, after duration: Duration?, _ clock: StorageWriterClock) throws(StorageWriterError) {
    if let refusal = slots[slot].refusal { throw refusal }
    slots[slot].expiry = .some(duration)
    mark(slot, clock)
  }

  /// Adds a snapshot. It replaces one that nobody has begun to encode, which is returned.
  mutating func add(_ snapshot: WaitingSnapshot, to slot: Int) -> WaitingSnapshot? {
    let old = slots[slot].nextSnapshot
    slots[slot].nextSnapshot = snapshot
    if var causes = old?.causes {
      causes.add(snapshot.causes)
      slots[slot].nextSnapshot?.causes = causes
    }
    if slots[slot].snapshotStage == .idle, old == nil { unstarted.append(slot) }
    return old
  }

  /// Takes the snapshot that is to be encoded next, if none is on its way.
  mutating func startSnapshot(of slot: Int) -> WaitingSnapshot? {
    guard slots[slot].snapshotStage == .idle, let next = slots[slot].nextSnapshot else { return nil }
    slots[slot].nextSnapshot = nil
    slots[slot].snapshotStage = .encoding
    return next
  }

  mutating func release(_ slot: Int, _ clock: StorageWriterClock) {
    if slots[slot].isOpen { slots[slot].phase = .releasing }
    queueReleaseIfReady(slot, clock)
  }

  mutating func queueReleaseIfReady(_ slot: Int, _ clock: StorageWriterClock) {
    guard case .releasing = slots[slot].phase, !slots[slot].isReleaseQueued else { return }
    guard slots[slot].snapshotStage != .encoding, slots[slot].nextSnapshot == nil else { return }
    slots[slot].isReleaseQueued = true
    enqueue(.release, of: slot, clock)
  }

  mutating func enqueue(
    _ change: QueuedChange.Change, of slot: Int, by causes: WriterCauses = WriterCauses(), _ clock: StorageWriterClock
  ) {
    if queuedSince == nil { queuedSince = clock.now }
    queue.append(QueuedChange(slot: slot, token: slots[slot].lease.token, change: change, causes: causes))
  }

  /// Notes that a record has changes that aren't stored.
  mutating func markUnsaved(_ slot: Int, _ clock: StorageWriterClock) {
    guard slots[slot].unsavedSince == nil else { return }
    slots[slot].unsavedSince = clock.now
    unsavedRecords += 1
  }

  /// Notes that some changes of a record are stored, of those that were taken at a time.
  mutating func markStored(_ slot: Int, taken: Duration) {
    guard slots[slot].unsavedSince != nil else { return }
    slots[slot].unsavedSince = slots[slot].unsavedChanges > 0 ? taken : nil
    if slots[slot].unsavedSince == nil { unsavedRecords -= 1 }
  }

  private mutating func mark(_ slot: Int, _ clock: StorageWriterClock) {
    guard !slots[slot].isMarked else { return }
    if queuedSince == nil { queuedSince = clock.now }
    slots[slot].isMarked = true
    marked.append(slot)
  }
}
