import Foundation
import PawlCore

/// Returns after other tasks have had a chance to run.
nonisolated(nonsending) func takeTurns() async {
  await Task.yield()
  // In a driven effect, hopping elsewhere would leave its driver with nothing to run, and so end the driver's run.
  guard EffectContext.driver == nil else { return await Task.yield() }
  // Threads run tasks of one priority in order, but each priority has its own threads. A turn at low priority doesn't
  // imply that all tasks of other priorities had theirs.
  await takeTurn(priority: Task.currentPriority)
  await takeTurn(priority: .low)
}

/// Returns when the main actor has run the jobs that were in its queue before, or when it seems that it never will.
nonisolated(nonsending) func drainMainActor() async {
  guard EffectContext.driver == nil else { return }
  let waiter = Lock<CheckedContinuation<Void, Never>?>(nil)
  let goOn = { @Sendable in
    let continuation = waiter.withLock { waiter in
      defer { waiter = nil }
      return waiter
    }
    continuation?.resume()
  }
  // A test may block the main thread while it waits for the caller: then nothing in the process runs. Other code may
  // keep the main actor busy, on a slow machine for minutes: then the process uses processor time.
  let timer = Task.detached {
    var used: clock_t
    repeat {
      used = clock()
      try? await Task.sleep(for: .seconds(60))
      // A hundredth of a second, in the microseconds of POSIX `clock()`.
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
  // Awaiting the task itself would raise its priority. The continuation is checked, since ThreadSanitizer reports a
  // race if an unsafe one is resumed just before its task suspends.
  await withCheckedContinuation { continuation in
    _ = Task.detached(name: "PawlTesting gives turns", priority: priority) { continuation.resume() }
  }
}
