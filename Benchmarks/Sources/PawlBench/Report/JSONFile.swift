import Foundation

/// The machine-readable report: an array of objects, in the order of the table.
struct JSONFile {
  private let path: String

  /// Checks that the file can be written, before the measurements start.
  ///
  /// The contents of the file don't change before ``write(_:)``.
  init(path: String) throws(CannotWrite) {
    self.path = path
    guard let file = fopen(path, "a") else { throw CannotWrite(path: path, reason: String(cString: strerror(errno))) }
    fclose(file)
  }

  struct CannotWrite: Error {
    let path: String
    let reason: String
  }

  func write(_ measurements: [Measurement]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    var data = try encoder.encode(measurements.map(Entry.init))
    data.append(UInt8(ascii: "\n"))
    try data.write(to: URL(fileURLWithPath: path))
  }

  private struct Entry: Encodable {
    let measurement: Measurement

    enum CodingKeys: String, CodingKey {
      case name
      case median = "median_ns"
      case minimum = "min_ns"
      case allocations, bytes
      case ratioByHand = "ratio_by_hand"
    }

    // Not synthesized, because synthesized code leaves out values that are `nil`.
    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(measurement.name, forKey: .name)
      try container.encode(measurement.median?.rounded(toDigits: 2), forKey: .median)
      try container.encode(measurement.minimum?.rounded(toDigits: 2), forKey: .minimum)
      try container.encode(measurement.allocations?.rounded(toDigits: 3), forKey: .allocations)
      try container.encode(measurement.bytes?.rounded(toDigits: 1), forKey: .bytes)
      try container.encode(measurement.ratioByHand?.rounded(toDigits: 2), forKey: .ratioByHand)
    }
  }
}
