/// A guard that distinguishes a long drain from an endless loop, and records the actions of the loop.
///
/// It costs a comparison for each action. Descriptions are only made of the last few actions before the limit.
@usableFromInline
struct ActionLoopDetector {
  private static let remembered = 8
  private let limit: Int
  @usableFromInline let nearLimit: Int
  @usableFromInline var count = 0
  private var last: [String] = []
  /// Whether the limit was exceeded.
  @usableFromInline var isBroken = false

  @usableFromInline
  init(limit: Int) {
    self.limit = limit
    nearLimit = limit - Self.remembered
  }

  /// Counts an action. Returns whether the count is close to the limit, so that ``allows(_:)`` has to be called.
  @inlinable
  mutating func isNearLimit() -> Bool {
    count += 1
    return count > nearLimit
  }

  /// Records an action. Returns `false`, and reports an issue, if the limit is exceeded.
  mutating func allows(_ action: String) -> Bool {
    last.append(action)
    guard count >= limit else { return true }
    reportActionLoop(limit: limit, actions: last)
    isBroken = true
    return false
  }
}
