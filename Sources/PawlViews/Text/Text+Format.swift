public import Foundation

extension Text {
  /// A form of showing a date or a duration.
  public struct DateStyle: Hashable, Sendable {
    private enum Kind: Hashable, Sendable {
      case time, date, relative, offset, timer
    }

    private let kind: Kind

    /// The time of day, in the short form of the locale.
    public static let time = DateStyle(kind: .time)
    /// The day, in the long form of the locale.
    public static let date = DateStyle(kind: .date)
    /// The duration between now and the date in its two largest units: `2 hr, 5 min`.
    ///
    /// Unlike in SwiftUI, the duration is computed once, when the text is created.
    public static let relative = DateStyle(kind: .relative)
    /// The duration between now and the date with a sign: `+2 hr, 5 min`.
    ///
    /// Like ``relative``. The sign of past dates is a minus.
    public static let offset = DateStyle(kind: .offset)
    /// The duration between now and the date as hours, minutes and seconds: `2:05:00`.
    ///
    /// Unlike in SwiftUI, the duration is computed once, when the text is created.
    public static let timer = DateStyle(kind: .timer)

    /// Whether the text depends on the current time.
    var isRelative: Bool { self != .time && self != .date }

    /// Returns a date in this form in a locale, relative to a time.
    func text(of date: Date, in locale: Locale, since now: Date) -> String {
      let seconds = Int(date.timeIntervalSince(now).rounded())
      let (hours, minutes, rest) = (abs(seconds) / 3600, abs(seconds) / 60 % 60, abs(seconds) % 60)
      switch kind {
      case .time: return Date.FormatStyle(date: .omitted, time: .shortened, locale: locale).format(date)
      case .date: return Date.FormatStyle(date: .long, time: .omitted, locale: locale).format(date)
      case .timer:
        let tail = (minutes < 10 && hours > 0 ? "0" : "") + "\(minutes):" + (rest < 10 ? "0" : "") + "\(rest)"
        return hours > 0 ? "\(hours):\(tail)" : tail
      case .relative, .offset:
        let text = Self.text(ofSeconds: abs(seconds), in: locale)
        return kind == .relative ? text : (seconds < 0 ? "-" : "+") + text
      }
    }

    /// Returns a duration in its two largest units.
    private static func text(ofSeconds seconds: Int, in locale: Locale) -> String {
      guard locale.language.languageCode == .english else {
        let format = Duration.UnitsFormatStyle(
          allowedUnits: [.days, .hours, .minutes, .seconds], width: .abbreviated, maximumUnitCount: 2
        ).locale(locale)
        return format.format(.seconds(seconds))
      }
      let parts = [
        (seconds / 86_400, "day"), (seconds / 3600 % 24, "hr"), (seconds / 60 % 60, "min"), (seconds % 60, "sec"),
      ]
      let shown = parts.drop { $0.0 == 0 }.prefix(2).map { "\($0.0) \($0.1)" }.joined(separator: ", ")
      return shown.isEmpty ? "0 sec" : shown
    }
  }

  /// Creates a text that shows a date in the locale of its environment.
  ///
  /// Unlike in SwiftUI, relative styles don't change as time passes. They are computed when the text is created.
  public init(_ date: Date, style: DateStyle) {
    self.init(runs: [Run(text: "", kind: .deferred(StyledDate(date, style)))])
  }

  /// Creates a text that shows the times of day at which a range of dates begins and ends.
  public init(_ dates: ClosedRange<Date>) {
    self.init(runs: [Run(text: "", kind: .deferred(DatesInterval(dates.lowerBound..<dates.upperBound)))])
  }

  /// Creates a text that shows the times of day at which an interval begins and ends.
  public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

  /// Creates a text that shows a value in the form that a format style gives it in the locale of its environment.
  ///
  /// A format for which the program has set a locale keeps it.
  public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
  where Format.FormatInput: Equatable, Format.FormatOutput == String {
    self.init(formatting: input, with: format)
  }

  /// Like ``init(_:format:)``, for values that can't be compared.
  package init<Format: FormatStyle>(formatting input: Format.FormatInput, with format: Format)
  where Format.FormatOutput == String {
    self.init(runs: [Run(text: "", kind: .deferred(FormattedValue(input, format)))])
  }

  /// Creates a text that shows a value in the form that a formatter gives it.
  ///
  /// If the formatter returns `nil` for the value, the text shows its description.
  public init<Subject>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "\(subject)")
  }
}

extension TextField where Label == Text {
  /// Creates a field for a value with a textual form.
  ///
  /// Each edit that can be parsed sets the value. Other edits leave the value as it is. When the field loses the focus,
  /// it shows the formatted value again.
  ///
  /// - Parameters:
  ///   - titleKey: The label of the field, and its prompt if there is no other one.
  ///   - value: The value.
  ///   - format: The format style that formats and parses the value.
  ///   - prompt: The text that an empty field shows.
  public init<Format: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<Format.FormatInput>, format: Format, prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(
      label: Text(titleKey), prompt: prompt, value: value, format: { format.format($0) },
      parse: { try? format.parseStrategy.parse($0) })
  }

  /// Creates a field for a value with a textual form, and a string as its label.
  ///
  /// Like `init(_:value:format:prompt:)` with a localized string key.
  @_disfavoredOverload
  public init<Format: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<Format.FormatInput>, format: Format, prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(
      label: Text(title), prompt: prompt, value: value, format: { format.format($0) },
      parse: { try? format.parseStrategy.parse($0) })
  }

  /// Creates a field for an optional value with a textual form.
  ///
  /// Like `init(_:value:format:prompt:)` with a value that isn't optional. An empty field stands for `nil`.
  public init<Format: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<Format.FormatInput?>, format: Format, prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(
      label: Text(titleKey), prompt: prompt, value: value, format: { $0.map { format.format($0) } ?? "" },
      parse: { $0.isEmpty ? .some(nil) : (try? format.parseStrategy.parse($0)).map { .some($0) } })
  }

  /// Creates a field for a number with a number formatter.
  ///
  /// Like `init(_:value:format:prompt:)`, with a formatter instead of a format style.
  ///
  /// - Parameters:
  ///   - titleKey: The label and the prompt of the field.
  ///   - value: The number. If the formatter's result can't be cast to its type, the edit leaves the number as it is.
  ///   - formatter: The formatter that formats and parses the number.
  public init<Value>(_ titleKey: LocalizedStringKey, value: Binding<Value>, formatter: NumberFormatter) {
    self.init(
      label: Text(titleKey), prompt: nil, value: value, format: { formatter.string(for: $0) ?? "" },
      parse: { text in
        guard let number = formatter.number(from: text) else { return nil }
        return number as? Value ?? number.doubleValue as? Value ?? number.intValue as? Value
      })
  }
}
