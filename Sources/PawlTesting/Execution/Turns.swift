import Foundation
import PawlCore

/// Returns after others have had a chance to run.
nonisolated(nonsending) func takeTurns() async {
  await Task.yield()
  // In an effect that is driven, going elsewhere would leave its driver with nothing to run, and so end its run.
  guard EffectContext.driver == nil else { return await Task.yield() }
  // Threads take up tasks of one priority in order, but each priority has threads of its own: a turn among the low ones
  // does not tell that all others have had theirs.
  await takeTurn(priority: Task.currentPriority)
  await takeTurn(priority: .low)
}

/// Returns when the main actor has got to what it was given before, or when it seems that it never will.
nonisolated(nonsending) func letMainActorRun() async {
  guard EffectContext.driver == nil else { return }
  let waiter = Lock<CheckedContinuation<Void, Never>?>(nil)
  let goOn = { @Sendable in
    let continuation = waiter.withLock { waiter in
      defer { waiter = nil }
      return waiter
    }
    continuation?.resume()
  }
  // A test may block the thread of the main actor, and wait there for who waits here: nothing in the process runs then.
  // Others may keep the main actor busy, on a busy machine for minutes: the process uses the processor then.
  let timer = Task.detached {
    var used: clock_t
    repeat {
      used = clock()
      try? await Task.sleep(for: .seconds(60))
      // A hundredth of a second, in the microseconds that POSIX counts here.
    } while !Task.isCancelled && clock() - used > 10_000
    goOn()
  }
  await withCheckedContinuation { continuation in
    waiter.withLock { $0 = continuation }
    Task.detached(name: "PawlTesting gives turns", priority: Task.currentPriority) { @MainActor in goOn() }
  }
  timer.cancel()
}

private nonisolated(nonsending) func takeTurn(priority: TaskPriority) async {
  // Waiting for the task itself would raise its priority. The continuation is checked since ThreadSanitizer takes it for a
  // race when an unsafe one is resumed just before its task suspends.
  await withCheckedContinuation { continuation in
    _ = Task.detached(name: "PawlTesting gives turns", priority: priority) { continuation.resume() }
  }
}
