import PawlUI

import struct Foundation.Data

/// A picture of hills under a sky.
enum Landscape {
  /// The pictures at all hours of the day. A picture is decoded once, as long as it is the same object.
  static let images = (0...24).map { UIImage(data: file(hour: Double($0))) }

  /// The file of a picture at a time of the day.
  ///
  /// - Parameter hour: The hour, from 0 to 24.
  static func file(hour: Double) -> Data {
    // Full light at noon, a little at night.
    let light = 0.25 + 0.75 * max(0, 1 - abs(hour - 12) / 7)
    let sun = (x: Int(hour / 24 * Double(width)), y: 8 + Int(abs(hour - 12) * 2.5))
    return StoredPNG.encode(width: width, height: height) { x, y in
      let hill = 34 - (x * 7 / 11 + (x / 9) * 3) % 13
      let color: (Double, Double, Double) =
        if y > hill + 6 {
          (60, 120 + Double(y % 5) * 6, 60)
        } else if y > hill {
          (90, 150, 90)
        } else if (x - sun.x) * (x - sun.x) + (y - sun.y) * (y - sun.y) < 26 {
          (255, 225, 120)
        } else {
          (120 + Double(y) * 2, 170 + Double(y), 245)
        }
      return (UInt8(min(255, color.0 * light)), UInt8(min(255, color.1 * light)), UInt8(min(255, color.2 * light)))
    }
  }

  static let width = 96
  static let height = 48
}
