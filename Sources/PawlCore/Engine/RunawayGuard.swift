/// Tells a long drain from one that never ends, and remembers the actions that fed it.
///
/// Costs a comparison for each action; descriptions are made for the last few before the limit only.
struct RunawayGuard {
  private static let remembered = 8
  private let limit: Int
  private var count = 0
  private var last: [String] = []

  init(limit: Int) { self.limit = limit }

  /// Counts an action. Returns false, after reporting the issue, when there have been too many.
  mutating func admits(_ describe: () -> String) -> Bool {
    count += 1
    guard count > limit - Self.remembered else { return true }
    last.append(describe())
    guard count >= limit else { return true }
    reportRunaway(limit: limit, actions: last)
    count = 0
    last = []
    return false
  }
}
