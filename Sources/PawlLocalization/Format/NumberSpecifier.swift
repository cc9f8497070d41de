import Foundation

/// A format for one number in the notation of C, such as `%02d`.
///
/// The length of the number, as in `%ld`, is the one of the number itself. A width or a precision of more than three
/// digits, or one that is an argument, has no meaning here.
package struct NumberSpecifier {
  private enum Conversion {
    case signed, unsigned, floating
  }

  /// The format with the lengths of the arguments that are passed to it.
  private let format: String
  private let conversion: Conversion

  /// Creates a format, or returns `nil` if a text isn't the format of exactly one number.
  package init?(_ text: String) {
    var (format, rest) = ("", Substring(text))
    var conversion: Conversion?
    while let character = rest.popFirst() {
      format.append(character)
      guard character == "%" else { continue }
      if rest.first == "%" {
        format.append(rest.removeFirst())
        continue
      }
      guard conversion == nil, let found = NumberSpecifier.conversion(&rest, into: &format) else { return nil }
      conversion = found
    }
    guard let conversion else { return nil }
    self.format = format
    self.conversion = conversion
  }

  /// Reads the part behind a percent sign.
  private static func conversion(_ rest: inout Substring, into format: inout String) -> Conversion? {
    func take(while condition: (Character) -> Bool) -> Substring {
      let part = rest.prefix(while: condition)
      rest.removeFirst(part.count)
      return part
    }
    func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }
    format += take { "-+ #0".contains($0) }
    let width = take(while: isDigit)
    format += width
    var precision: Substring = ""
    if rest.first == "." {
      format.append(rest.removeFirst())
      precision = take(while: isDigit)
      format += precision
    }
    guard width.count <= 3, precision.count <= 3 else { return nil }
    _ = take { "hlqLzjt".contains($0) }
    guard let letter = rest.popFirst() else { return nil }
    switch letter {
    case "d", "i":
      format += "ll\(letter)"
      return .signed
    case "u", "x", "X", "o":
      format += "ll\(letter)"
      return .unsigned
    case "f", "F", "e", "E", "g", "G", "a", "A":
      format.append(letter)
      return .floating
    default: return nil
    }
  }

  /// Returns an integer in this format, or `nil` if the format has no place for it.
  package func text(of value: some BinaryInteger) -> String? {
    switch conversion {
    case .signed: return Int64(exactly: value).map { String(format: format, $0) }
    case .unsigned:
      // The bits of the integer, without those that its sign would add.
      let unused = max(0, 64 - value.bitWidth)
      return String(format: format, (UInt64(truncatingIfNeeded: value) << unused) >> unused)
    case .floating: return String(format: format, Double(value))
    }
  }

  /// Returns a number in this format, or `nil` if the format has no place for it. Integer formats drop the fraction.
  package func text(of value: Double) -> String? {
    switch conversion {
    case .signed: Int64(exactly: value.rounded(.towardZero)).map { String(format: format, $0) }
    case .unsigned: UInt64(exactly: value.rounded(.towardZero)).map { String(format: format, $0) }
    case .floating: String(format: format, value)
    }
  }
}
