/// The colors of a picture, of which there are at most 256.
struct IndexedColors {
  /// The colors, as numbers with eight bits for red, green and blue each.
  private(set) var colors: [UInt32] = []
  /// The index of the color of each pixel.
  private(set) var indices: [Int] = []

  /// Reduces the colors of a picture. A picture with few colors keeps them. Otherwise those that share their highest bits become
  /// one, which is their mean.
  ///
  /// - Complexity: O(pixels).
  init(_ pixels: [UInt32]) {
    for mask in Self.masks {
      var known: [UInt32: Int] = [:]
      var sums: [(red: Int, green: Int, blue: Int, count: Int)] = []
      indices.removeAll(keepingCapacity: true)
      var isSmall = true
      for pixel in pixels {
        let index = known[pixel & mask] ?? sums.count
        if index == sums.count {
          guard index < Self.limit else {
            isSmall = false
            break
          }
          known[pixel & mask] = index
          sums.append((0, 0, 0, 0))
        }
        sums[index].red += Int(pixel >> 16 & 0xFF)
        sums[index].green += Int(pixel >> 8 & 0xFF)
        sums[index].blue += Int(pixel & 0xFF)
        sums[index].count += 1
        indices.append(index)
      }
      guard isSmall else { continue }
      colors = sums.map { sum in
        UInt32(sum.red / sum.count) << 16 | UInt32(sum.green / sum.count) << 8 | UInt32(sum.blue / sum.count)
      }
      return
    }
  }

  /// The bits by which colors are told apart, from all of them to three for red and green and two for blue.
  private static let masks: [UInt32] = [0xFF_FFFF, 0xFC_FCFC, 0xF8_F8F8, 0xF0_F0F0, 0xE0_F0E0, 0xE0_E0C0]
  private static let limit = 256
}
