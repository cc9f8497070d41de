/// The snapshots that a test writes instead of comparing them.
public enum SnapshotRecording: String, Sendable {
  /// Writes snapshots that differ from their references or have none.
  case all
  /// Writes snapshots that have no reference.
  case missing
  /// Writes nothing. A snapshot without a reference fails the test.
  case never

  /// The environment variable that chooses the mode of calls that don't choose one.
  static let variable = "PAWL_RECORD_SNAPSHOTS"

  /// The mode of calls that don't choose one: the value of `PAWL_RECORD_SNAPSHOTS`; without it, `never` if `CI` is set,
  /// and else `missing`.
  init(environment: [String: String]) {
    if let mode = environment[Self.variable].flatMap(Self.init) {
      self = mode
    } else {
      let ci = environment["CI"] ?? ""
      self = ["", "0", "false"].contains(ci) ? .missing : .never
    }
  }
}
