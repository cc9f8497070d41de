import PawlRecordingCore

/// The properties of a history that the inspector's state keeps. Steps stay in the history and are read when they are
/// shown.
///
/// An *ordinal* identifies a step: the number of the first kept step plus the index. It stays the same when steps are
/// dropped from the beginning.
struct HistorySummary: Equatable, Sendable {
  var title = ""
  /// The number of kept actions.
  var count = 0
  /// The number of the first kept action, which is its ordinal as well.
  var firstNumber: UInt64 = 0
  /// The number of the last action.
  var lastNumber: UInt64 = 0
  var abilities: HistoryAbilities = []
  /// The position that the program shows; `nil` for the present.
  var shownPosition: Int?
  /// The number of actions of effects that wait.
  var waitingCount = 0
}

extension HistorySummary {
  @MainActor
  init(_ history: any RecordedHistory) {
    title = history.title
    count = history.count
    if count > 0 {
      firstNumber = history.step(at: 0).number
      lastNumber = history.step(at: count - 1).number
    }
    abilities = history.abilities
    shownPosition = history.shownPosition
    waitingCount = history.waitingCount
  }

  /// The ordinals of all kept steps.
  var ordinals: Range<UInt64> { firstNumber..<firstNumber + UInt64(count) }

  /// Returns the index of the step with an ordinal, or `nil` if it isn't kept.
  func index(of ordinal: UInt64) -> Int? {
    ordinals.contains(ordinal) ? Int(ordinal - firstNumber) : nil
  }

  /// Returns the ordinal of the step at an index.
  func ordinal(at index: Int) -> UInt64 { firstNumber + UInt64(index) }
}

extension RecordedHistory {
  /// Returns the index of the action with a number, or `nil` if it isn't kept.
  ///
  /// - Complexity: O(1) if numbers have no gaps, O(log count) otherwise.
  @MainActor
  func index(ofNumber number: UInt64) -> Int? {
    guard count > 0 else { return nil }
    let first = step(at: 0).number
    guard number >= first else { return nil }
    if number - first < UInt64(count), step(at: Int(number - first)).number == number { return Int(number - first) }
    var (lower, upper) = (0, count)
    while lower < upper {
      let middle = lower + (upper - lower) / 2
      if step(at: middle).number < number { lower = middle + 1 } else { upper = middle }
    }
    return lower < count && step(at: lower).number == number ? lower : nil
  }
}

/// The history that the inspector shows. Opening a file replaces it.
@MainActor
final class InspectedHistory {
  var current: any RecordedHistory

  init(_ history: any RecordedHistory) { current = history }
}
