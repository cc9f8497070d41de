public import CustomDump

#if canImport(SwiftUI)
import SwiftUI

extension Color {
  /// The color in dumps.
  var dumped: String { "\(self)" }
}

extension Font.Weight {
  /// The font weight in dumps.
  var dumped: String {
    let names: [Font.Weight: String] = [
      .black: "black", .bold: "bold", .heavy: "heavy", .light: "light", .medium: "medium", .regular: "regular",
      .semibold: "semibold", .thin: "thin", .ultraLight: "ultraLight",
    ]
    return names[self] ?? "\(self)"
  }
}
#else
public import PawlViews

extension Color {
  /// The color in dumps: `red`, or `#ff8000` for a mixed color.
  var dumped: String {
    let name =
      switch kind {
      case .named(let token): token.rawValue
      case .clear: "clear"
      case .rgb(let red, let green, let blue):
        "#"
          + [red, green, blue].map { part in
            let digits = String(Int((min(max(part, 0), 1) * 255).rounded()), radix: 16)
            return digits.count < 2 ? "0" + digits : digits
          }.joined()
      }
    return alpha == 1 ? name : "\(name)(\(alpha))"
  }
}

extension Font.Weight {
  /// The font weight in dumps.
  var dumped: String { "\(self)" }
}

extension Animation: CustomDumpStringConvertible {
  /// The animation as in source code, without default arguments: `Animation.easeInOut`, `Animation.linear(duration:
  /// 2.0).delay(1.0)`.
  public var customDumpDescription: String {
    "Animation.\(base)"
      + (delay == 0 ? "" : ".delay(\(delay))")
      + (speed == 1 ? "" : ".speed(\(speed))")
      + repetition
  }

  private var base: String {
    switch curve {
    case .spring(let bounce):
      let parts = (duration == 0.5 ? [] : ["duration: \(duration)"]) + (bounce == 0 ? [] : ["bounce: \(bounce)"])
      return parts.isEmpty ? "spring" : "spring(\(parts.joined(separator: ", ")))"
    case .bezier(let x1, let y1, let x2, let y2):
      let duration = duration == 0.35 ? "" : ", duration: \(duration)"
      return "timingCurve(\(x1), \(y1), \(x2), \(y2)\(duration))"
    case .linear, .easeIn, .easeOut, .easeInOut:
      return duration == 0.35 ? "\(curve)" : "\(curve)(duration: \(duration))"
    }
  }

  private var repetition: String {
    guard let repeatCount else { return autoreverses ? ".repeatForever" : ".repeatForever(autoreverses: false)" }
    if repeatCount == 1, !autoreverses { return "" }
    return autoreverses ? ".repeatCount(\(repeatCount))" : ".repeatCount(\(repeatCount), autoreverses: false)"
  }
}
#endif
