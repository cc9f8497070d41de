public import Foundation

/// A text that is written as a string literal, with interpolated values.
///
/// Unlike in SwiftUI, there are neither translations nor Markdown: the text is shown as it is written.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  /// The text with its values filled in.
  package let text: String

  /// Creates a key from a string, which is shown as it is.
  public init(_ value: String) { text = value }

  public init(stringLiteral value: String) { text = value }

  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// The builder of a key from the parts of a string literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text: String

    public init(literalCapacity: Int, interpolationCount: Int) {
      text = ""
      text.reserveCapacity(literalCapacity + 8 * interpolationCount)
    }

    public mutating func appendLiteral(_ literal: String) { text += literal }

    /// Appends the description of a value.
    public mutating func appendInterpolation<Value>(_ value: Value) { text += "\(value)" }

    /// Appends the description of a value, which is found faster if the type is known to have one.
    public mutating func appendInterpolation<Value: CustomStringConvertible>(_ value: Value) { text += "\(value)" }

    /// Appends the text of a value.
    public mutating func appendInterpolation<Value: TextOutputStreamable>(_ value: Value) { text += "\(value)" }

    /// Appends the text of a value.
    public mutating func appendInterpolation<Value: TextOutputStreamable & CustomStringConvertible>(_ value: Value) {
      text += "\(value)"
    }

    /// Appends the characters of a text, without its style.
    ///
    /// Unlike in SwiftUI, bold or colored parts don't keep their appearance. Join texts with `+` instead.
    public mutating func appendInterpolation(_ text: Text) { self.text += text.runs.map(\.text).joined() }

    /// Appends a value in the form that a formatter gives it.
    ///
    /// If the formatter returns `nil` for the value, its description is appended.
    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
      text += formatter.string(for: subject) ?? "\(subject)"
    }

    /// Appends a value in the form that a format style gives it.
    public mutating func appendInterpolation<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
    where Format.FormatOutput == String {
      text += format.format(input)
    }

    /// Appends a date.
    ///
    /// Relative styles show the time at which the key is created, and don't change as time passes.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) { text += style.text(of: date) }

    /// Appends a number in a format.
    ///
    /// - Parameters:
    ///   - value: The number.
    ///   - specifier: A format for one number in the notation of C, such as `%.2f`, `%6.1f` or `%d °C`. If it is none, the
    ///     number is appended in full.
    public mutating func appendInterpolation(_ value: some BinaryFloatingPoint, specifier: String) {
      let value = Double(value)
      text +=
        NumberSpecifier(specifier)?.text(of: value)
        ?? (value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)")
    }

    /// Appends an integer in a format.
    ///
    /// - Parameters:
    ///   - value: The integer.
    ///   - specifier: A format for one number in the notation of C, such as `%02d`, `%5d` or `%x`. Lengths, as in `%ld`, may
    ///     be left out. If it is no such format, the integer is appended as it is.
    public mutating func appendInterpolation(_ value: some BinaryInteger, specifier: String) {
      text += NumberSpecifier(specifier)?.text(of: value) ?? "\(value)"
    }
  }
}
