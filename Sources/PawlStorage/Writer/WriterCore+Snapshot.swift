import Synchronization

extension WriterCore {
  /// Adds a snapshot after all entries that were appended before.
  func snapshot(_ content: StorageContent, of slot: Int) throws(StorageWriterError) {
    let causes = causes
    try add(to: slot) { (state) throws(StorageWriterError) in
      if let refusal = state.slots[slot].refusal { throw refusal }
      guard state.slots[slot].use != .states else { throw .mixedUse(state.slots[slot].lease.key) }
      state.slots[slot].use = .entries
      state.slots[slot].log = .zero
      return WaitingSnapshot(
        kind: .snapshot(lastEntry: state.slots[slot].given.entry), schemaVersion: state.slots[slot].schemaVersion,
        content: content, causes: causes)
    }
  }

  /// Replaces the content by a state of another version, as an empty entry and a snapshot after it.
  func migrate(_ slot: Int, to schemaVersion: Int, _ bytes: [UInt8]) async throws(StorageWriterError) {
    let causes = causes
    let revision = try state.withLock { (state) throws(StorageWriterError) in
      if let refusal = state.slots[slot].refusal { throw refusal }
      guard state.slots[slot].use == .undecided else { throw .mixedUse(state.slots[slot].lease.key) }
      state.slots[slot].schemaVersion = schemaVersion
      state.slots[slot].snapshotStage = .queued
      state.slots[slot].given.state += 1
      state.slots[slot].given.entry += 1
      state.slots[slot].log = .zero
      state.markUnsaved(slot, clock)
      let (revision, entry) = (state.slots[slot].given.state, state.slots[slot].given.entry)
      state.enqueue(.state(entry, revision: revision, bytes, schemaVersion: schemaVersion), of: slot, by: causes, clock)
      return revision
    }
    wake()
    if let error = await waitUntilStored(WriterProgress(state: revision), of: slot) { throw error }
  }

  /// Replaces the state of a record that keeps states.
  func replaceState(_ content: StorageContent, of slot: Int) throws(StorageWriterError) {
    let causes = causes
    try add(to: slot) { (state) throws(StorageWriterError) in
      if let refusal = state.slots[slot].refusal { throw refusal }
      guard state.slots[slot].use != .entries else { throw .mixedUse(state.slots[slot].lease.key) }
      state.slots[slot].use = .states
      state.slots[slot].given.state += 1
      state.markUnsaved(slot, clock)
      return WaitingSnapshot(
        kind: .state(revision: state.slots[slot].given.state), schemaVersion: state.slots[slot].schemaVersion,
        content: content, causes: causes)
    }
  }

  private func add(
    to slot: Int, _ make: (inout WriterState) throws(StorageWriterError) -> WaitingSnapshot
  ) throws(StorageWriterError) {
    // The committing task starts the encoding: creating a task would cost the caller more than waking one.
    let (replaced, committer) = try state.withLock { (state) throws(StorageWriterError) in
      let snapshot = try make(&state)
      return (state.add(snapshot, to: slot), state.idleCommitter.take())
    }
    _ = replaced
    committer?.resume()
  }

  /// The size up to which the committing task encodes snapshots itself.
  static var smallSnapshotBytes: Int { 4096 }

  /// Encodes a snapshot on a task of its own, so that it delays no other record, and queues it.
  func encode(_ snapshot: WaitingSnapshot, slot: Int, token: FencingToken) {
    _ = task("StorageWriter snapshot") { [self] in
      let next = encodeNow(snapshot, slot: slot, token: token)
      wake()
      if let next { encode(next, slot: slot, token: token) }
    }
  }

  /// Encodes a snapshot, and queues it. Returns the snapshot that is to be encoded instead if that fails.
  func encodeNow(_ snapshot: WaitingSnapshot, slot: Int, token: FencingToken) -> WaitingSnapshot? {
    let result = Result { try snapshot.content.encoded() }
    return change { state -> WaitingSnapshot? in
      guard state.isLive(slot, token) else { return nil }
      switch result {
      case .success(let bytes):
        state.queue(snapshot, bytes, of: slot, clock)
        state.queueReleaseIfReady(slot, clock)
        return nil
      case .failure(let error):
        state.fail(snapshot, "\(error)", of: slot)
        let next = state.startSnapshot(of: slot)
        state.queueReleaseIfReady(slot, clock)
        return next
      }
    }
  }
}

extension WriterState {
  fileprivate mutating func queue(
    _ snapshot: WaitingSnapshot, _ bytes: [UInt8], of slot: Int, _ clock: StorageWriterClock
  ) {
    slots[slot].snapshotStage = .queued
    slots[slot].snapshotBytes = bytes.count
    slots[slot].encodingFailure = nil
    switch snapshot.kind {
    case .snapshot(let lastEntry):
      let content = StorageSnapshot(lastEntry: lastEntry, bytes: bytes)
      enqueue(.snapshot(content, schemaVersion: snapshot.schemaVersion), of: slot, by: snapshot.causes, clock)
    case .state(let revision):
      slots[slot].given.entry += 1
      let number = slots[slot].given.entry
      enqueue(
        .state(number, revision: revision, bytes, schemaVersion: snapshot.schemaVersion), of: slot, by: snapshot.causes,
        clock)
    }
  }

  fileprivate mutating func fail(_ snapshot: WaitingSnapshot, _ message: String, of slot: Int) {
    slots[slot].snapshotStage = .idle
    guard case .state(let revision) = snapshot.kind else { return }
    slots[slot].encodingFailure = (revision, message)
    deliverStatus(of: slot)
    let failed = slots[slot].waiters.filter { $0.target.state == revision }
    slots[slot].waiters.removeAll { $0.target.state == revision }
    let error = StorageWriterError.encodingFailed(slots[slot].lease.key, message)
    for waiter in failed { deliveries.append(.resume(waiter, error)) }
  }
}
