#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Times of the system's clock in the form of ISO 8601, in UTC with milliseconds: `2026-11-24T18:52:00.123Z`.
enum WallClock {
  /// The present time in milliseconds since 1970, to the second.
  static var now: Int64 { Int64(time(nil)) * 1000 }

  /// The text of a time in milliseconds since 1970.
  static func text(_ milliseconds: Int64) -> String {
    let (days, time) = milliseconds.flooredDivision(by: 86_400_000)
    let (year, month, day) = date(days)
    let (hours, minutes, seconds) = (time / 3_600_000, time / 60_000 % 60, time / 1000 % 60)
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
      + "T\(padded(hours, 2)):\(padded(minutes, 2)):\(padded(seconds, 2)).\(padded(time % 1000, 3))Z"
  }

  /// The time of a text; `nil` if it has another form.
  static func milliseconds(_ text: String) -> Int64? {
    let bytes = Array(text.utf8)
    guard bytes.count == 24 else { return nil }
    let pattern = Array("0000-00-00T00:00:00.000Z".utf8)
    for (byte, expected) in zip(bytes, pattern) {
      let isDigit = byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
      guard expected == UInt8(ascii: "0") ? isDigit : byte == expected else { return nil }
    }
    func number(_ range: Range<Int>) -> Int64 { bytes[range].reduce(0) { $0 * 10 + Int64($1 - UInt8(ascii: "0")) } }
    let days = days(number(0..<4), number(5..<7), number(8..<10))
    return ((days * 24 + number(11..<13)) * 60 + number(14..<16)) * 60_000 + number(17..<19) * 1000 + number(20..<23)
  }

  private static func padded(_ value: Int64, _ width: Int) -> String {
    let digits = String(value)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }

  /// The Gregorian date of a number of days since 1970. Years are counted from March, so the leap day is the last one.
  private static func date(_ days: Int64) -> (Int64, Int64, Int64) {
    let (era, day) = (days + 719_468).flooredDivision(by: 146_097)
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
    let dayOfYear = day - (365 * year + year / 4 - year / 100)
    let month = (5 * dayOfYear + 2) / 153
    let result = month < 10 ? month + 3 : month - 9
    return (era * 400 + year + (result <= 2 ? 1 : 0), result, dayOfYear - (153 * month + 2) / 5 + 1)
  }

  private static func days(_ year: Int64, _ month: Int64, _ day: Int64) -> Int64 {
    let (era, yearOfEra) = (month <= 2 ? year - 1 : year).flooredDivision(by: 400)
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}

extension Int64 {
  fileprivate func flooredDivision(by divisor: Int64) -> (quotient: Int64, remainder: Int64) {
    let (quotient, remainder) = quotientAndRemainder(dividingBy: divisor)
    return remainder < 0 ? (quotient - 1, remainder + divisor) : (quotient, remainder)
  }
}
