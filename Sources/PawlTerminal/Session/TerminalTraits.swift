/// A size in pixels.
package struct PixelSize: Equatable, Sendable {
  package let width: Int
  package let height: Int

  package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}

/// The capabilities that a terminal has reported.
package struct TerminalTraits: Equatable {
  /// Whether it shows a frame only when it is complete (mode 2026).
  package private(set) var synchronizes = false
  /// Whether it reports size changes as input (mode 2048).
  package private(set) var tellsSize = false
  /// Whether it supports the kitty keyboard protocol.
  package private(set) var hasKeyboardProtocol = false
  /// Whether it supports the graphics protocol of kitty.
  package private(set) var hasGraphics = false
  /// Whether it shows sixel graphics.
  package private(set) var hasSixel = false
  /// The size of a cell in pixels; `nil` if it is unknown.
  package private(set) var cellSize: PixelSize?
  package private(set) var background: (red: UInt8, green: UInt8, blue: UInt8)?
  /// Whether it has answered the last query, which all terminals answer.
  package private(set) var isComplete = false

  package init() {}

  /// Returns the queries. Terminals answer in order, and ignore queries that they don't know.
  ///
  /// - Parameters:
  ///   - term: The name of the terminal's kind.
  ///   - graphics: Whether to ask for the graphics protocol. Some old terminals would print this query.
  package static func questions(term: String, graphics: Bool = false) -> [UInt8] {
    var bytes: [UInt8] = []
    // A query with a picture of one pixel, which is not shown.
    if graphics, term != "linux" {
      bytes.append(ascii: "\u{1B}_Gi=1,s=1,v=1,a=q,t=d,f=24;AAAA\u{1B}\\")
      // Sixel graphics have a size in pixels.
      bytes.append(ascii: "\u{1B}[16t")
    }
    bytes.append(ascii: "\u{1B}[?2026$p\u{1B}[?2048$p\u{1B}[?u")
    // The Linux console would print this query instead of ignoring it.
    if term != "linux" { bytes.append(ascii: "\u{1B}]11;?\u{1B}\\") }
    bytes.append(ascii: "\u{1B}[c")
    return bytes
  }

  package mutating func take(_ report: TerminalReport) {
    switch report {
    case .attributes(let features):
      isComplete = true
      hasSixel = features.contains(4)
    case .cellSize(let width, let height): cellSize = PixelSize(width: width, height: height)
    case .mode(2026, let state): synchronizes = Self.isKnown(state)
    case .mode(2048, let state): tellsSize = Self.isKnown(state)
    case .keyboard: hasKeyboardProtocol = true
    case .graphics(let isSupported): hasGraphics = isSupported
    case .color(.background, let red, let green, let blue): background = (red, green, blue)
    case .mode, .color, .cursor, .size, .name: break
    }
  }

  /// Sets the size of a cell for a terminal that hasn't reported it, as those don't that refuse such queries for safety.
  package mutating func assume(cellSize: PixelSize?) { self.cellSize = self.cellSize ?? cellSize }

  private static func isKnown(_ state: TerminalReport.ModeState) -> Bool {
    switch state {
    case .set, .reset, .permanentlySet: true
    case .unknown, .permanentlyReset: false
    }
  }

  /// Whether the background is dark; `nil` if its color is unknown.
  package var isDark: Bool? {
    background.map { red, green, blue in
      // Rec. 709 weights without gamma: precise enough to tell dark from light.
      2126 * Int(red) + 7152 * Int(green) + 722 * Int(blue) < 1_275_000
    }
  }

  package static func == (a: TerminalTraits, b: TerminalTraits) -> Bool {
    a.synchronizes == b.synchronizes && a.tellsSize == b.tellsSize && a.hasKeyboardProtocol == b.hasKeyboardProtocol
      && a.hasGraphics == b.hasGraphics && a.hasSixel == b.hasSixel && a.cellSize == b.cellSize
      && a.isComplete == b.isComplete && a.background?.red == b.background?.red
      && a.background?.green == b.background?.green && a.background?.blue == b.background?.blue
  }
}
