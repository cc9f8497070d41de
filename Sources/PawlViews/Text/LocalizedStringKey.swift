public import Foundation
import PawlInlineMarkdown

/// A text that is written as a string literal, with interpolated values.
///
/// The literal is inline Markdown: see <doc:Markdown>. Unlike in SwiftUI, there are no translations.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  /// The text with its values filled in.
  package let text: String
  /// Whether a literal may contain Markdown.
  private let mayBeMarkdown: Bool
  /// The ranges of UTF-8 offsets of the values whose characters could be taken for Markdown.
  private let values: [Range<Int>]

  /// Creates a key from a string, which is inline Markdown.
  public init(_ value: String) {
    text = value
    mayBeMarkdown = InlineMarkdown.mayBeIn(value)
    values = []
  }

  public init(stringLiteral value: String) { self.init(value) }

  public init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
    mayBeMarkdown = stringInterpolation.mayBeMarkdown
    values = mayBeMarkdown ? stringInterpolation.values : []
  }

  /// The kind of a text with this key.
  var kind: Text.Run.Kind { mayBeMarkdown ? .markdown(values) : .plain }

  /// The text without markup.
  package var plainText: String { mayBeMarkdown ? InlineMarkdown.plainText(of: text, values: values) : text }

  /// The builder of a key from the parts of a string literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text: String
    fileprivate var mayBeMarkdown = false
    fileprivate var values: [Range<Int>] = []

    public init(literalCapacity: Int, interpolationCount: Int) {
      text = ""
      text.reserveCapacity(literalCapacity + 8 * interpolationCount)
    }

    public mutating func appendLiteral(_ literal: String) {
      text += literal
      if !mayBeMarkdown { mayBeMarkdown = InlineMarkdown.mayBeIn(literal) }
    }

    /// Appends a value, which isn't Markdown. Most values have no characters that could be taken for it.
    private mutating func append(_ value: String) {
      if InlineMarkdown.mayBeIn(value) {
        let start = text.utf8.count
        values.append(start..<start + value.utf8.count)
      }
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

    /// Appends the characters of a text, without its style.
    ///
    /// Unlike in SwiftUI, bold or colored parts don't keep their appearance. Join texts with `+` instead.
    public mutating func appendInterpolation(_ text: Text) { append(text.plain) }

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

    /// Appends a value in the form that a format style gives it.
    public mutating func appendInterpolation<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
    where Format.FormatOutput == String {
      append(format.format(input))
    }

    /// Appends a date.
    ///
    /// Relative styles show the time at which the key is created, and don't change as time passes.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) { append(style.text(of: date)) }

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
          ?? (value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)"))
    }

    /// Appends an integer in a format.
    ///
    /// - Parameters:
    ///   - value: The integer.
    ///   - specifier: A format for one number in the notation of C, such as `%02d`, `%5d` or `%x`. Lengths, as in `%ld`, may
    ///     be left out. If it is no such format, the integer is appended as it is.
    public mutating func appendInterpolation(_ value: some BinaryInteger, specifier: String) {
      append(NumberSpecifier(specifier)?.text(of: value) ?? "\(value)")
    }
  }
}
