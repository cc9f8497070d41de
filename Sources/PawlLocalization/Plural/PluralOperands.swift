/// The properties of a number as it is written, on which plural rules depend.
///
/// - SeeAlso: Unicode Technical Standard 35, part 3, section 5.1.1.
package struct PluralOperands: Equatable, Sendable {
  /// The digits before the decimal point (`i`), modulo 10¹⁸.
  package var integer: UInt64 = 0
  /// The digits behind the decimal point as an integer (`f`), with trailing zeros.
  package var fraction: UInt64 = 0
  /// The number of digits behind the decimal point (`v`).
  package var digits = 0
  /// Like ``fraction``, without trailing zeros (`t`).
  package var shortFraction: UInt64 = 0
  /// The number of digits behind the decimal point without trailing zeros (`w`).
  package var shortDigits = 0
  /// The exponent of the power of ten in a compact form, such as 6 in `1c6` (`c` and `e`).
  package var exponent = 0

  /// Whether the number has no fraction, so that `n` is an integer.
  var isInteger: Bool { shortFraction == 0 }

  /// Creates the operands of a number in decimal digits, such as `-3` or `1.50`, or returns `nil` if it is no such text.
  ///
  /// A text with more than 18 digits behind the decimal point is cut off there.
  package init?(_ text: some StringProtocol) {
    var rest = text.utf8[...]
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    guard !rest.isEmpty, rest.count <= 400 else { return nil }
    var (isFraction, hasDigit) = (false, false)
    for byte in rest {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        hasDigit = true
        let digit = UInt64(byte - UInt8(ascii: "0"))
        if !isFraction {
          integer = (integer * 10 + digit) % 1_000_000_000_000_000_000
        } else if digits < 18 {
          fraction = fraction * 10 + digit
          digits += 1
          if digit != 0 { (shortFraction, shortDigits) = (fraction, digits) }
        }
      case UInt8(ascii: ".") where !isFraction && hasDigit: isFraction = true
      default: return nil
      }
    }
  }
}
