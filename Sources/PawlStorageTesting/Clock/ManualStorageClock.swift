public import PawlStorage
import Synchronization

/// A clock for storages and writers that stands still until the test advances it.
///
/// A storage and a writer that are to see the same time use the same object.
public final class ManualStorageClock: Sendable {
  private struct Sleeper {
    var end: Duration
    var continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var time: Duration = .zero
    var lastID = 0
    var sleepers: [Int: Sleeper] = [:]
    var observers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    mutating func takeObservers() -> [CheckedContinuation<Void, Never>] {
      let count = sleepers.count
      let reached = observers.filter { $0.count == count }.map(\.continuation)
      observers.removeAll { $0.count == count }
      return reached
    }
  }

  private let state = Mutex(State())

  /// Creates a clock that shows the beginning of 1970.
  public init() {}

  /// The clock for a storage. It reads the time of this object.
  public var clock: StorageClock {
    StorageClock { [self] in StorageInstant(microseconds: 0).advanced(by: state.withLock(\.time)) }
  }

  /// The clock for a writer. Its sleeps end when the time is advanced, or when their task is cancelled.
  public var writerClock: StorageWriterClock {
    StorageWriterClock(now: { [self] in state.withLock(\.time) }, sleep: { [self] in await sleep(until: $0) })
  }

  /// The number of tasks that sleep. A writer with records has one for renewals, and another one after a failure.
  public var sleepers: Int { state.withLock { $0.sleepers.count } }

  /// Advances the time, and wakes the tasks whose sleep is over, in the order of their ends.
  public func advance(by duration: Duration) {
    let (woken, observers) = state.withLock { state in
      state.time += duration
      let woken = state.sleepers.filter { $0.value.end <= state.time }
      for id in woken.keys { state.sleepers[id] = nil }
      let sorted = woken.sorted { ($0.value.end, $0.key) < ($1.value.end, $1.key) }
      return (sorted.map(\.value.continuation), state.takeObservers())
    }
    for waiting in woken + observers { waiting.resume() }
  }

  /// Returns when a number of tasks sleep.
  public func sleepers(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isReached = state.withLock { state in
        if state.sleepers.count == count { return true }
        state.observers.append((count, continuation))
        return false
      }
      if isReached { continuation.resume() }
    }
  }

  private func sleep(until end: Duration) async {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let observers = state.withLock { state -> [CheckedContinuation<Void, Never>]? in
          guard end > state.time else { return nil }
          state.sleepers[id] = Sleeper(end: end, continuation: continuation)
          return state.takeObservers()
        }
        guard let observers else { return continuation.resume() }
        for observer in observers { observer.resume() }
        if Task.isCancelled { wake(id) }
      }
    } onCancel: {
      wake(id)
    }
  }

  private func wake(_ id: Int) {
    let (sleeper, observers) = state.withLock { state in
      let sleeper = state.sleepers.removeValue(forKey: id)
      return (sleeper, state.takeObservers())
    }
    sleeper?.continuation.resume()
    for observer in observers { observer.resume() }
  }
}
