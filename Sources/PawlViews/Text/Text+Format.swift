public import Foundation

extension Text {
  /// How a date is written.
  public struct DateStyle: Hashable, Sendable {
    private enum Kind: Hashable, Sendable {
      case time, date, relative, offset, timer
    }

    private let kind: Kind

    /// The time of day.
    public static let time = DateStyle(kind: .time)
    /// The day.
    public static let date = DateStyle(kind: .date)
    /// How long it is from now, as it is when the text is made: "2 hr, 5 min".
    public static let relative = DateStyle(kind: .relative)
    /// Like ``relative``, with a sign.
    public static let offset = DateStyle(kind: .offset)
    /// How long it is from now, as it is when the text is made: "2:05:00".
    public static let timer = DateStyle(kind: .timer)

    func text(of date: Date) -> String {
      let seconds = Int(date.timeIntervalSinceNow.rounded())
      let (hours, minutes, rest) = (abs(seconds) / 3600, abs(seconds) / 60 % 60, abs(seconds) % 60)
      switch kind {
      case .time: return date.formatted(date: .omitted, time: .shortened)
      case .date: return date.formatted(date: .long, time: .omitted)
      case .timer:
        let tail = (minutes < 10 && hours > 0 ? "0" : "") + "\(minutes):" + (rest < 10 ? "0" : "") + "\(rest)"
        return hours > 0 ? "\(hours):\(tail)" : tail
      case .relative, .offset:
        let parts = [(hours / 24, "day"), (hours % 24, "hr"), (minutes, "min"), (rest, "sec")]
        let said = parts.drop { $0.0 == 0 }.prefix(2).map { "\($0.0) \($0.1)" }.joined(separator: ", ")
        let text = said.isEmpty ? "0 sec" : said
        return kind == .relative ? text : (seconds < 0 ? "-" : "+") + text
      }
    }
  }

  /// A date in one of the usual ways, as it is when the text is made.
  public init(_ date: Date, style: DateStyle) { self.init(verbatim: style.text(of: date)) }

  /// From one time to another.
  public init(_ dates: ClosedRange<Date>) {
    self.init(verbatim: (dates.lowerBound..<dates.upperBound).formatted(date: .omitted, time: .shortened))
  }

  /// From one time to another.
  public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

  /// A value in the way of a format.
  public init<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
  where Format.FormatInput: Equatable, Format.FormatOutput == String {
    self.init(verbatim: format.format(input))
  }

  /// A value in the way of a formatter.
  public init<Subject>(_ subject: Subject, formatter: Formatter) {
    self.init(verbatim: formatter.string(for: subject) ?? "\(subject)")
  }

  /// A text that may be translated. There are no translations here.
  ///
  /// - Parameters:
  ///   - tableName: where translations are; nil for the usual place.
  ///   - bundle: where the table is; nil for the main one.
  ///   - comment: for translators.
  @_disfavoredOverload
  public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
  ) {
    self.init(key)
  }

  /// What a text with attributes says. How it looks is not taken over.
  @_disfavoredOverload
  public init(_ attributedContent: AttributedString) {
    self.init(verbatim: String(attributedContent.characters))
  }
}

extension TextField where Label == Text {
  /// A field for a value that a text stands for. What cannot be read leaves the value as it is.
  public init<Format: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<Format.FormatInput>, format: Format, prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(
      label: Text(titleKey), prompt: prompt, value: value, format: { format.format($0) },
      parse: { try? format.parseStrategy.parse($0) })
  }

  /// Like ``init(_:value:format:prompt:)``.
  @_disfavoredOverload
  public init<Format: ParseableFormatStyle>(
    _ title: some StringProtocol, value: Binding<Format.FormatInput>, format: Format, prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(
      label: Text(title), prompt: prompt, value: value, format: { format.format($0) },
      parse: { try? format.parseStrategy.parse($0) })
  }

  /// Like ``init(_:value:format:prompt:)``, where there may be no value: an empty field.
  public init<Format: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey, value: Binding<Format.FormatInput?>, format: Format, prompt: Text? = nil
  ) where Format.FormatOutput == String {
    self.init(
      label: Text(titleKey), prompt: prompt, value: value, format: { $0.map { format.format($0) } ?? "" },
      parse: { $0.isEmpty ? .some(nil) : (try? format.parseStrategy.parse($0)).map { .some($0) } })
  }

  /// Like `init(_:value:format:prompt:)`, in the way of a formatter of numbers.
  public init<Value>(_ titleKey: LocalizedStringKey, value: Binding<Value>, formatter: NumberFormatter) {
    self.init(
      label: Text(titleKey), prompt: nil, value: value, format: { formatter.string(for: $0) ?? "" },
      parse: { text in
        guard let number = formatter.number(from: text) else { return nil }
        return number as? Value ?? number.doubleValue as? Value ?? number.intValue as? Value
      })
  }
}
