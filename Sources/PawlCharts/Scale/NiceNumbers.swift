import Foundation

/// Round numbers for the ticks of an axis.
enum NiceNumbers {
  /// Returns the distance between round numbers that divides a range into about `count` parts: 1, 2 or 5 times a power of 10.
  static func step(for length: Double, count: Int) -> Double {
    guard length > 0, length.isFinite else { return 1 }
    let raw = length / Double(max(1, count))
    let power = pow(10, log10(raw).rounded(.down))
    guard power > 0, power.isFinite else { return raw }
    let fraction = raw / power
    let factor: Double = fraction < 1.5 ? 1 : fraction < 3 ? 2 : fraction < 7 ? 5 : 10
    return factor * power
  }

  /// Returns the range extended to multiples of a round step.
  static func rounded(_ range: ClosedRange<Double>, count: Int) -> ClosedRange<Double> {
    let step = step(for: range.upperBound - range.lowerBound, count: count)
    let low = (range.lowerBound / step + slack).rounded(.down) * step
    let high = (range.upperBound / step - slack).rounded(.up) * step
    return low < high ? low...high : range
  }

  /// Returns the multiples of a step in a range, at most 1,000.
  static func multiples(of step: Double, in range: ClosedRange<Double>) -> [Double] {
    guard step > 0, step.isFinite else { return [] }
    let first = (range.lowerBound / step - slack).rounded(.up)
    let last = (range.upperBound / step + slack).rounded(.down)
    guard first <= last, last - first < 1_000 else { return [] }
    return (0...Int(last - first)).map { index in
      let value = (first + Double(index)) * step
      // A product such as 3 · 0.1 isn't exact, and zero must not be a tiny number.
      return abs(value) < step * slack ? 0 : value
    }
  }

  /// Returns a number with as many decimals as a step needs, and with separators between thousands.
  static func text(_ number: Double, step: Double) -> String {
    guard number.isFinite else { return "–" }
    let decimals = step > 0 && step < 1 ? min(9, Int((-log10(step) - slack).rounded(.up))) : 0
    guard abs(number) < 1e15 else { return "\(number)" }
    let scale = pow(10, Double(decimals))
    let units = Int((abs(number) * scale).rounded())
    var whole = String(units / Int(scale))
    var end = whole.count - 3
    while end > 0 {
      whole.insert(",", at: whole.index(whole.startIndex, offsetBy: end))
      end -= 3
    }
    let sign = number < 0 && units > 0 ? "−" : ""
    guard decimals > 0 else { return sign + whole }
    let part = String(units % Int(scale))
    return sign + whole + "." + String(repeating: "0", count: decimals - part.count) + part
  }

  /// The part of a step by which a number may miss a multiple.
  private static let slack = 1e-9
}

extension NiceNumbers {
  /// Returns a number with the separators of a locale.
  ///
  /// - Parameter locale: The locale; `nil` for English.
  static func text(_ number: Double, step: Double, in locale: Locale?) -> String {
    let text = text(number, step: step)
    guard let locale else { return text }
    return String(
      text.flatMap { character -> String in
        switch character {
        case ",": locale.groupingSeparator ?? ","
        case ".": locale.decimalSeparator ?? "."
        default: String(character)
        }
      })
  }
}

extension _Datum {
  /// The value as text without an axis, whose ticks would decide the form.
  var plainText: String {
    switch self {
    case .number(let number):
      number == number.rounded() ? NiceNumbers.text(number, step: 1) : NiceNumbers.shortText(number)
    case .date(let seconds): CalendarTicks.plainText(seconds)
    case .category(let name): name
    }
  }
}

extension NiceNumbers {
  /// Returns a number with at most four significant digits after its integer part.
  static func shortText(_ number: Double) -> String {
    guard number != 0, number.isFinite else { return text(number, step: 1) }
    let exponent = Int(log10(abs(number)).rounded(.down))
    let decimals = min(9, max(0, 3 - exponent))
    var text = text(number, step: pow(10, -Double(decimals)))
    guard text.contains(".") else { return text }
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text
  }
}
