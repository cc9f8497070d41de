import Foundation

/// The results of one workload.
struct Table {
  var workload: Workload
  var storage: [Throughput] = []
  var sameTable: [Throughput] = []
  var log: [Throughput] = []

  static let header =
    "group  sessions    storage  same table  ratio  CPU ratio   log table  ratio  CPU ratio  storage µs CPU"

  var row: String {
    let cells = [
      Self.cell("\(workload.groupCount)", 5), Self.cell("\(workload.sessionCount)", 8),
      Self.cell(Self.number(Self.median(storage, \.rate)), 9),
      Self.cell(Self.number(Self.median(sameTable, \.rate)), 10), ratios(to: sameTable),
      Self.cell(Self.number(Self.median(log, \.rate)), 10), ratios(to: log),
      Self.cell(Self.ratio(Self.median(storage, \.cost)), 14),
    ]
    return cells.joined(separator: "  ")
  }

  /// The ratio of the rates, and that of the costs, of which both are above 1 if the storage is better.
  private func ratios(to other: [Throughput]) -> String {
    let rates = Self.median(storage, \.rate) / Self.median(other, \.rate)
    let costs = Self.median(other, \.cost) / Self.median(storage, \.cost)
    return Self.cell(Self.ratio(rates), 5) + "  " + Self.cell(Self.ratio(costs), 9)
  }

  static func number(_ value: Double) -> String { String(Int(value)) }
  static func ratio(_ value: Double) -> String { String(format: "%.2f", value) }

  private static func median(_ results: [Throughput], _ value: (Throughput) -> Double) -> Double {
    results.map(value).sorted()[results.count / 2]
  }

  private static func cell(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
