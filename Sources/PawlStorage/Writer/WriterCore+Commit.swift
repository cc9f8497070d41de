import Synchronization

extension WriterCore {
  /// Stores groups one after the other until nothing can come any more.
  func commitGroups() async {
    var group = WriterGroup()
    var spare: [QueuedChange] = []
    var failures = 0
    while true {
      if group.isEmpty {
        await waitForWork()
        if state.withLock({ $0.isOver && !$0.hasWork }) { break }
      }
      take(into: &group, &spare)
      guard !group.isEmpty else { continue }
      failures = await commit(&group) ? 0 : failures + 1
      if failures > 0 { await clock.sleep(until: clock.now + options.pause(afterFailures: failures)) }
      if state.withLock(\.isAbandoned) { break }
    }
    state.withLock { $0.renewer.take() }?.cancel()
    wake()
  }

  private func waitForWork() async {
    await withCheckedContinuation { continuation in
      let isReady = state.withLock { state in
        if state.hasWork || state.isOver { return true }
        state.idleCommitter = continuation
        return false
      }
      if isReady { continuation.resume() }
    }
  }

  // MARK: Taking changes

  /// Moves all that is waiting into the group, and encodes it.
  private func take(into group: inout WriterGroup, _ spare: inout [QueuedChange]) {
    startSnapshots()
    // Details come first: a record that releases its lease takes no details after it.
    let (marked, since) = state.withLock { state in
      defer { state.marked = [] }
      return (state.marked, state.queuedSince)
    }
    for slot in marked { takeDetails(of: slot, into: &group) }
    group.taken = clock.now
    state.withLock { state in
      swap(&state.queue, &spare)
      state.queuedSince = nil
    }
    group.since = group.since ?? since ?? group.taken
    for change in spare { add(change, to: &group) }
    spare.removeAll(keepingCapacity: spare.count < 4096)
  }

  /// Snapshots that were small the last time are encoded here, since a task for each would cost more. They come into the group that
  /// is being made.
  private func startSnapshots() {
    typealias Started = (WaitingSnapshot, slot: Int, FencingToken, isSmall: Bool)
    let snapshots = state.withLock { state -> [Started] in
      defer { state.unstarted.removeAll(keepingCapacity: true) }
      return state.unstarted.compactMap { slot in
        state.startSnapshot(of: slot).map {
          ($0, slot, state.slots[slot].lease.token, state.slots[slot].snapshotBytes ?? .max <= Self.smallSnapshotBytes)
        }
      }
    }
    for (snapshot, slot, token, isSmall) in snapshots {
      guard isSmall else {
        encode(snapshot, slot: slot, token: token)
        continue
      }
      // A second attempt after a failure is left to a task.
      if let next = encodeNow(snapshot, slot: slot, token: token) { encode(next, slot: slot, token: token) }
    }
  }

  private func takeDetails(of slot: Int, into group: inout WriterGroup) {
    typealias Taken = (StorageLease, details: StorageContent?, revision: Int, expiry: Duration??, WriterCauses)
    let taken = state.withLock { state -> Taken? in
      state.slots[slot].isMarked = false
      guard !state.slots[slot].hasEnded else { return nil }
      defer {
        state.slots[slot].details = nil
        state.slots[slot].expiry = nil
        state.slots[slot].causes = WriterCauses()
      }
      let changed = state.slots[slot]
      return (changed.lease, changed.details, changed.given.details, changed.expiry, changed.causes)
    }
    guard let (lease, details, revision, expiry, causes) = taken, details != nil || expiry != nil else { return }
    group.add(causes)
    var bytes: [UInt8]?
    if let details {
      do { bytes = try details.encoded() } catch { return stop(slot, lease, "\(error)") }
    }
    group.part(slot, lease) { part in
      if let bytes {
        part.write.operations.append(.details(StorageDetails(revision: revision, bytes: bytes)))
        part.progress.details = revision
      }
      if let expiry { part.write.operations.append(.expire(after: expiry)) }
    }
  }

  private func add(_ change: QueuedChange, to group: inout WriterGroup) {
    if case .release = change.change { takeDetails(of: change.slot, into: &group) }
    let lease = state.withLock { $0.isLive(change.slot, change.token) ? $0.slots[change.slot].lease : nil }
    guard let lease else { return }
    group.add(change.causes)
    var operations: [StorageWrite.Operation]
    var entry: Int?
    var size: Int?
    var revision: Int?
    switch change.change {
    case .entry(let number, let content, let bytes):
      do { operations = [.append(StorageEntry(number: number, bytes: try content.encoded()))] } catch {
        return stop(change.slot, lease, "\(error)")
      }
      (entry, size) = (number, bytes)
    case .snapshot(let snapshot, let version):
      operations = [.snapshot(snapshot, schemaVersion: version)]
    case .state(let number, let stateRevision, let bytes, let version):
      operations = [
        .append(StorageEntry(number: number, bytes: [])),
        .snapshot(StorageSnapshot(lastEntry: number, bytes: bytes), schemaVersion: version),
      ]
      (entry, revision) = (number, stateRevision)
    case .release:
      operations = [.release]
    }
    group.part(change.slot, lease) { part in
      part.write.operations += operations
      if let entry { part.progress.entry = entry }
      if let size { part.amount += size }
      if let revision { part.progress.state = revision }
      switch change.change {
      case .snapshot, .state: part.hasSnapshot = true
      case .release: part.hasRelease = true
      case .entry: break
      }
    }
  }

