public import Foundation

/// A view whose content depends on the time. It shows its content again at the dates of a schedule.
///
///     struct Clock: View {
///       var body: some View {
///         TimelineView(.periodic(from: .now, by: 1)) { context in
///           Text(context.date, format: .dateTime.hour().minute().second())
///         }
///       }
///     }
///
/// The dates are those of the host's clock, so a test that advances the clock of its `ViewTester` shows the content at the same
/// dates each time. While the view isn't shown, it doesn't wait for dates. Dates that have passed are skipped, except for the
/// last one.
///
/// A change of the schedule begins a new sequence of dates.
@preconcurrency @MainActor
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
  /// The date of the content.
  public typealias Context = TimelineViewDefaultContext

  private let schedule: Schedule
  private let content: (Context) -> Content
  @State private var date: Date?
  @Environment(\.services) private var services

  /// Creates a view that shows its content at the dates of a schedule.
  ///
  /// - Parameters:
  ///   - schedule: The schedule.
  ///   - content: A closure that makes the content for a date.
  public init(_ schedule: Schedule, @ViewBuilder content: @escaping (Context) -> Content) {
    self.schedule = schedule
    self.content = content
  }

  public var body: some View {
    let time = services?.time ?? HostTime()
    content(Context(cadence: .live, date: date ?? time.now()))
      .task(id: ScheduleID(schedule: schedule)) { await follow(time) }
  }

  /// Waits for the dates of the schedule, and sets each.
  private func follow(_ time: HostTime) async {
    var entries = schedule.entries(from: time.now(), mode: .normal).makeIterator()
    var next = entries.next()
    var shown: Date?
    while var entry = next {
      let wait = max(entry.timeIntervalSince(time.now()), time.restOfLeastInterval(since: shown))
      if wait > 0, (try? await time.clock.sleep(for: .seconds(wait))) == nil { return }
      next = entries.next()
      while let later = next, later <= time.now() {
        entry = later
        next = entries.next()
      }
      guard !Task.isCancelled else { return }
      date = entry
      shown = time.now()
    }
  }
}

/// The date of the content of a ``TimelineView``.
public struct TimelineViewDefaultContext: Sendable {
  /// The rate at which a view is updated.
  public enum Cadence: Comparable, Sendable {
    /// The view is updated continuously.
    case live
    /// The view is updated about once a second.
    case seconds
    /// The view is updated about once a minute.
    case minutes
  }

  /// The rate at which the view is updated. Hosts update at all dates of the schedule.
  public let cadence: Cadence
  /// The date of the schedule that the content is for.
  public let date: Date
}

/// The identity of a schedule. A schedule that has the same values as another isn't begun again.
private struct ScheduleID<Schedule>: Equatable {
  let schedule: Schedule

  static func == (left: Self, right: Self) -> Bool { areSame(left.schedule, right.schedule) }
}
