/// The values that a shared value had before its changes, and the value that a test expects.
///
/// It belongs to one ``SharedSnapshots``.
struct SnapshotHistory<Value> {
  /// For each segment with changes, the value before the first one, in the order of the segments.
  private var snapshots: [(segment: Int, value: Value)] = []
  /// The value that a test has set in its assertion.
  var expected: Value?

  /// Whether nothing is left to assert.
  var isEmpty: Bool { snapshots.isEmpty && expected == nil }

  /// Records that the value is about to change.
  mutating func willChange(_ value: Value, in segment: Int) {
    if snapshots.last?.segment != segment { snapshots.append((segment, value)) }
  }

  /// Returns the value that an assertion expects; `nil` for the present value.
  func expected(in part: SharedSnapshots.Part) -> Value? {
    expected ?? (part.startsAtEnd ? actual(in: part) : snapshots.first?.value)
  }

  /// Returns the value at the end of a part; `nil` for the present value.
  func actual(in part: SharedSnapshots.Part) -> Value? {
    snapshots.first { $0.segment > part.segment }?.value
  }

  /// Whether there are changes in a part.
  func hasChange(in part: SharedSnapshots.Part) -> Bool { snapshots.first.map { $0.segment <= part.segment } ?? false }

  mutating func drop(through segment: Int) {
    expected = nil
    snapshots.removeAll { $0.segment <= segment }
  }
}
