/// A value of a localized text, in the form in which it is shown.
package struct FormatArgument: Equatable, Sendable {
  /// The text of the value in the language of the text.
  package var text: String
  /// The place of the value in the key: `%@`, `%lld`, or the format with which the text was made.
  package var specifier: String

  package init(_ text: String, specifier: String) {
    self.text = text
    self.specifier = specifier
  }

  /// The category of the number, or `nil` if the value isn't one.
  func category(in rules: PluralRules) -> PluralCategory? {
    guard specifier != "%@" else { return nil }
    return PluralOperands(text).map(rules.category)
  }

  /// Returns the text of the value in a format of the translation.
  ///
  /// The text stays as it is if the format asks for no particular form, or doesn't fit the value.
  func text(for format: String) -> String {
    guard format != specifier, specifier != "%@", format.utf8.contains(where: Self.isForm),
      let format = NumberSpecifier(format)
    else { return text }
    if let number = Int64(text) { return format.text(of: number) ?? text }
    return Double(text).flatMap { $0.isFinite ? format.text(of: $0) : nil } ?? text
  }

  /// Whether a byte of a format asks for a particular form: a flag, a width, a precision, or another notation.
  private static func isForm(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "#"), UInt8(ascii: " "), UInt8(ascii: "x"), UInt8(ascii: "X"), UInt8(ascii: "o"), UInt8(ascii: "e"),
      UInt8(ascii: "E"):
      true
    default: false
    }
  }
}
