/// The human-readable report: a line for each scenario, in columns.
struct Table {
  private static let titles = ["median ns", "minimum ns", "by hand ns", "ratio", "allocations", "bytes"]
  private static let columnWidth = 12
  private let nameWidth: Int

  init(names: [String]) { nameWidth = (names.map(\.count).max() ?? 0) + 1 }

  /// Returns the name of a group and the titles of the columns below it.
  func header(_ group: String) -> String { line(group, Table.titles) }

  func row(_ measurement: Measurement) -> String {
    line(
      measurement.name,
      [
        text(measurement.median), text(measurement.minimum), text(measurement.byHand), text(measurement.ratioByHand),
        text(measurement.allocations), text(measurement.bytes),
      ])
  }

  private func line(_ name: String, _ cells: [String]) -> String {
    name.padded(to: nameWidth) + cells.map { $0.padded(to: -Table.columnWidth) }.joined()
  }

  /// Formats a number with at least three digits. Further decimals are noise.
  private func text(_ number: Double?) -> String {
    guard let number else { return "-" }
    let rounded = number.rounded(toDigits: number >= 99.95 ? 0 : number >= 9.995 ? 1 : 2)
    return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension Double {
  func rounded(toDigits digits: Int) -> Double {
    let scale = (0..<digits).reduce(1.0) { scale, _ in scale * 10 }
    return (self * scale).rounded() / scale
  }
}

extension String {
  /// Pads a text with spaces: on the right for a positive width, on the left for a negative one.
  fileprivate func padded(to width: Int) -> String {
    let space = String(repeating: " ", count: max(0, abs(width) - count))
    return width > 0 ? self + space : space + self
  }
}
