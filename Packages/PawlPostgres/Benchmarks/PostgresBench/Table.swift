import Foundation

/// The results of one workload, in writes for each second.
struct Table {
  var workload: Workload
  var storage: [Double] = []
  var single: [Double] = []
  var pipelined: [Double] = []

  static let header = "group  sessions    storage  one by one  ratio   pipelined  ratio"

  var row: String {
    let (ours, single, pipelined) = (Self.median(storage), Self.median(single), Self.median(pipelined))
    let cells = [
      Self.cell("\(workload.groupCount)", 5), Self.cell("\(workload.sessionCount)", 8), Self.cell(Self.number(ours), 9),
      Self.cell(Self.number(single), 10), Self.cell(Self.ratio(ours / single), 5),
      Self.cell(Self.number(pipelined), 10), Self.cell(Self.ratio(ours / pipelined), 5),
    ]
    return cells.joined(separator: "  ")
  }

  static func number(_ value: Double) -> String { String(Int(value)) }
  static func ratio(_ value: Double) -> String { String(format: "%.2f", value) }
  static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  private static func cell(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
