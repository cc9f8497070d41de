import Synchronization

extension WriterCore {
  func statuses(of slot: Int) -> AsyncStream<StorageStatus> {
    let (stream, continuation) = AsyncStream.makeStream(of: StorageStatus.self, bufferingPolicy: .bufferingNewest(1))
    let id = change { state in
      let id = state.nextID()
      state.deliveries.append(.update(continuation, state.slots[slot].status(failure: state.failure)))
      if state.slots[slot].hasEnded {
        state.deliveries.append(.finish(continuation))
      } else {
        state.slots[slot].observers[id] = continuation
      }
      return id
    }
    let token = state.withLock { $0.slots[slot].lease.token }
    continuation.onTermination = { [self] _ in
      state.withLock { state in
        guard state.slots[slot].lease.token == token else { return }
        _ = state.slots[slot].observers.removeValue(forKey: id)
      }
    }
    return stream
  }

  func statuses() -> AsyncStream<StorageStatus> {
    let (stream, continuation) = AsyncStream.makeStream(of: StorageStatus.self, bufferingPolicy: .bufferingNewest(1))
    let id = change { state in
      let id = state.nextID()
      state.deliveries.append(.update(continuation, state.status))
      state.observers[id] = continuation
      return id
    }
    continuation.onTermination = { [weak self] _ in
      self?.state.withLock { state in
        _ = state.observers.removeValue(forKey: id)
      }
    }
    return stream
  }

  // MARK: The end of the writer

  func drain(timeout: Duration) async -> [StorageUnsavedRecord] {
    let drained = state.withLock { $0.ownedSlots }.map { slot in
      state.withLock { (slot: slot, token: $0.slots[slot].lease.token) }
    }
    finish()
    let id = state.withLock { $0.nextID() }
    let timer = task("StorageWriter drain") { [self] in
      await clock.sleep(until: clock.now + timeout)
      state.withLock { $0.drainWaiters.removeValue(forKey: id) }?.resume()
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isDrained = state.withLock { state in
          if state.owned.isEmpty { return true }
          state.drainWaiters[id] = continuation
          return false
        }
        if isDrained { continuation.resume() }
        if Task.isCancelled { state.withLock { $0.drainWaiters.removeValue(forKey: id) }?.resume() }
      }
    } onCancel: {
      state.withLock { $0.drainWaiters.removeValue(forKey: id) }?.resume()
    }
    timer.cancel()
    return state.withLock { state in
      drained.compactMap { slot, token in
        guard state.slots[slot].lease.token == token else { return nil }
        let status = state.slots[slot].status(failure: state.failure)
        if case .released = status.condition { return nil }
        if status.hasEnded, status.waiting == 0 { return nil }
        return StorageUnsavedRecord(key: state.slots[slot].lease.key, status: status)
      }
    }
  }
}
