/// The ordinals of the steps in the timeline, the newest one first.
struct TimelineRows: RandomAccessCollection, Equatable, Sendable {
  /// The ordinals of all shown steps, if every step is shown.
  private var range: Range<UInt64> = 0..<0
  /// The ordinals of found steps: in increasing order, and then in decreasing order.
  private var newer: ArraySlice<UInt64> = []
  private var older: ArraySlice<UInt64> = []
  /// Whether only some steps are shown.
  let isFiltered: Bool

  /// Creates the rows of all steps.
  init(_ range: Range<UInt64>) {
    self.range = range
    isFiltered = false
  }

  /// Creates the rows of the steps that a search has found.
  ///
  /// - Parameter range: The ordinals of steps that may be shown.
  init(_ search: TimelineSearch, in range: Range<UInt64>) {
    newer =
      search.newer[
        search.newer.firstIndex(from: range.lowerBound)..<search.newer.firstIndex(from: range.upperBound)]
    // These are in decreasing order.
    let (from, to) = (
      search.older.partition { $0 < range.upperBound }, search.older.partition { $0 < range.lowerBound }
    )
    older = search.older[from..<to]
    isFiltered = true
  }

  var startIndex: Int { 0 }
  var endIndex: Int { isFiltered ? newer.count + older.count : range.count }

  subscript(index: Int) -> UInt64 {
    guard isFiltered else { return range.upperBound - 1 - UInt64(index) }
    if index < newer.count { return newer[newer.endIndex - 1 - index] }
    return older[older.startIndex + index - newer.count]
  }

  /// Returns whether a step has a row.
  ///
  /// - Complexity: O(log count).
  func contains(_ ordinal: UInt64) -> Bool {
    guard isFiltered else { return range.contains(ordinal) }
    let index = partition { $0 <= ordinal }
    return index < endIndex && self[index] == ordinal
  }
}

extension RandomAccessCollection where Index == Int {
  /// Returns the first index whose element satisfies a condition, which all elements after it satisfy as well.
  fileprivate func partition(_ condition: (Element) -> Bool) -> Int {
    var (lower, upper) = (startIndex, endIndex)
    while lower < upper {
      let middle = lower + (upper - lower) / 2
      if condition(self[middle]) { upper = middle } else { lower = middle + 1 }
    }
    return lower
  }
}

extension [UInt64] {
  fileprivate func firstIndex(from least: UInt64) -> Int { partition { $0 >= least } }
}
