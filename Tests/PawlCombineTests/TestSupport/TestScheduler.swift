import Dispatch
import PawlCombine

/// A scheduler whose time stands still until a test moves it on. Used on one thread at a time.
final class TestScheduler<Time: Strideable, Options>: Scheduler where Time.Stride: SchedulerTimeIntervalConvertible {
  typealias SchedulerTimeType = Time
  typealias SchedulerOptions = Options

  private struct Entry {
    let time: Time
    let number: Int
    let action: () -> Void
  }

  private(set) var now: Time
  let minimumTolerance = Time.Stride.zero
  private var entries: [Entry] = []
  private var lastNumber = 0

  init(now: Time) { self.now = now }

  /// How many actions wait for their time.
  var waitingCount: Int { entries.count }

  /// Moves time on, and performs what is due on the way: at its own time, in the order scheduled.
  func advance(by distance: Time.Stride = .zero) {
    let end = now.advanced(by: distance)
    while let entry = entries.filter({ $0.time <= end }).min(by: { ($0.time, $0.number) < ($1.time, $1.number) }) {
      entries.removeAll { $0.number == entry.number }
      now = max(now, entry.time)
      entry.action()
    }
    now = end
  }

  func schedule(options: Options?, _ action: @escaping () -> Void) { insert(at: now, action) }

  func schedule(after date: Time, tolerance: Time.Stride, options: Options?, _ action: @escaping () -> Void) {
    insert(at: date, action)
  }

  func schedule(
    after date: Time, interval: Time.Stride, tolerance: Time.Stride, options: Options?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    lastNumber += 1
    let number = lastNumber
    insert(number, at: date, every: interval, action)
    return AnyCancellable { self.entries.removeAll { $0.number == number } }
  }

  private func insert(at time: Time, _ action: @escaping () -> Void) {
    lastNumber += 1
    entries.append(Entry(time: time, number: lastNumber, action: action))
  }

  private func insert(_ number: Int, at time: Time, every interval: Time.Stride, _ action: @escaping () -> Void) {
    let entry = Entry(time: time, number: number) { [self] in
      insert(number, at: time.advanced(by: interval), every: interval, action)
      action()
    }
    entries.append(entry)
  }
}

extension DispatchQueue {
  typealias Test = TestScheduler<SchedulerTimeType, SchedulerOptions>

  static var test: Test { Test(now: SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1))) }
}
