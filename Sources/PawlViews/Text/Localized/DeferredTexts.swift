import Foundation
import PawlLocalization

/// A value in the form of a format style, in the locale of the text.
///
/// `@unchecked Sendable` is sound here: nothing changes after the initializer, and format styles and their inputs are values.
final class FormattedValue<Format: FormatStyle>: DeferredText, @unchecked Sendable where Format.FormatOutput == String {
  private let value: Format.FormatInput
  private let format: Format

  init(_ value: Format.FormatInput, _ format: Format) {
    self.value = value
    self.format = format
  }

  func text(in context: LanguageContext) -> String { LocalizedFormat.of(format, context.locale).format(value) }

  func isSame(as other: any DeferredText) -> Bool {
    guard let other = other as? FormattedValue<Format>, format == other.format else { return false }
    return LocalizedFormat.areEqual(value, other.value)
  }
}

/// A date in a style, in the locale of the text.
final class StyledDate: DeferredText {
  private let date: Date
  private let style: Text.DateStyle
  /// The time at which the text was made, for relative styles.
  private let now = Date.now

  init(_ date: Date, _ style: Text.DateStyle) {
    self.date = date
    self.style = style
  }

  func text(in context: LanguageContext) -> String { style.text(of: date, in: context.locale, since: now) }

  func isSame(as other: any DeferredText) -> Bool {
    guard let other = other as? StyledDate, date == other.date, style == other.style else { return false }
    return !style.isRelative || now == other.now
  }
}

/// The times of day at which an interval begins and ends.
final class DatesInterval: DeferredText {
  private let interval: Range<Date>

  init(_ interval: Range<Date>) { self.interval = interval }

  func text(in context: LanguageContext) -> String {
    Date.IntervalFormatStyle(date: .omitted, time: .shortened, locale: context.locale).format(interval)
  }

  func isSame(as other: any DeferredText) -> Bool { (other as? Self)?.interval == interval }
}

/// A text inside of the text of a key.
///
/// `@unchecked Sendable` is sound here: nothing changes after the initializer, and runs of text are values.
final class NestedText: DeferredText, @unchecked Sendable {
  let runs: [Text.Run]
  /// Whether a part of the text has a style of its own, or is shown in another form than its characters.
  let isStyled: Bool

  init(_ text: Text) {
    runs = text.runs
    isStyled = text.runs.contains { run in
      if run.style != TextStyle() { return true }
      return switch run.kind {
      case .plain, .deferred: false
      case .symbol, .spans: true
      case .key(let key): key.mayBeMarkdown || key.values.hasStyled
      }
    }
  }

  func text(in context: LanguageContext) -> String { runs.map { $0.plain(in: context) }.joined() }

  func isSame(as other: any DeferredText) -> Bool { (other as? NestedText)?.runs == runs }
}

/// A text that is translated by itself.
final class NestedResource: DeferredText {
  private let resource: LocalizedStringResource

  init(_ resource: LocalizedStringResource) { self.resource = resource }

  func text(in context: LanguageContext) -> String { resource.text(in: context.localization) }

  func isSame(as other: any DeferredText) -> Bool { (other as? NestedResource)?.resource == resource }
}
