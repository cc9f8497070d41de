import Synchronization

extension WriterCore {
  // MARK: Acquisition

  func acquire(
    _ key: StorageKey, creating schemaVersion: Int?, waitingUpTo patience: Duration,
    onEvent: (@Sendable (StorageRecordEvent) -> Void)?
  ) async throws(StorageError) -> (record: StorageRecord, slot: Int) {
    try state.withLock { (state) throws(StorageError) in
      guard !state.isDraining else { throw .unavailable("The writer hands its records over.") }
      if let slot = state.owned[key] { throw .held(state.slots[slot].lease) }
      guard state.acquiring.insert(key).inserted else {
        throw .invalidArgument("The record \"\(key)\" is being acquired by the same writer.")
      }
    }
    startIfNeeded()
    do throws(StorageError) {
      let (record, lease) = try await acquire(key, creating: schemaVersion, until: clock.now + patience)
      let slot = state.withLock { state in
        state.acquiring.remove(key)
        return state.isAbandoned ? nil : state.add(WriterSlot(record: record, lease: lease, onEvent: onEvent))
      }
      guard let slot else { throw StorageError.unavailable("The writer was abandoned.") }
      if state.withLock(\.isDraining) {
        handleIsGone(slot)
        throw StorageError.unavailable("The writer hands its records over.")
      }
      wake()
      return (record, slot)
    } catch {
      state.withLock { _ = $0.acquiring.remove(key) }
      wake()
      throw error
    }
  }

  private func acquire(
    _ key: StorageKey, creating schemaVersion: Int?, until end: Duration
  ) async throws(StorageError) -> (record: StorageRecord, lease: StorageLease) {
    while true {
      do {
        return try await storage.acquire(
          key, holder: holder, duration: leaseDuration, creating: schemaVersion)
      } catch {
        var canPass = error.isTransient
        if case .held = error { canPass = true }
        guard canPass, clock.now < end, !Task.isCancelled, !state.withLock(\.isDraining) else { throw error }
        await clock.sleep(until: min(end, clock.now + options.acquisitionInterval))
      }
    }
  }

  // MARK: Renewal

  /// The time from the start of one renewal to the next one.
  private var renewalInterval: Duration { leaseDuration / 3 }

  /// Renews the lease of the writer, again and again, until nothing can come any more.
  func renewLeases() async {
    // The time since which the lease of the writer has lasted.
    var since: StorageInstant?
    var next = clock.now + renewalInterval
    while true {
      if await waitForRecords() { next = clock.now + renewalInterval }
      if state.withLock(\.isOver) { break }
      await clock.sleep(until: next)
      next = clock.now + renewalInterval
      await renew(&since)
    }
  }

  /// Returns when there is a record. The result says whether there was none before.
  private func waitForRecords() async -> Bool {
    var hadToWait = true
    await withCheckedContinuation { continuation in
      let isReady = state.withLock { state in
        if !state.owned.isEmpty || state.isOver { return true }
        state.idleRenewer = continuation
        return false
      }
      if isReady {
        hadToWait = false
        continuation.resume()
      }
    }
    return hadToWait
  }

  /// Renews the lease of the writer, and the leases of those records that it doesn't extend yet. If it was interrupted, these are
  /// all records, of which others may have acquired some.
  private func renew(_ since: inout StorageInstant?) async {
    let start = clock.now
    do {
      let found = try await storage.renew(holder: holder, duration: leaseDuration)
      let (leases, count) = state.withLock { state in
        // A lease whose release was sent can't be renewed.
        let owned = state.ownedSlots.filter { !state.slots[$0].isReleaseQueued }
        if found != since { for slot in owned { state.slots[slot].isShared = false } }
        let single = owned.filter { !state.slots[$0].isShared }
        return (single.map { (slot: $0, lease: state.slots[$0].lease) }, owned.count)
      }
      since = found
      if !leases.isEmpty {
        let results = try await storage.renew(leases.map(\.lease), duration: leaseDuration)
        change { state in
          for ((slot, lease), result) in zip(leases, results) { state.renew(slot, lease, result) }
        }
      }
      try await releaseStopped()
      metrics?.leasesRenewed(count, duration: clock.now - start)
    } catch {
      metrics?.renewalFailed(error)
    }
  }

  /// Releases the leases of stopped records, so that others can acquire them.
  private func releaseStopped() async throws(StorageError) {
    let leases = state.withLock(\.unreleased)
    guard !leases.isEmpty else { return }
    _ = try await storage.commit(leases.map { StorageWrite($0, [.release]) })
    state.withLock { $0.unreleased.removeFirst(leases.count) }
  }

  // MARK: Content that can't be read

  func setAside(_ slot: Int, reason: String, schemaVersion: Int) async throws(StorageWriterError) {
    let lease = try state.withLock { (state) throws(StorageWriterError) in
      if let refusal = state.slots[slot].refusal { throw refusal }
      guard state.slots[slot].use == .undecided, state.slots[slot].unsavedChanges == 0 else {
        throw .mixedUse(state.slots[slot].lease.key)
      }
      return state.slots[slot].lease
    }
    do {
      let new = try await storage.setAside(
        lease, reason: reason, schemaVersion: schemaVersion, duration: leaseDuration)
      state.withLock { $0.restart(slot, lease, new, schemaVersion) }
    } catch {
      if case .lostLease = error {
        change { state in
          if state.isLive(slot, lease.token) { state.end(slot, .lostLease) }
        }
        throw .lostLease(lease.key)
      }
      throw .refused(lease.key, error)
    }
  }
}

extension WriterState {
  fileprivate mutating func renew(
    _ slot: Int, _ lease: StorageLease, _ result: Result<StorageLease, StorageError>
  ) {
    guard isLive(slot, lease.token), !slots[slot].isReleaseQueued else { return }
    switch result {
    case .success(let renewed):
      slots[slot].lease = renewed
      slots[slot].isShared = true
    case .failure(.lostLease): end(slot, .lostLease)
    case .failure: break
    }
  }

  /// Gives a record the lease of its new, empty content.
  fileprivate mutating func restart(
    _ slot: Int, _ old: StorageLease, _ new: StorageLease, _ schemaVersion: Int
  ) {
    guard isLive(slot, old.token) else { return }
    slots[slot].lease = new
    slots[slot].isShared = false
    slots[slot].schemaVersion = schemaVersion
    slots[slot].given = WriterProgress()
    slots[slot].stored = WriterProgress()
    slots[slot].log = .zero
  }
}
