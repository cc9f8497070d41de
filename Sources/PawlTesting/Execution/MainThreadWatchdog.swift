import CPawlRuntime
import Foundation
import PawlCore

/// A watch that stops the process with a message if code that a test store runs on the main thread waits for the main
/// thread. Such a wait would block the test forever.
///
/// Dispatch itself traps, without a message, if code waits for a queue on the thread that drains it. Sampling finds the
/// other waits: once a second, a thread checks which job the main thread runs and how much processor time it has used.
package final class MainThreadWatchdog: Sendable {
  package static let shared = MainThreadWatchdog()

  /// A job that the main thread runs.
  struct Run {
    let executor: TestExecutor
    let thread: UInt
    /// The number of the job. Every job has a different one.
    var number: UInt64
    var job: UnownedJob?
    fileprivate var wasWatched: Bool
  }

  private struct State {
    var run: Run?
    var lastNumber: UInt64 = 0
    var hasThread = false
    var interval = Duration.seconds(1)
  }

  private let state = Lock(State())

  /// Sets the time between two samples. Default: one second.
  package func sample(every interval: Duration) { state.withLock { $0.interval = interval } }

  /// Begins to watch the calling thread, which is the main thread and is about to run jobs.
  ///
  /// - Returns: The enclosing run, to be passed to ``end(_:)``. A job may run the jobs of another store.
  func begin(_ executor: TestExecutor) -> Run? {
    pawl_report_dispatch_traps {
      MainThreadWatchdog.stop(
        effect: EffectContext.current?.effect,
        because: "Dispatch refused to wait for the main queue, as it does for \"DispatchQueue.main.sync\".")
    }
    let wasWatched = pawl_watch_current_thread(true)
    let thread = pawl_current_thread()
    let (outer, startsThread) = state.withLock { state in
      defer {
        state.run = Run(executor: executor, thread: thread, number: state.lastNumber, job: nil, wasWatched: wasWatched)
        state.hasThread = true
      }
      return (state.run, !state.hasThread)
    }
    if startsThread { Thread.detachNewThread { self.watch() } }
    return outer
  }

  /// Records that the next job is about to run.
  func willRun(_ job: UnownedJob) {
    state.withLock { state in
      state.lastNumber += 1
      state.run?.number = state.lastNumber
      state.run?.job = job
    }
  }

  /// Ends the watch that ``begin(_:)`` began, and returns to watching the enclosing run.
  func end(_ outer: Run?) {
    let ended = state.withLock { state in
      defer { state.run = outer }
      return state.run
    }
    _ = pawl_watch_current_thread(ended?.wasWatched ?? false)
  }

  private func watch() {
    var detector = BlockedThreadDetector()
    while true {
      let interval = state.withLock { $0.interval }
      Thread.sleep(forTimeInterval: interval / .seconds(1))
      // The thread takes this lock before it ends a run, so it is alive as long as the lock is held.
      let run = state.withLock { state in
        let time = state.run.map { Duration.nanoseconds(pawl_thread_processor_time($0.thread)) }
        let finding = detector.take(state.run?.number, processorTime: time ?? .zero, interval: interval)
        return finding.flatMap { finding in state.run.map { ($0, finding) } }
      }
      if let (run, finding) = run {
        Self.stop(effect: run.job.flatMap(run.executor.tasks.effect), because: finding)
      }
    }
  }

  private static func stop(effect: EffectIdentity?, because reason: String) -> Never {
    let issue = blockedMainThread(effect: effect, because: reason)
    FileHandle.standardError.write(Data("\n\(issue.text)\n".utf8))
    abort()
  }
}

/// Decides from samples of a thread whether it is blocked.
///
/// A job that uses less than a thousandth of a processor counts as blocked after 30 samples in a row. A thread that can
/// run gets more than that even if hundreds of threads compete for the processor. A job that keeps the processor busy,
/// for example by polling, counts as blocked after 600 samples. Samples are counted instead of time, since a suspended
/// process takes no samples.
package struct BlockedThreadDetector {
  private var number: UInt64?
  private var processorTime = Duration.zero
  private var idleCount = 0
  private var count = 0

  package init() {}

  /// Takes a sample.
  ///
  /// - Parameters:
  ///   - number: The number of the job that the thread runs; `nil` if it runs none.
  ///   - processorTime: The processor time that the thread has used since it was started.
  ///   - interval: The time since the last sample.
  /// - Returns: A sentence that describes how the thread is blocked; `nil` if it isn't.
  package mutating func take(_ number: UInt64?, processorTime: Duration, interval: Duration) -> String? {
    let isSame = number != nil && number == self.number
    let isIdle = (processorTime - self.processorTime) * 1_000 < interval
    count = isSame ? count + 1 : 0
    idleCount = isSame && isIdle ? idleCount + 1 : 0
    (self.number, self.processorTime) = (number, processorTime)
    if idleCount >= 30 { return "Nothing has happened there for \(interval * 30)." }
    return count >= 600 ? "The same code has been running there for \(interval * 600)." : nil
  }
}
