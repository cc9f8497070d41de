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

    /// Appends a number with a fixed number of decimal places.
    ///
    /// - Parameters:
    ///   - value: The number.
    ///   - specifier: A format in the notation of C. Only `%.Nf` with `N` from 0 to 15 is supported. Other formats show
    ///     whole numbers without decimal places, and other numbers in full.
    public mutating func appendInterpolation(_ value: some BinaryFloatingPoint, specifier: String) {
      text += formatted(Double(value), specifier)
    }

    /// Appends an integer.
    ///
    /// - Parameters:
    ///   - value: The integer.
    ///   - specifier: A format in the notation of C. Only `%.Nf` with `N` from 0 to 15 is supported. Other formats show
    ///     the integer without padding.
    public mutating func appendInterpolation(_ value: some BinaryInteger, specifier: String) {
      text += formatted(Double(value), specifier)
    }

    private func formatted(_ value: Double, _ specifier: String) -> String {
      guard let point = specifier.firstIndex(of: "."), specifier.hasSuffix("f"),
        let places = Int(specifier[specifier.index(after: point)...].dropLast()), (0...15).contains(places)
      else { return value == value.rounded() && abs(value) < 1e15 ? "\(Int(value))" : "\(value)" }
      let scale = (0..<places).reduce(1.0) { scale, _ in scale * 10 }
      let rounded = (abs(value) * scale).rounded(.toNearestOrEven)
      guard rounded < 9e15 else { return "\(value)" }
      let digits = String(Int64(rounded))
      let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
      let sign = value < 0 && rounded > 0 ? "-" : ""
      return sign + padded.dropLast(places) + (places > 0 ? "." + padded.suffix(places) : "")
    }
  }
}
