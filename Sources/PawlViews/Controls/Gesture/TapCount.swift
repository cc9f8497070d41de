/// The number of presses of one element in succession, for gestures of several taps.
struct TapCount {
  private var element: UInt64?
  private var count = 0

  /// Counts a press of an element. A press of another element than before begins a new succession.
  ///
  /// - Returns: The number of presses in the succession.
  mutating func add(_ element: UInt64) -> Int {
    count = self.element == element ? count + 1 : 1
    self.element = element
    return count
  }
}
