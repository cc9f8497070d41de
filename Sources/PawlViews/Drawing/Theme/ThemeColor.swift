import Foundation

/// An opaque color of a theme, in sRGB.
public struct ThemeColor: Hashable, Sendable {
  /// The amount of red, from 0 to 255.
  public var red: UInt8
  /// The amount of green, from 0 to 255.
  public var green: UInt8
  /// The amount of blue, from 0 to 255.
  public var blue: UInt8
  /// The color that a terminal uses in place of the components; `nil` for the nearest to the components.
  package var terminalColor: TerminalColor?

  /// A color that the user of a terminal has chosen.
  package enum TerminalColor: Hashable, Sendable {
    /// The default color of text, or of the background.
    case text
    /// One of the 16 colors of the terminal's palette.
    case palette(UInt8)
  }

  /// Creates a color from its components.
  public init(red: UInt8, green: UInt8, blue: UInt8) { (self.red, self.green, self.blue) = (red, green, blue) }

  /// Creates a color from a number such as `0x0e1016`, with two digits each for red, green and blue.
  ///
  /// - Parameter hex: The number. Bits beyond the lower 24 are ignored.
  public init(hex: UInt32) {
    self.init(
      red: UInt8(truncatingIfNeeded: hex >> 16), green: UInt8(truncatingIfNeeded: hex >> 8),
      blue: UInt8(truncatingIfNeeded: hex))
  }

  /// Creates a color from a text such as `#0e1016` or `#fff`. The result is `nil` for any other text.
  public init?(_ text: some StringProtocol) {
    guard text.first == "#" else { return nil }
    let digits = text.dropFirst()
    guard digits.utf8.count == digits.count, digits.allSatisfy(\.isHexDigit) else { return nil }
    switch digits.count {
    case 3:
      guard let value = UInt32(digits.flatMap { "\($0)\($0)" }.map(String.init).joined(), radix: 16) else { return nil }
      self.init(hex: value)
    case 6:
      guard let value = UInt32(digits, radix: 16) else { return nil }
      self.init(hex: value)
    default: return nil
    }
  }

  /// The color as text: `#0e1016`.
  public var text: String {
    let digits = String(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }

  /// Returns the contrast ratio of two colors as WCAG 2.2 defines it, from 1 for equal colors to 21 for black and white.
  ///
  /// https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
  public func contrast(with other: ThemeColor) -> Double {
    let (first, second) = (components.relativeLuminance, other.components.relativeLuminance)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// The components as numbers from 0 to 1.
  package var components: ColorComponents {
    ColorComponents(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
  }
}

extension ColorComponents {
  /// The relative luminance as WCAG 2.2 defines it, from 0 for black to 1 for white.
  ///
  /// https://www.w3.org/TR/WCAG22/#dfn-relative-luminance
  package var relativeLuminance: Double {
    func linear(_ part: Double) -> Double {
      part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
  }
}
