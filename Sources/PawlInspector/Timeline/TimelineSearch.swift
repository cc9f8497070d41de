import PawlRecordingCore

/// A search for the steps that fulfill some conditions. It runs in slices, from the newest step to older ones, and continues
/// with steps that are added.
struct TimelineSearch: Equatable, Sendable {
  let conditions: TimelineConditions
  /// The ordinals of steps that have been examined.
  private(set) var examined: Range<UInt64>
  /// The ordinals of matching steps that have been added since the start, in increasing order.
  private(set) var newer: [UInt64] = []
  /// The ordinals of matching steps before the start, in decreasing order.
  private(set) var older: [UInt64] = []
  /// Whether all steps have been examined.
  private(set) var isComplete = false

  /// Creates a search.
  ///
  /// - Parameter end: The ordinal after the newest step.
  init(_ conditions: TimelineConditions, from end: UInt64) {
    self.conditions = conditions
    examined = end..<end
  }

  /// The number of matching steps so far.
  var count: Int { newer.count + older.count }

  /// The examined part of the steps, from 0 to 1.
  func progress(in range: Range<UInt64>) -> Double {
    range.isEmpty ? 1 : min(1, Double(examined.count) / Double(range.count))
  }

  /// Examines some steps.
  ///
  /// - Parameters:
  ///   - history: The history of the steps.
  ///   - range: The ordinals of the steps that are kept.
  /// - Returns: Whether there are more steps to examine.
  @MainActor
  mutating func advance(in history: any RecordedHistory, _ range: Range<UInt64>) -> Bool {
    if examined.upperBound < range.lowerBound { examined = range.lowerBound..<range.lowerBound }
    var work = 0
    while work < Self.piece, examined.upperBound < range.upperBound {
      let ordinal = examined.upperBound
      if conditions.match(ordinal, at: Int(ordinal - range.lowerBound), of: history, work: &work) {
        newer.append(ordinal)
      }
      examined = min(examined.lowerBound, ordinal)..<ordinal + 1
    }
    while work < Self.piece, examined.lowerBound > range.lowerBound {
      let ordinal = examined.lowerBound - 1
      if ordinal < range.upperBound,
        conditions.match(ordinal, at: Int(ordinal - range.lowerBound), of: history, work: &work)
      {
        older.append(ordinal)
      }
      examined = ordinal..<examined.upperBound
    }
    isComplete = examined.upperBound >= range.upperBound && examined.lowerBound <= range.lowerBound
    return !isComplete
  }

  /// The number of steps, or of values whose texts are read, that are examined at a time.
  private static var piece: Int { 64 }
}
