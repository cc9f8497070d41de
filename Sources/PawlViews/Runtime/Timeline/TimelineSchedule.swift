public import Foundation

/// A sequence of dates at which a ``TimelineView`` shows its content again.
public protocol TimelineSchedule {
  /// The type of the sequence of dates.
  associatedtype Entries: Sequence<Date>
  /// The rate of the updates.
  typealias Mode = TimelineScheduleMode

  /// Returns the dates from a date on, in ascending order.
  ///
  /// - Parameters:
  ///   - startDate: The present date. The first entry may be before it, and is then shown at once.
  ///   - mode: The rate of the updates. Hosts ask for ``TimelineScheduleMode/normal``.
  func entries(from startDate: Date, mode: Mode) -> Entries
}

/// The rate of the updates of a timeline.
public enum TimelineScheduleMode: Hashable, Sendable {
  /// All entries of the schedule.
  case normal
  /// About one entry a minute. No host asks for it.
  case lowFrequency
}

/// A schedule of dates at a regular interval.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
  /// The dates of a periodic schedule, without end.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    private var date: Date
    private let interval: TimeInterval

    fileprivate init(from date: Date, every interval: TimeInterval) {
      self.date = date
      self.interval = interval
    }

    public mutating func next() -> Date? {
      defer { date += interval }
      return date
    }
  }

  private let start: Date
  private let interval: TimeInterval

  /// Creates a periodic schedule.
  ///
  /// - Parameters:
  ///   - startDate: The first date.
  ///   - interval: The time between two dates in seconds. Less than a millisecond counts as a millisecond.
  public init(from startDate: Date, by interval: TimeInterval) {
    start = startDate
    self.interval = max(0.001, interval)
  }

  /// Returns the dates from the last one that isn't after `startDate`.
  public func entries(from startDate: Date, mode: Mode) -> Entries {
    let passed = max(0, (startDate.timeIntervalSince(start) / interval).rounded(.down))
    return Entries(from: start.addingTimeInterval(passed * interval), every: interval)
  }
}

/// A schedule of the beginnings of minutes.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
  /// Creates a schedule of the beginnings of minutes.
  public init() {}

  public func entries(from startDate: Date, mode: Mode) -> PeriodicTimelineSchedule.Entries {
    // The reference date is the beginning of a minute in every time zone of today.
    PeriodicTimelineSchedule(from: Date(timeIntervalSinceReferenceDate: 0), by: 60).entries(from: startDate, mode: mode)
  }
}

/// A schedule of given dates.
public struct ExplicitTimelineSchedule<Entries: Sequence<Date>>: TimelineSchedule {
  private let dates: Entries

  /// Creates a schedule of dates.
  ///
  /// - Parameter dates: The dates, in ascending order.
  public init(_ dates: Entries) { self.dates = dates }

  public func entries(from startDate: Date, mode: Mode) -> Entries { dates }
}

/// A schedule of the frames of an animation.
///
/// A terminal shows up to 60 frames a second, and a browser ten.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
  /// The dates of an animation, without end. Empty while it is paused.
  public struct Entries: Sequence, IteratorProtocol, Sendable {
    private var dates: PeriodicTimelineSchedule.Entries?

    fileprivate init(_ dates: PeriodicTimelineSchedule.Entries?) { self.dates = dates }

    public mutating func next() -> Date? { dates?.next() }
  }

  private let interval: TimeInterval
  private let isPaused: Bool

  /// Creates a schedule of frames.
  ///
  /// - Parameters:
  ///   - minimumInterval: The least time between two frames in seconds. Default: a sixtieth of a second.
  ///   - paused: Whether no frames are shown.
  public init(minimumInterval: Double? = nil, paused: Bool = false) {
    interval = max(1 / 60, minimumInterval ?? 0)
    isPaused = paused
  }

  public func entries(from start: Date, mode: Mode) -> Entries {
    Entries(isPaused ? nil : PeriodicTimelineSchedule(from: start, by: interval).entries(from: start, mode: mode))
  }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
  /// Returns a schedule of dates at a regular interval.
  ///
  /// - Parameters:
  ///   - startDate: The first date.
  ///   - interval: The time between two dates in seconds.
  public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
    PeriodicTimelineSchedule(from: startDate, by: interval)
  }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
  /// The beginnings of minutes.
  public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
  /// The frames of an animation.
  public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

  /// Returns a schedule of the frames of an animation.
  ///
  /// - Parameters:
  ///   - minimumInterval: The least time between two frames in seconds. Default: a sixtieth of a second.
  ///   - paused: Whether no frames are shown.
  public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
    AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
  }
}

extension TimelineSchedule {
  /// Returns a schedule of given dates, in ascending order.
  public static func explicit<Dates: Sequence<Date>>(_ dates: Dates) -> ExplicitTimelineSchedule<Dates>
  where Self == ExplicitTimelineSchedule<Dates> {
    ExplicitTimelineSchedule(dates)
  }
}
