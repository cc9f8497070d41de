extension Duration {
  /// The duration in a few characters, for example `12 µs`, `1.2 ms` or `2.3 s`.
  var shortText: String {
    let nanoseconds = max(0, components.seconds) * 1_000_000_000 + max(0, components.attoseconds) / 1_000_000_000
    switch nanoseconds {
    case ..<1_000: return "\(nanoseconds) ns"
    case ..<1_000_000: return "\(Self.decimal(nanoseconds, of: 1_000)) µs"
    case ..<1_000_000_000: return "\(Self.decimal(nanoseconds, of: 1_000_000)) ms"
    case ..<60_000_000_000: return "\(Self.decimal(nanoseconds, of: 1_000_000_000)) s"
    default: return "\(nanoseconds / 60_000_000_000) min"
    }
  }

  /// The time since the start of a recording, for example `0.120` or `2:03.450`.
  var timeText: String {
    let milliseconds = max(0, components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000)
    let (minutes, seconds, rest) = (
      milliseconds / 60_000, milliseconds / 1_000 % 60, String(1_000 + milliseconds % 1_000).dropFirst()
    )
    return minutes == 0 ? "\(seconds).\(rest)" : "\(minutes):\(seconds < 10 ? "0" : "")\(seconds).\(rest)"
  }

  /// Returns a quotient with two digits, or without a fraction if it is longer.
  private static func decimal(_ value: Int64, of unit: Int64) -> String {
    let whole = value / unit
    return whole >= 10 ? "\(whole)" : "\(whole).\(value % unit * 10 / unit)"
  }
}

extension Int {
  /// The number with separators between thousands, for example `1,204`.
  var groupedText: String {
    let digits = String(magnitude)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { text += "," }
      text.append(digit)
    }
    return self < 0 ? "-" + text : text
  }
}
