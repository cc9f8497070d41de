import Synchronization

/// The clock of a ``TopicNetwork``, which stands still until the network advances it.
final class NetworkClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset: Duration
    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
    func duration(to other: Instant) -> Duration { other.offset - offset }
    static func < (first: Instant, second: Instant) -> Bool { first.offset < second.offset }
  }

  private struct Sleeper {
    var end: Duration
    var continuation: CheckedContinuation<Void, Never>
  }

  private struct State {
    var now = Duration.zero
    var sleepers: [Int: Sleeper] = [:]
    var cancelled: Set<Int> = []
    var lastSleeper = 0
  }

  private let state = Mutex(State())

  var now: Instant { Instant(offset: state.withLock { $0.now }) }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      state.lastSleeper += 1
      return state.lastSleeper
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let isOver = state.withLock { state in
          if state.cancelled.remove(number) != nil || deadline.offset <= state.now { return true }
          state.sleepers[number] = Sleeper(end: deadline.offset, continuation: continuation)
          return false
        }
        if isOver { continuation.resume() }
      }
    } onCancel: {
      state.withLock { state -> CheckedContinuation<Void, Never>? in
        guard let sleeper = state.sleepers.removeValue(forKey: number) else {
          state.cancelled.insert(number)
          return nil
        }
        return sleeper.continuation
      }?.resume()
    }
    try Task.checkCancellation()
  }

  /// The time at which the next task wakes.
  var nextEnd: Duration? { state.withLock { $0.sleepers.values.map(\.end).min() } }

  /// Sets the time, and wakes the tasks whose sleep is over, in the order of their ends.
  func advance(to time: Duration) {
    let woken = state.withLock { state in
      state.now = time
      let woken = state.sleepers.filter { $0.value.end <= time }.sorted {
        ($0.value.end, $0.key) < ($1.value.end, $1.key)
      }
      for (number, _) in woken { state.sleepers[number] = nil }
      return woken.map(\.value.continuation)
    }
    for continuation in woken { continuation.resume() }
  }
}
