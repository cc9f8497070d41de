public import Foundation
import PawlInlineMarkdown
public import PawlLocalization

/// A text that is written as a string literal, with interpolated values, and the key of its translation.
///
/// The key of `"Hello, \(name)"` is `Hello, %@`. Strings and other values are `%@`, integers `%lld`, unsigned integers `%llu`, and
/// numbers with a fraction `%lf`. A percent sign beside values is `%%`. The translation is found in the tables of the program, in
/// the language of the environment: see <doc:Languages>.
///
/// The literal and its translations are inline Markdown: see <doc:Markdown>.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  /// The text with its values filled in, in the language of the source code and the formats of the process.
  package let text: String
  /// The properties of a run of text with this key, except for its text.
  let content: KeyContent

  /// Creates a key from a string, which is inline Markdown.
  public init(_ value: String) {
    text = value
    content = KeyContent(mayBeMarkdown: InlineMarkdown.mayBeIn(value))
  }

  public init(stringLiteral value: String) { self.init(value) }

  public init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
    content = KeyContent(mayBeMarkdown: stringInterpolation.mayBeMarkdown, values: stringInterpolation.values)
  }

  /// The builder of a key from the parts of a string literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text: String
    fileprivate var mayBeMarkdown = false
    fileprivate var values = KeyValues.none

    public init(literalCapacity: Int, interpolationCount: Int) {
      text = ""
      text.reserveCapacity(literalCapacity + 8 * interpolationCount)
    }

    public mutating func appendLiteral(_ literal: String) {
      text += literal
      if !mayBeMarkdown { mayBeMarkdown = InlineMarkdown.mayBeIn(literal) }
    }

    /// Appends a value, which isn't Markdown.
    private mutating func append(_ value: String, _ kind: KeyValue.Kind = .object) {
      values.append(KeyValue(value, at: text.utf8.count, kind))
      text += value
    }

    private mutating func append(_ value: String, _ detail: KeyValue.Detail) {
      values.append(KeyValue(value, at: text.utf8.count, .object), detail)
      text += value
    }

    /// Appends the description of a value.
    public mutating func appendInterpolation<Value>(_ value: Value) { append("\(value)") }

    /// Appends the description of a value, which is found faster if the type is known to have one.
    public mutating func appendInterpolation<Value: CustomStringConvertible>(_ value: Value) { append("\(value)") }

    /// Appends the text of a value.
    public mutating func appendInterpolation<Value: TextOutputStreamable>(_ value: Value) { append("\(value)") }

    /// Appends the text of a value.
    public mutating func appendInterpolation<Value: TextOutputStreamable & CustomStringConvertible>(_ value: Value) {
      append("\(value)")
    }

    /// Appends a string, as `%@`.
    public mutating func appendInterpolation(_ value: String) { append(value) }

    /// Appends an integer, as `%lld`.
    public mutating func appendInterpolation(_ value: Int) { append("\(value)", .integer) }

    /// Appends an integer, as `%lld`, `%llu`, `%d` or `%u`.
    public mutating func appendInterpolation<Value: BinaryInteger & CustomStringConvertible>(_ value: Value) {
      append("\(value)", KeyValue.Kind(Value.self))
    }

    /// Appends a number, as `%lf`.
    public mutating func appendInterpolation(_ value: Double) { append("\(value)", .number) }

    /// Appends a number, as `%f`.
    public mutating func appendInterpolation(_ value: Float) { append("\(value)", .float) }

    /// Appends a number, as `%lf`.
    public mutating func appendInterpolation(_ value: CGFloat) { append("\(value)", .number) }

    /// Appends a text with its own style, as `%@`.
    ///
    /// The text keeps its style where the key is shown as a ``Text``, also in a translation. Elsewhere, such as in the title of a
    /// window, its characters are shown.
    public mutating func appendInterpolation(_ text: Text) {
      let nested = NestedText(text)
      append(text.plain, nested.isStyled || text.isLocalizable ? .deferred(nested) : .none)
    }

    /// Appends a text that is translated by itself, as `%@`.
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
      append(resource.text(in: nil), .deferred(NestedResource(resource)))
    }

    /// Appends the characters of an attributed string, without its attributes.
    public mutating func appendInterpolation(_ attributedString: AttributedString) {
      append(String(attributedString.characters))
    }

    /// Appends a value in the form that a formatter gives it.
    ///
    /// If the formatter returns `nil` for the value, its description is appended.
    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
      append(formatter.string(for: subject) ?? "\(subject)")
    }

    /// Appends a value in the form that a format style gives it in the locale of the environment, as `%@`.
    ///
    /// A format for which the program has set a locale keeps it.
    public mutating func appendInterpolation<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
    where Format.FormatOutput == String {
      append(format.format(input), .deferred(FormattedValue(input, format)))
    }

    /// Appends a date in the locale of the environment, as `%@`.
    ///
    /// Relative styles show the time at which the key is created, and don't change as time passes.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      append(style.text(of: date, in: .current, since: .now), .deferred(StyledDate(date, style)))
    }

    /// Appends a number in a format.
    ///
    /// - Parameters:
    ///   - value: The number.
    ///   - specifier: A format for one number in the notation of C, such as `%.2f`, `%6.1f` or `%d °C`. If it is none, the
    ///     number is appended in full.
    public mutating func appendInterpolation(_ value: some BinaryFloatingPoint, specifier: String) {
      let value = Double(value)
      append(
        NumberSpecifier(specifier)?.text(of: value)
          ?? (value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"),
        .specifier(specifier))
    }

    /// Appends an integer in a format.
    ///
    /// - Parameters:
    ///   - value: The integer.
    ///   - specifier: A format for one number in the notation of C, such as `%02d`, `%5d` or `%x`. Lengths, as in `%ld`, may
    ///     be left out. If it is no such format, the integer is appended as it is.
    public mutating func appendInterpolation(_ value: some BinaryInteger, specifier: String) {
      append(NumberSpecifier(specifier)?.text(of: value) ?? "\(value)", .specifier(specifier))
    }
  }
}

extension LocalizedStringKey {
  /// Whether another key has the same text without a translation. A literal `2 rows` is shown like `\(2) rows`.
  package func isShownAlike(_ other: LocalizedStringKey) -> Bool {
    guard text == other.text, content.mayBeMarkdown == other.content.mayBeMarkdown,
      content.values.styledTexts.map(\.runs) == other.content.values.styledTexts.map(\.runs)
    else { return false }
    return !content.mayBeMarkdown || content.values.markdownRanges == other.content.values.markdownRanges
  }

  /// The text in the language of the view whose body is evaluated, or of the session, with its markup.
  package var current: String {
    content.localized(text, in: LanguageContext(CurrentLocalization.current))?.text ?? text
  }

  /// Returns the text in the language of a localization, with its markup. `nil` is the language of the source code.
  package func string(in localization: Localization?) -> String {
    content.localized(text, in: LanguageContext(localization))?.text ?? text
  }

  /// Returns the text in the language of a locale, with its markup.
  ///
  /// - Parameters:
  ///   - locale: The locale.
  ///   - tableName: The name of the table with the translations; `nil` for `Localizable`.
  ///   - bundle: The bundle with the table; `nil` for the main bundle.
  package func string(in locale: Locale, tableName: String?, bundle: Bundle?) -> String {
    var content = content
    content.place = KeyPlace(table: tableName, bundle: bundle)
    return content.localized(text, in: LanguageContext(Localization.of(locale)))?.text ?? text
  }
}
