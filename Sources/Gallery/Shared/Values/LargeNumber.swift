import PawlUI

/// A number, or a time of day, as the most prominent text of a page.
///
/// In cells, whose texts have one size, each digit is drawn by block characters, three rows high.
struct LargeNumber: View {
  private let text: String
  private let size: CGFloat
  @Environment(\.drawsInCells) private var drawsInCells

  /// Creates a view of digits.
  ///
  /// - Parameters:
  ///   - text: Digits, colons and hyphens.
  ///   - size: The size of the font, in points.
  init(_ text: String, size: CGFloat = 56) {
    self.text = text
    self.size = size
  }

  var body: some View {
    if drawsInCells {
      Text(verbatim: BlockDigits.rows(of: text).joined(separator: "\n"))
        .bold()
        .fixedSize()
        .accessibilityLabel(text)
    } else {
      Text(verbatim: text)
        .font(.system(size: size, weight: .bold))
        .monospacedDigit()
        .fixedSize()
        .accessibilityLabel(text)
    }
  }
}

/// Digits of three by five squares. A character of a terminal shows two squares above each other.
enum BlockDigits {
  /// Returns the rows of characters that draw a text, all of the same width.
  ///
  /// - Parameter text: Digits, colons and hyphens. Other characters are left out.
  static func rows(of text: String) -> [String] {
    let digits = text.compactMap { glyphs[$0] }
    return (0..<height).map { row in digits.map { $0[row] }.joined(separator: " ") }
  }

  private static let height = 3

  private static let glyphs: [Character: [String]] = [
    "0": ["█▀█", "█ █", "▀▀▀"],
    "1": ["▀█ ", " █ ", "▀▀▀"],
    "2": ["▀▀█", "█▀▀", "▀▀▀"],
    "3": ["▀▀█", "▀▀█", "▀▀▀"],
    "4": ["█ █", "▀▀█", "  ▀"],
    "5": ["█▀▀", "▀▀█", "▀▀▀"],
    "6": ["█▀▀", "█▀█", "▀▀▀"],
    "7": ["▀▀█", "  █", "  ▀"],
    "8": ["█▀█", "█▀█", "▀▀▀"],
    "9": ["█▀█", "▀▀█", "▀▀▀"],
    "-": ["   ", "▀▀▀", "   "],
    ":": ["▄", "▄", " "],
  ]
}
