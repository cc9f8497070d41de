/// The default palette of 256 colors of xterm.
///
/// The distance between colors is weighted by the eye's sensitivity: green counts most, then red, then blue.
package enum Palette {
  private static let basic: [(UInt8, UInt8, UInt8)] = [
    (0, 0, 0), (205, 0, 0), (0, 205, 0), (205, 205, 0), (0, 0, 238), (205, 0, 205), (0, 205, 205), (229, 229, 229),
    (127, 127, 127), (255, 0, 0), (0, 255, 0), (255, 255, 0), (92, 92, 255), (255, 0, 255), (0, 255, 255),
    (255, 255, 255),
  ]

  package static func components(of index: UInt8) -> (UInt8, UInt8, UInt8) {
    switch index {
    case 0..<16: return basic[Int(index)]
    case 16..<232:
      let cube = Int(index) - 16
      return (level(cube / 36), level(cube / 6 % 6), level(cube % 6))
    default:
      let grey = 8 + (index - 232) * 10
      return (grey, grey, grey)
    }
  }

  static func nearestOf16(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
    var best: (index: UInt8, distance: Int) = (0, .max)
    for index in UInt8(0)..<16 {
      let found = distance(basic[Int(index)], (red, green, blue))
      if found < best.distance { best = (index, found) }
    }
    return best.index
  }

  /// Returns the nearest color of the cube and the grays, which users don't change.
  static func nearestOf240(_ red: UInt8, _ green: UInt8, _ blue: UInt8) -> UInt8 {
    let cube = UInt8(16 + 36 * step(red) + 6 * step(green) + step(blue))
    let mean = (redWeight * Int(red) + greenWeight * Int(green) + blueWeight * Int(blue)) * 2
    let weights = (redWeight + greenWeight + blueWeight) * 2
    // The nearest gray is the one closest to the weighted mean, since distances are squares with the same weights.
    let grey = UInt8(232 + min(23, max(0, (mean - 3 * weights) / (10 * weights))))
    let wanted = (red, green, blue)
    return distance(components(of: grey), wanted) < distance(components(of: cube), wanted) ? grey : cube
  }

  static func distance(_ a: (UInt8, UInt8, UInt8), _ b: (UInt8, UInt8, UInt8)) -> Int {
    let (red, green, blue) = (Int(a.0) - Int(b.0), Int(a.1) - Int(b.1), Int(a.2) - Int(b.2))
    return redWeight * red * red + greenWeight * green * green + blueWeight * blue * blue
  }

  private static let redWeight = 3
  private static let greenWeight = 4
  private static let blueWeight = 2

  private static func level(_ step: Int) -> UInt8 { step == 0 ? 0 : UInt8(55 + 40 * step) }

  private static func step(_ value: UInt8) -> Int { value < 48 ? 0 : value < 115 ? 1 : (Int(value) - 35) / 40 }
}
