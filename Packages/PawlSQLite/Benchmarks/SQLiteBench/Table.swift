import Foundation

/// The results of one workload, in writes for each second.
struct Table {
  var workload: Workload
  var storage: [Double] = []
  var sameTable: [Double] = []
  var log: [Double] = []

  static let header = "group  sessions    storage  same table  ratio   log table  ratio"

  var row: String {
    let (ours, same, log) = (Self.median(storage), Self.median(sameTable), Self.median(log))
    let cells = [
      Self.cell("\(workload.groupCount)", 5), Self.cell("\(workload.sessionCount)", 8), Self.cell(Self.number(ours), 9),
      Self.cell(Self.number(same), 10), Self.cell(Self.ratio(ours / same), 5), Self.cell(Self.number(log), 10),
      Self.cell(Self.ratio(ours / log), 5),
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
