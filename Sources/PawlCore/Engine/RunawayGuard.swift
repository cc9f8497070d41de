/// Tells a long drain from one that never ends, and remembers the actions that fed it.
///
/// Costs a comparison for each action; descriptions are made for the last few before the limit only.
@usableFromInline
struct RunawayGuard {
  private static let remembered = 8
  private let limit: Int
  @usableFromInline let nearLimit: Int
  @usableFromInline var count = 0
  private var last: [String] = []
  /// Whether there have been too many.
  @usableFromInline var isBroken = false

  @usableFromInline
  init(limit: Int) {
    self.limit = limit
    nearLimit = limit - Self.remembered
  }

  /// Counts an action. Returns whether the limit is so near that ``admits(_:)`` is to be asked.
  @inlinable
  mutating func isNearLimit() -> Bool {
    count += 1
    return count > nearLimit
  }

  /// Remembers an action. Returns false, after reporting the issue, when there have been too many.
  mutating func admits(_ action: String) -> Bool {
    last.append(action)
    guard count >= limit else { return true }
    reportRunaway(limit: limit, actions: last)
    isBroken = true
    return false
  }
}
