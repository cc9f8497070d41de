public import Dispatch
import PawlCore

/// A scheduler for the main queue that performs an action at once if it is scheduled from the main queue.
///
///     publisher.receive(on: UIScheduler.shared)
///
/// The main queue itself performs every action later, even one that is scheduled from it, so a view would show an old
/// state in between. Actions from elsewhere, and delayed actions, are queued on the main queue by this scheduler, too.
public struct UIScheduler: Scheduler, Sendable {
  /// The type of times on the main queue.
  public typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType
  /// There are no options.
  public typealias SchedulerOptions = Never

  /// The shared scheduler.
  public static let shared = Self()

  private init() {}

  public var now: SchedulerTimeType { DispatchQueue.main.now }

  public var minimumTolerance: SchedulerTimeType.Stride { DispatchQueue.main.minimumTolerance }

  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    if Isolation.isMainActor { action() } else { DispatchQueue.main.schedule(options: nil, action) }
  }

  public func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    DispatchQueue.main.schedule(after: date, tolerance: tolerance, options: nil, action)
  }

  public func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable {
    DispatchQueue.main.schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
  }
}
