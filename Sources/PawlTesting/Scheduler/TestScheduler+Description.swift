import Dispatch
import Foundation

extension TestScheduler {
  /// Describes a time as the duration since the scheduler's start.
  package func words(for time: SchedulerTimeType) -> String {
    let start = scheduledWork.withLock { UncheckedSendable($0.start) }.value
    return words(for: start.distance(to: time))
  }

  package func words(for distance: SchedulerTimeType.Stride) -> String {
    switch distance {
    case let distance as DispatchQueue.SchedulerTimeType.Stride: "\(Duration.nanoseconds(distance.magnitude))"
    case let distance as RunLoop.SchedulerTimeType.Stride: "\(distance.timeInterval) seconds"
    case let distance as OperationQueue.SchedulerTimeType.Stride: "\(distance.timeInterval) seconds"
    default: "\(distance)"
    }
  }

  /// Describes the scheduled actions, one on each line, next first. Only the first ten are listed.
  func descriptions() -> [String] {
    let upcoming = scheduledWork.withLock { UncheckedSendable($0.upcoming()) }.value
    let shown = upcoming.prefix(10).map { time, entry in
      let repetition = entry.interval.map { "every \(words(for: $0)), next at" } ?? "once, at"
      let place = entry.effect.map { "in the effect made at \($0)" } ?? "outside effects"
      return "\(repetition) \(words(for: time)), \(place)"
    }
    return upcoming.count > 10 ? shown + ["and \(upcoming.count - 10) more"] : shown
  }
}
