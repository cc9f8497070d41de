/// The size of a JPEG file, and the orientation in which it is shown.
struct JPEGHeader {
  /// The size of the stored picture in pixels.
  let storedSize: (width: Int, height: Int)
  let orientation: UIImage.Orientation

  /// The size of the picture as it is shown.
  var shownSize: (width: Int, height: Int) {
    orientation.swapsSides ? (storedSize.height, storedSize.width) : storedSize
  }

  /// Reads the segments of a file up to the one with the size.
  ///
  /// - Complexity: O(bytes before the size).
  init?(_ bytes: UnsafeRawBufferPointer) {
    var orientation = UIImage.Orientation.up
    var index = 2
    while index + 4 <= bytes.count {
      guard bytes[index] == 0xFF else { return nil }
      let marker = bytes[index + 1]
      // Bytes that fill the space before a marker.
      if marker == 0xFF {
        index += 1
        continue
      }
      let length = bytes.number(at: index + 2, count: 2)
      guard length >= 2, index + 2 + length <= bytes.count else { return nil }
      switch marker {
      case 0xE1:
        let content = UnsafeRawBufferPointer(rebasing: bytes[index + 4..<index + 2 + length])
        orientation = Self.orientation(exif: content) ?? orientation
      // The frames of all processes but those that only define tables.
      case 0xC0...0xCF where ![0xC4, 0xC8, 0xCC].contains(marker):
        guard length >= 8 else { return nil }
        storedSize = (bytes.number(at: index + 7, count: 2), bytes.number(at: index + 5, count: 2))
        self.orientation = orientation
        return
      // The picture itself, or the end of the file.
      case 0xD8...0xDA: return nil
      default: break
      }
      index += 2 + length
    }
    return nil
  }

  /// Returns the orientation in a segment of Exif: a TIFF file whose first directory may have it; `nil` without one.
  private static func orientation(exif: UnsafeRawBufferPointer) -> UIImage.Orientation? {
    guard exif.starts(with: [0x45, 0x78, 0x69, 0x66, 0, 0]), exif.count >= 14 else { return nil }
    let tiff = UnsafeRawBufferPointer(rebasing: exif[6...])
    let isLittle = tiff[0] == 0x49
    func number(_ offset: Int, _ count: Int) -> Int? {
      guard offset >= 0, offset + count <= tiff.count else { return nil }
      return isLittle ? tiff.littleNumber(at: offset, count: count) : tiff.number(at: offset, count: count)
    }
    guard number(2, 2) == 42, let directory = number(4, 4), let count = number(directory, 2) else { return nil }
    for entry in 0..<count {
      let place = directory + 2 + entry * 12
      guard let tag = number(place, 2) else { return nil }
      guard tag == 0x112 else { continue }
      return number(place + 8, 2).flatMap { orientations.indices.contains($0 - 1) ? orientations[$0 - 1] : nil }
    }
    return nil
  }

  /// The orientations by their numbers in Exif, which begin with 1.
  private static let orientations: [UIImage.Orientation] = [
    .up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left,
  ]
}