  private func stop(_ slot: Int, _ lease: StorageLease, _ message: String) {
    change { state in
      guard state.isLive(slot, lease.token) else { return }
      state.end(slot, .stopped(.encodingFailed(lease.key, message)))
    }
  }

  // MARK: Storing

  /// Commits the group, and removes from it all that needn't be repeated. Returns whether nothing is left.
  private func commit(_ group: inout WriterGroup) async -> Bool {
    let start = clock.now
    switch await results(of: group) {
    case .failure(let error):
      group.keep(repeated(group.parts.map { ($0, error) }, total: error))
    case .success(let results):
      finish(group, results, start: start)
      let refused = zip(group.parts, results).compactMap { part, result -> (WriterGroup.Part, StorageError)? in
        if case .refused(let error) = result, error.isTransient { (part, error) } else { nil }
      }
      group.keep(repeated(refused, total: nil))
    }
    return group.isEmpty
  }

  private func results(of group: WriterGroup) async -> Result<[StorageWriteResult], StorageError> {
    let writes = group.parts.map(\.write)
    func commit() async throws(StorageError) -> [StorageWriteResult] {
      let results = try await storage.commit(writes)
      guard results.count == writes.count else {
        throw .damaged("\(results.count) results for \(writes.count) writes.")
      }
      return results
    }
    if let trace { return await trace.commit(group, commit) }
    do throws(StorageError) { return .success(try await commit()) } catch { return .failure(error) }
  }

  /// Notes the errors of parts that aren't stored. Returns those that are to be repeated: the ones whose record hasn't ended.
  private func repeated(
    _ failed: [(part: WriterGroup.Part, error: StorageError)], total: StorageError?
  ) -> [WriterGroup.Part] {
    let (kept, waiting) = change { state -> ([WriterGroup.Part], StorageBacklog) in
      if total != nil { state.failure = total }
      var kept: [WriterGroup.Part] = []
      for (part, error) in failed where state.isLive(part.slot, part.write.token) {
        state.slots[part.slot].failure = error
        state.deliverStatus(of: part.slot)
        kept.append(part)
      }
      if !failed.isEmpty { state.deliverTotal() }
      return (kept, state.waiting)
    }
    if let error = failed.last?.error {
      metrics?.groupFailed(error, waiting: waiting)
      reportQueue()
    }
    return kept
  }

  private func finish(_ group: WriterGroup, _ results: [StorageWriteResult], start: Duration) {
    let end = clock.now
    let isRecovery = state.withLock { state in
      defer { state.failure = nil }
      return state.failure != nil
    }
    var stored = StorageGroupMeasurement(
      records: 0, entries: .zero, bytes: 0, duration: end - start, latency: end - (group.since ?? start),
      waiting: .zero)
    for (part, result) in zip(group.parts, results) {
      if result == .stored {
        stored.records += 1
        stored.entries.entries += part.amount.entries
        stored.entries.bytes += part.amount.bytes
        stored.bytes += metrics == nil ? 0 : part.write.byteCount
      }
      finish(part, result, taken: group.taken)
    }
    if isRecovery { change { $0.deliverTotal() } }
    if stored.records > 0 {
      stored.waiting = state.withLock(\.waiting)
      metrics?.groupStored(stored)
    }
    reportQueue()
  }

  private func finish(_ part: WriterGroup.Part, _ result: StorageWriteResult, taken: Duration) {
    let next = change { state -> WaitingSnapshot? in
      guard state.isLive(part.slot, part.write.token) else { return nil }
      switch result {
      case .stored:
        return state.store(part, taken: taken, clock)
      case .refused(.lostLease):
        state.end(part.slot, .lostLease)
      case .refused(let error) where !error.isTransient:
        state.end(part.slot, .stopped(.refused(part.write.key, error)))
      case .refused:
        break
      }
      return nil
    }
    if let next { encode(next, slot: part.slot, token: part.write.token) }
  }
}

extension WriterState {
  /// Notes that a part is stored. Returns the snapshot that is to be encoded next.
  fileprivate mutating func store(
    _ part: WriterGroup.Part, taken: Duration, _ clock: StorageWriterClock
  ) -> WaitingSnapshot? {
    let slot = part.slot
    let wasEntry = slots[slot].stored.entry
    slots[slot].stored.entry = max(wasEntry, part.progress.entry)
    slots[slot].stored.details = max(slots[slot].stored.details, part.progress.details)
    slots[slot].stored.state = max(slots[slot].stored.state, part.progress.state)
    slots[slot].waiting -= part.amount
    waiting -= part.amount
    slots[slot].failure = nil
    markStored(slot, taken: taken)
    if let onEvent = slots[slot].onEvent, slots[slot].stored.entry > wasEntry {
      deliveries.append(.event(onEvent, .stored(slots[slot].stored.entry)))
    }
    for waiter in slots[slot].takeReachedWaiters() { deliveries.append(.resume(waiter, nil)) }
    if part.hasRelease {
      end(slot, .released)
      return nil
    }
    deliverStatus(of: slot)
    guard part.hasSnapshot else { return nil }
    slots[slot].snapshotStage = .idle
    let next = startSnapshot(of: slot)
    queueReleaseIfReady(slot, clock)
    return next
  }
}
