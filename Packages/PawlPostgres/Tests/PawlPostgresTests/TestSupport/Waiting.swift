import Synchronization

/// A clock that stands still until the test advances it, for the pauses of a driver.
final class ManualWaitingClock: Clock, Sendable {
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
    var count = 0
    var observers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())

  var now: Instant { Instant(offset: state.withLock { $0.now }) }
  var minimumResolution: Duration { .nanoseconds(1) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    let number = state.withLock { state in
      state.count += 1
      return state.count
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        let (isOver, observers) = state.withLock { state in
          let isOver = deadline.offset <= state.now || Task.isCancelled
          if !isOver { state.sleepers[number] = Sleeper(end: deadline.offset, continuation: continuation) }
          return (isOver, Self.takeObservers(&state))
        }
        if isOver { continuation.resume() }
        for observer in observers { observer.resume() }
      }
    } onCancel: {
      state.withLock { $0.sleepers.removeValue(forKey: number) }?.continuation.resume()
    }
    try Task.checkCancellation()
  }

  /// Advances the time and wakes those whose time has come.
  func advance(by duration: Duration) {
    let woken = state.withLock { state in
      state.now += duration
      let woken = state.sleepers.filter { $0.value.end <= state.now }
      for number in woken.keys { state.sleepers[number] = nil }
      return woken.values.map(\.continuation)
    }
    for continuation in woken { continuation.resume() }
  }

  /// Returns when a number of tasks sleep.
  func sleepers(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let observers = state.withLock { state in
        state.observers.append((count, continuation))
        return Self.takeObservers(&state)
      }
      for observer in observers { observer.resume() }
    }
  }

  private static func takeObservers(_ state: inout State) -> [CheckedContinuation<Void, Never>] {
    let satisfied = state.observers.filter { $0.count <= state.sleepers.count }
    state.observers.removeAll { $0.count <= state.sleepers.count }
    return satisfied.map(\.continuation)
  }
}
