public import Foundation

extension DependencyValues {
  /// The calendar. It is the user's in programs and previews. A test that reads it without an override fails with
  /// PAWL-113.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The locale. It is the user's in programs and previews. A test that reads it without an override fails with
  /// PAWL-113.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The time zone. It is the user's in programs and previews. A test that reads it without an override fails with
  /// PAWL-113.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// The notification center. It is the default center in programs, and one of its own in each test and in previews.
  public var notificationCenter: NotificationCenter {
    get { self[NotificationCenterKey.self].value }
    set { self[NotificationCenterKey.self] = NotificationCenterBox(value: newValue) }
  }

  private enum CalendarKey: DependencyKey {
    static let liveValue = Calendar.autoupdatingCurrent
    static var testValue: Calendar {
      reportUnimplementedRead("calendar")
      return .autoupdatingCurrent
    }
  }

  private enum LocaleKey: DependencyKey {
    static let liveValue = Locale.autoupdatingCurrent
    static var testValue: Locale {
      reportUnimplementedRead("locale")
      return .autoupdatingCurrent
    }
  }

  private enum TimeZoneKey: DependencyKey {
    static let liveValue = TimeZone.autoupdatingCurrent
    static var testValue: TimeZone {
      reportUnimplementedRead("timeZone")
      return .autoupdatingCurrent
    }
  }

  private enum NotificationCenterKey: DependencyKey {
    static let liveValue = NotificationCenterBox(value: .default)
    static var previewValue: NotificationCenterBox { testValue }
    static var testValue: NotificationCenterBox { NotificationCenterBox(value: NotificationCenter()) }
  }
}

/// A notification center.
///
/// `@unchecked Sendable`: a notification center may be used from any thread. Not every version of Foundation says so.
private struct NotificationCenterBox: @unchecked Sendable {
  let value: NotificationCenter
}
