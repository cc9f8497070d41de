import Foundation

/// Ticks at the beginnings of units of a calendar.
struct CalendarTicks {
  /// The unit between ticks, and the number of units.
  let component: Calendar.Component
  let count: Int
  let calendar: Calendar

  /// Creates ticks for a range in seconds since the reference date, about `count` of them.
  init(for range: ClosedRange<Double>, count: Int, calendar: Calendar) {
    let wanted = (range.upperBound - range.lowerBound) / Double(max(1, count))
    let nearest = CalendarTicks.steps.min {
      abs(log($0.seconds / max(wanted, 0.001))) < abs(log($1.seconds / max(wanted, 0.001)))
    }
    self.init(nearest?.component ?? .day, count: nearest?.count ?? 1, calendar: calendar)
    guard wanted > CalendarTicks.year * 1.5 else { return }
    let years = Int(NiceNumbers.step(for: wanted / CalendarTicks.year, count: 1))
    self.init(.year, count: max(1, years), calendar: calendar)
  }

  init(_ component: Calendar.Component, count: Int, calendar: Calendar) {
    self.component = component
    self.count = count
    self.calendar = calendar
  }

  /// Returns the ticks in a range, at most 1,000.
  func places(in range: ClosedRange<Double>) -> [Double] {
    let first = Date(timeIntervalSinceReferenceDate: range.lowerBound)
    guard var date = beginning(of: first) else { return [] }
    var places: [Double] = []
    while date.timeIntervalSinceReferenceDate <= range.upperBound, places.count < 1_000 {
      if date.timeIntervalSinceReferenceDate >= range.lowerBound { places.append(date.timeIntervalSinceReferenceDate) }
      guard let next = calendar.date(byAdding: component, value: count, to: date), next > date else { break }
      // After a change of the clock, a step of several hours is set right at the next day.
      date = next
    }
    return places
  }

  /// Returns the beginning of the step that contains a date.
  private func beginning(of date: Date) -> Date? {
    guard let start = calendar.dateInterval(of: component, for: date)?.start, count > 1 else {
      return calendar.dateInterval(of: component, for: date)?.start
    }
    let outer: Calendar.Component? =
      switch component {
      case .second: .minute
      case .minute: .hour
      case .hour: .day
      case .day: .month
      case .month: .year
      default: nil
      }
    guard let outer, let first = calendar.dateInterval(of: outer, for: date)?.start else {
      let year = calendar.component(.year, from: date)
      return calendar.date(from: DateComponents(year: year - year % count, month: 1, day: 1))
    }
    let passed = calendar.dateComponents([component], from: first, to: start).value(for: component) ?? 0
    return calendar.date(byAdding: component, value: passed - passed % count, to: first)
  }

  /// Returns the text of a tick.
  ///
  /// - Parameter locale: The locale; `nil` for English.
  func text(_ seconds: Double, in locale: Locale?) -> String {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    if let locale, let format = format(in: locale, date) { return format.format(date) }
    return text(seconds)
  }

  /// The format of days and months in a locale; `nil` for other units, which look alike everywhere.
  private func format(in locale: Locale, _ date: Date) -> Date.FormatStyle? {
    let format = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)
    switch component {
    case .day, .weekOfYear: return format.month(.abbreviated).day()
    case .month: return calendar.component(.month, from: date) == 1 ? nil : format.month(.abbreviated)
    default: return nil
    }
  }

  /// Returns the text of a tick in English.
  func text(_ seconds: Double) -> String {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: date)
    switch component {
    case .second: return "\(two(parts.hour)):\(two(parts.minute)):\(two(parts.second))"
    case .minute, .hour: return "\(two(parts.hour)):\(two(parts.minute))"
    case .day, .weekOfYear: return "\(month(parts.month)) \(parts.day ?? 0)"
    case .month: return parts.month == 1 ? "\(parts.year ?? 0)" : month(parts.month)
    default: return "\(parts.year ?? 0)"
    }
  }

  private func month(_ number: Int?) -> String { CalendarTicks.months[((number ?? 1) - 1) % 12] }

  private func two(_ number: Int?) -> String { (number ?? 0) < 10 ? "0\(number ?? 0)" : "\(number ?? 0)" }

  /// Returns a date as text in the current calendar, without the time at midnight.
  static func plainText(_ seconds: Double) -> String {
    let ticks = CalendarTicks(.day, count: 1, calendar: .current)
    let parts = ticks.calendar.dateComponents(
      [.year, .hour, .minute, .second], from: Date(timeIntervalSinceReferenceDate: seconds))
    let day = "\(ticks.text(seconds)), \(parts.year ?? 0)"
    guard parts.hour != 0 || parts.minute != 0 || parts.second != 0 else { return day }
    return "\(day) \(CalendarTicks(.second, count: 1, calendar: .current).text(seconds))"
  }

  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  private static let year = 365.25 * 86_400

  private static let steps: [(component: Calendar.Component, count: Int, seconds: Double)] = [
    (.second, 1, 1), (.second, 2, 2), (.second, 5, 5), (.second, 10, 10), (.second, 15, 15), (.second, 30, 30),
    (.minute, 1, 60), (.minute, 2, 120), (.minute, 5, 300), (.minute, 10, 600), (.minute, 15, 900),
    (.minute, 30, 1_800), (.hour, 1, 3_600), (.hour, 2, 7_200), (.hour, 3, 10_800), (.hour, 6, 21_600),
    (.hour, 12, 43_200), (.day, 1, 86_400), (.day, 2, 172_800), (.weekOfYear, 1, 604_800), (.day, 14, 1_209_600),
    (.month, 1, 2_629_800), (.month, 2, 5_259_600), (.month, 3, 7_889_400), (.month, 6, 15_778_800),
    (.year, 1, 31_557_600),
  ]
}
