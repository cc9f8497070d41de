/// The areas of Unicode's block elements, and the dots of its braille characters, in a cell of 10 × 20 units.
///
/// Fonts draw them with gaps between cells; pictures draw them without.
enum BlockShapes {
  /// A rectangle in eighths of a cell's width and height.
  struct Area: Equatable {
    var x = 0
    var y = 0
    var width = 8
    var height = 8
  }

  /// Returns the areas that a block element fills; `nil` for another character.
  static func areas(of scalar: Unicode.Scalar) -> [Area]? {
    let value = Int(scalar.value)
    switch value {
    case 0x2580: return [Area(height: 4)]
    case 0x2581...0x2588: return [Area(y: 0x2588 - value, height: value - 0x2580)]
    case 0x2589...0x258F: return [Area(width: 0x2590 - value)]
    case 0x2590: return [Area(x: 4, width: 4)]
    case 0x2594: return [Area(height: 1)]
    case 0x2595: return [Area(x: 7, width: 1)]
    case 0x2596...0x259F: return quadrants[value - 0x2596].map(quadrant)
    default: return nil
    }
  }

  /// Returns the part of a shade that is covered, in quarters; `nil` for another character.
  static func shade(of scalar: Unicode.Scalar) -> Int? {
    (0x2591...0x2593).contains(scalar.value) ? Int(scalar.value) - 0x2590 : nil
  }

  /// Returns the path of a braille character's dots, each a line without a length; `nil` for another character.
  static func dots(of scalar: Unicode.Scalar, left: Int) -> String? {
    guard scalar.value & ~0xFF == 0x2800 else { return nil }
    // The order of the bits in Unicode.
    let places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
    return places.indices.filter { scalar.value & 1 << $0 != 0 }
      .map { "M\(left + 3 + 5 * places[$0].0) \(3 + 5 * places[$0].1)h0" }.joined()
  }

  /// Upper left, upper right, lower left and lower right are 0 to 3.
  private static let quadrants = [[2], [3], [0], [0, 2, 3], [0, 3], [0, 1, 2], [0, 1, 3], [1], [1, 2], [1, 2, 3]]

  private static func quadrant(_ number: Int) -> Area {
    Area(x: number % 2 * 4, y: number / 2 * 4, width: 4, height: 4)
  }
}

/// The data of an SVG path of rectangles, in which adjoining rectangles of one height are joined.
struct AreaPath {
  private(set) var data = ""
  /// In hundredths of a unit.
  private var last: (x: Int, y: Int, width: Int, height: Int)?

  mutating func add(_ area: BlockShapes.Area, column: Int) {
    add(x: column * 1000 + area.x * 125, y: area.y * 250, width: area.width * 125, height: area.height * 250)
  }

  /// Adds a rectangle whose numbers are hundredths of a unit.
  mutating func add(x: Int, y: Int, width: Int, height: Int) {
    if let last, last.x + last.width == x, last.y == y, last.height == height {
      self.last?.width += width
    } else {
      finish()
      last = (x, y, width, height)
    }
  }

  /// Adds the rectangle that further rectangles could still extend.
  mutating func finish() {
    guard let (x, y, width, height) = last else { return }
    data += "M\(number(x)) \(number(y))h\(number(width))v\(number(height))h-\(number(width))z"
    last = nil
  }

  private func number(_ hundredths: Int) -> String {
    let (whole, rest) = hundredths.quotientAndRemainder(dividingBy: 100)
    if rest == 0 { return "\(whole)" }
    return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
  }
}
