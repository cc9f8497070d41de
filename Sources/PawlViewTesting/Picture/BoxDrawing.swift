/// The lines of Unicode's box-drawing characters.
///
/// A font draws them within the height of its letters, so lines of adjacent rows may not meet. Pictures draw them from
/// edge to edge of a cell of 10 × 20 units. Dashed and double lines are left to the font.
enum BoxDrawing {
  /// The weights of a character's lines from the center to each edge: 0 for none, 1 for light, 2 for heavy.
  struct Arms {
    let up, right, down, left: Int

    fileprivate init(_ weights: Substring) {
      let digits = weights.compactMap(\.wholeNumberValue)
      (up, right, down, left) = (digits[0], digits[1], digits[2], digits[3])
    }
  }

  static func arms(of scalar: Unicode.Scalar) -> Arms? { table[scalar] }

  /// Adds the lines of a character.
  ///
  /// - Parameters:
  ///   - left: The left edge of the cell.
  ///   - weight: The weight of the lines to add: 1 or 2.
  static func add(_ arms: Arms, left: Int, weight: Int, to path: inout StrokePath) {
    let (isLeft, isRight) = (arms.left == weight, arms.right == weight)
    if isLeft || isRight {
      path.add(horizontal: (isLeft ? left : left + 5)..<(isRight ? left + 10 : left + 6))
    }
    let (isUp, isDown) = (arms.up == weight, arms.down == weight)
    if isUp || isDown { path.add("M\(left + 5).5 \(isUp ? 0 : 10)V\(isDown ? 20 : 11)") }
  }

  /// Returns the path of a rounded corner or a diagonal; `nil` for another character.
  static func curve(of scalar: Unicode.Scalar, left: Int) -> String? {
    let middle = "M\(left + 5).5"
    return switch scalar {
    case "╭": "\(middle) 20v-5a4.5 4.5 0 0 1 4.5-4.5"
    case "╮": "\(middle) 20v-5a4.5 4.5 0 0 0-4.5-4.5h-1"
    case "╯": "\(middle) 0v6a4.5 4.5 0 0 1-4.5 4.5h-1"
    case "╰": "\(middle) 0v6a4.5 4.5 0 0 0 4.5 4.5"
    case "╱": "M\(left) 20l10-20"
    case "╲": "M\(left) 0l10 20"
    case "╳": "M\(left) 20l10-20M\(left) 0l10 20"
    default: nil
    }
  }

  /// The arms by character: up, right, down and left.
  private static let table: [Unicode.Scalar: Arms] = {
    let entries = """
      ─0101 ━0202 │1010 ┃2020 ┌0110 ┍0210 ┎0120 ┏0220 ┐0011 ┑0012 ┒0021 ┓0022 └1100 ┕1200 ┖2100 ┗2200 \
      ┘1001 ┙1002 ┚2001 ┛2002 ├1110 ┝1210 ┞2110 ┟1120 ┠2120 ┡2210 ┢1220 ┣2220 ┤1011 ┥1012 ┦2011 ┧1021 \
      ┨2021 ┩2012 ┪1022 ┫2022 ┬0111 ┭0112 ┮0211 ┯0212 ┰0121 ┱0122 ┲0221 ┳0222 ┴1101 ┵1102 ┶1201 ┷1202 \
      ┸2101 ┹2102 ┺2201 ┻2202 ┼1111 ┽1112 ┾1211 ┿1212 ╀2111 ╁1121 ╂2121 ╃2112 ╄2211 ╅1122 ╆1221 ╇2212 \
      ╈1222 ╉2122 ╊2221 ╋2222 ╴0001 ╵1000 ╶0100 ╷0010 ╸0002 ╹2000 ╺0200 ╻0020 ╼0201 ╽1020 ╾0102 ╿2010
      """
    return entries.split(separator: " ").reduce(into: [:]) { table, entry in
      guard let scalar = entry.unicodeScalars.first else { return }
      table[scalar] = Arms(entry.dropFirst())
    }
  }()
}
