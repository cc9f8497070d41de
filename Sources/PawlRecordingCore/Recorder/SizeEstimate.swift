/// An estimate of the bytes of recorded actions. One action of 64 is measured, by reflection.
struct SizeEstimate {
  private var count = 0
  private var measured = 0
  private var measuredBytes = 0
  /// The estimated bytes of all actions.
  private(set) var bytes = 0

  mutating func add<Action>(_ action: Action) {
    if count & 63 == 0 {
      measured += 1
      measuredBytes += MemoryLayout<ActionEntry<Action>>.stride + Self.heapBytes(of: action, budget: 1_000)
    }
    count += 1
    bytes += measuredBytes / measured
  }

  /// Removes the oldest actions.
  mutating func remove(_ number: Int, of all: Int) { bytes -= all == 0 ? 0 : bytes / all * number }

  /// The bytes of texts and collections in a value, of at most `budget` parts.
  static func heapBytes(of value: Any, budget: Int) -> Int {
    var (bytes, left, waiting) = (0, budget, [value])
    while left > 0, let value = waiting.popLast() {
      left -= 1
      if let text = value as? String {
        bytes += text.utf8.count > 15 ? text.utf8.count : 0
        continue
      }
      let mirror = Mirror(reflecting: value)
      if mirror.displayStyle == .collection || mirror.displayStyle == .set || mirror.displayStyle == .dictionary {
        bytes += 16 * mirror.children.count
      }
      for child in mirror.children.prefix(left) { waiting.append(child.value) }
    }
    return bytes
  }
}
