import PawlRecordingCore

/// The costs of actions by name, and the names and paths that occur. It is made in slices.
struct StepTally: Equatable, Sendable {
  /// The cost of the actions with a name.
  struct Cost: Equatable, Sendable, Identifiable {
    let name: String
    var count = 0
    var total = Duration.zero
    var slowest = Duration.zero
    /// The number of the slowest action.
    var slowestNumber: UInt64 = 0

    var id: String { name }
    var mean: Duration { count > 0 ? total / count : .zero }
  }

  private(set) var costs: [String: Cost] = [:]
  /// The paths of stores that received actions.
  private(set) var paths: Set<String> = []
  /// The ordinal after the last step that was counted; `nil` before the first one.
  private var end: UInt64?
  /// Whether all steps are counted.
  private(set) var isComplete = false

  /// The number of actions that were counted.
  private(set) var count = 0
  private(set) var total = Duration.zero

  /// The costs, the highest total first.
  var sorted: [Cost] {
    costs.values.sorted { ($1.total, $0.name) < ($0.total, $1.name) }
  }

  /// Counts some steps.
  ///
  /// - Returns: Whether there are more steps to count.
  @MainActor
  mutating func advance(in history: any RecordedHistory, _ range: Range<UInt64>) -> Bool {
    let start = max(end ?? range.lowerBound, range.lowerBound)
    let stop = min(start + Self.piece, range.upperBound)
    if start < stop {
      for ordinal in start..<stop { add(history.step(at: Int(ordinal - range.lowerBound))) }
    }
    end = max(start, stop)
    isComplete = stop >= range.upperBound
    return !isComplete
  }

  private mutating func add(_ step: RecordedStep) {
    let duration = step.duration ?? .zero
    count += 1
    total += duration
    func add(to cost: inout Cost) {
      cost.count += 1
      cost.total += duration
      guard duration > cost.slowest || cost.count == 1 else { return }
      cost.slowest = duration
      cost.slowestNumber = step.number
    }
    add(to: &costs[step.name, default: Cost(name: step.name)])
    if let path = step.origin.pathText, !path.isEmpty { paths.insert(path) }
  }

  private static var piece: UInt64 { 64 }
}
