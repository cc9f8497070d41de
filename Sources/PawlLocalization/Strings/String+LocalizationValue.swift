#if !canImport(Darwin)
public import Foundation

extension String {
  /// A text that is written as a string literal with interpolated values, and its translation's key.
  ///
  /// The key of `"Hello, \(name)"` is `Hello, %@`. Strings and other values are `%@`, integers `%lld`, unsigned integers `%llu`,
  /// and numbers with a fraction `%lf`.
  public struct LocalizationValue: Equatable, ExpressibleByStringInterpolation, Sendable {
    let key: String
    let arguments: [LocalizedArgument]

    /// Creates a value whose key is a string.
    public init(_ value: String) {
      key = value
      arguments = []
    }

    public init(stringLiteral value: String) { self.init(value) }

    public init(stringInterpolation: StringInterpolation) {
      let interpolation = stringInterpolation
      arguments = interpolation.arguments
      key = arguments.isEmpty ? interpolation.literal : interpolation.key
    }

    /// The builder of a value from the parts of a string literal.
    public struct StringInterpolation: StringInterpolationProtocol {
      fileprivate var key = ""
      /// The text, as long as there are no values.
      fileprivate var literal = ""
      fileprivate var arguments: [LocalizedArgument] = []

      public init(literalCapacity: Int, interpolationCount: Int) {
        key.reserveCapacity(literalCapacity + 4 * interpolationCount)
      }

      public mutating func appendLiteral(_ literal: String) {
        key += literal.replacing("%", with: "%%")
        if arguments.isEmpty { self.literal += literal }
      }

      private mutating func append(_ argument: LocalizedArgument) {
        key += argument.specifier
        arguments.append(argument)
      }

      /// Appends a string, as `%@`.
      public mutating func appendInterpolation(_ value: String) { append(LocalizedArgument(value, "%@")) }

      /// Appends the description of a value, as `%@`.
      public mutating func appendInterpolation<Value>(_ value: Value) { append(LocalizedArgument("\(value)", "%@")) }

      /// Appends an integer, as `%lld` or `%llu`.
      public mutating func appendInterpolation<Value: BinaryInteger>(_ value: Value) {
        append(LocalizedArgument("\(value)", IntegerSpecifier.of(Value.self)))
      }

      /// Appends a number, as `%lf`.
      public mutating func appendInterpolation<Value: BinaryFloatingPoint>(_ value: Value) {
        append(LocalizedArgument("\(value)", Value.self == Float.self ? "%f" : "%lf"))
      }

      /// Appends an integer in a format such as `%03d`.
      public mutating func appendInterpolation<Value: BinaryInteger>(_ value: Value, specifier: String) {
        append(LocalizedArgument(NumberSpecifier(specifier)?.text(of: value) ?? "\(value)", specifier))
      }

      /// Appends a number in a format such as `%.2f`.
      public mutating func appendInterpolation<Value: BinaryFloatingPoint>(_ value: Value, specifier: String) {
        append(LocalizedArgument(NumberSpecifier(specifier)?.text(of: Double(value)) ?? "\(value)", specifier))
      }

      /// Appends a value in the form that a format style gives it in the language of the text, as `%@`.
      public mutating func appendInterpolation<Format: FormatStyle>(_ value: Format.FormatInput, format: Format)
      where Format.FormatInput: Sendable, Format.FormatOutput == String, Format: Sendable {
        append(LocalizedArgument(DeferredFormat(value, format)))
      }

      /// Appends another text, which is translated by itself, as `%@`.
      public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
        append(LocalizedArgument(resource))
      }
    }
  }
}
#endif
