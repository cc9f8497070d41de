public import Dispatch
import PawlCore

/// A scheduler of the main queue that performs at once what is scheduled from there.
///
///     publisher.receive(on: UIScheduler.shared)
///
/// The main queue takes another turn even for what is on it already, and a view shows an old state meanwhile. Work from
/// elsewhere, and work for later, waits for its turn on the main queue here too.
public struct UIScheduler: Scheduler, Sendable {
  public typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType
  public typealias SchedulerOptions = Never

  /// The only one there need be.
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
