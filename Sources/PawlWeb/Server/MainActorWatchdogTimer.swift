#if Web
import Logging
import PawlViews
import Synchronization

extension MainActorWatchdog {
  /// A watch that writes to a log.
  static func logging(to logger: Logger) -> MainActorWatchdog {
    let timer = MainActorWatchdogTimer()
    let watch = MainActorWatchdog(setTimer: { timer.set($0) }, report: { logger.error("\($0)") })
    timer.watch.withLock { $0 = WeakWatch(watch) }
    return watch
  }
}

private struct WeakWatch {
  weak var watch: MainActorWatchdog?

  init(_ watch: MainActorWatchdog) { self.watch = watch }
}

/// The alarm of a watch: a task that sleeps off the main actor. No task exists while no time is set.
private final class MainActorWatchdogTimer: Sendable {
  let watch = Mutex<WeakWatch?>(nil)
  private let task = Mutex<Task<Void, Never>?>(nil)

  func set(_ time: ContinuousClock.Instant?) {
    task.withLock { task in
      task?.cancel()
      task = time.map { time in
        Task.detached(name: "Pawl.MainActorWatchdog") {
          guard (try? await Task.sleep(until: time, clock: .continuous)) != nil else { return }
          self.watch.withLock { $0?.watch }?.check()
        }
      }
    }
  }
}
#endif
