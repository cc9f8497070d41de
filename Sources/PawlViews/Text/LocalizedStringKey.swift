public import Foundation

/// A text as it is written out in code, with values in it.
///
/// There are no translations yet: it is shown as it is written.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  package let text: String

  public init(_ value: String) { text = value }

  public init(stringLiteral value: String) { text = value }

  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text: String

    public init(literalCapacity: Int, interpolationCount: Int) {
      text = ""
      text.reserveCapacity(literalCapacity + 8 * interpolationCount)
    }

    public mutating func appendLiteral(_ literal: String) { text += literal }

    public mutating func appendInterpolation<Value>(_ value: Value) { text += "\(value)" }

    /// What a text says, without how it looks.
    public mutating func appendInterpolation(_ text: Text) { self.text += text.runs.map(\.text).joined() }

    /// A value in the way of a formatter.
    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
      text += formatter.string(for: subject) ?? "\(subject)"
    }

    /// A value in the way of a format.
    public mutating func appendInterpolation<Format: FormatStyle>(_ input: Format.FormatInput, format: Format)
    where Format.FormatOutput == String {
      text += format.format(input)
    }

    /// A date in one of the usual ways, as it is when the text is made.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) { text += style.text(of: date) }

    /// A number in the way of C: `specifier: "%.2f"`.
    public mutating func appendInterpolation(_ value: some BinaryFloatingPoint, specifier: String) {
      text += formatted(Double(value), specifier)
    }

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
