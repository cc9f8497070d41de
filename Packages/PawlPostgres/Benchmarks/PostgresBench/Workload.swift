/// The writes of one measurement: groups of writes, each of which appends an entry to a session.
struct Workload {
  /// The size of an entry, for example of an encoded action.
  static let byteCount = 120
  static let bytes = (0..<byteCount).map { UInt8(truncatingIfNeeded: $0) }

  var groupCount: Int
  var sessionCount: Int

  static let all = [
    Workload(groupCount: 1, sessionCount: 1), Workload(groupCount: 16, sessionCount: 1),
    Workload(groupCount: 128, sessionCount: 1), Workload(groupCount: 1, sessionCount: 1000),
    Workload(groupCount: 16, sessionCount: 1000), Workload(groupCount: 128, sessionCount: 1000),
  ]

  /// Returns the sessions of a group. They follow each other in an order that isn't that of their numbers.
  func sessions(ofGroup group: Int) -> [Int] {
    (0..<groupCount).map { (group * groupCount + $0) * 617 % sessionCount }
  }
}
