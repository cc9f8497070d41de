import HeapModule

/// The scheduled work of a test scheduler, ordered by time, and the current time.
///
/// `@unchecked Sendable`: a scheduler guards it with a lock, and the thread that advances time calls the actions. This
/// type never calls or releases an action itself, since both may run code that schedules.
package struct Agenda<Time: Strideable>: @unchecked Sendable {
  package struct Entry {
    let action: () -> Void
    /// The time between two repetitions; `nil` for an action that is performed once.
    let interval: Time.Stride?
    /// The effect in which the action was scheduled.
    let effect: CallSite?

    package init(interval: Time.Stride?, effect: CallSite?, action: @escaping () -> Void) {
      self.action = action
      self.interval = interval
      self.effect = effect
    }
  }

  /// The number of an entry, which stays valid after the entry is removed. Later entries have greater numbers.
  package typealias Number = UInt64

  /// The time at which an entry is due. A turn whose entry was removed has no effect.
  ///
  /// Turns at the same time are ordered by when their entries were added, even for entries that repeat.
  private struct Turn: Comparable {
    let time: Time
    let number: Number

    static func < (one: Turn, other: Turn) -> Bool { (one.time, one.number) < (other.time, other.number) }
  }

  let start: Time
  private(set) var now: Time
  private var turns = Heap<Turn>()
  private var entries: [Number: Entry] = [:]
  private var lastNumber: Number = 0

  package init(now: Time) {
    start = now
    self.now = now
  }

  var count: Int { entries.count }

  /// The number of stored turns, including those of removed entries.
  package var turnCount: Int { turns.count }

  /// The time at which the next entry is due; `nil` if there is none.
  var nextTime: Time? {
    mutating get {
      removeTurnsOfNothing()
      return turns.min?.time
    }
  }

  /// Adds an entry. A time in the past counts as the current time, since time never goes back.
  package mutating func add(_ entry: Entry, at time: Time) -> Number {
    lastNumber += 1
    entries[lastNumber] = entry
    turns.insert(Turn(time: max(time, now), number: lastNumber))
    return lastNumber
  }

  /// Removes an entry. The caller has to release it outside of the lock.
  package mutating func remove(_ number: Number) -> Entry? {
    defer { removeUselessTurns() }
    return entries.removeValue(forKey: number)
  }

  /// Advances time to the next turn, and returns its action.
  ///
  /// A repeating entry gets its next turn, and keeps its position among entries at the same time.
  ///
  /// - Parameter end: The latest time to consider; `nil` for no limit.
  /// - Returns: The action; `nil` if nothing is due until `end`. Time then stays unchanged.
  mutating func takeNext(until end: Time?) -> (() -> Void)? {
    removeTurnsOfNothing()
    guard let turn = turns.min, let entry = entries[turn.number] else { return nil }
    if let end, turn.time > end { return nil }
    turns.removeMin()
    now = turn.time
    if let interval = entry.interval {
      turns.insert(Turn(time: turn.time.advanced(by: interval), number: turn.number))
    } else {
      entries[turn.number] = nil
    }
    return entry.action
  }

  /// Advances time, unless it is later already.
  mutating func pass(until time: Time) { now = max(now, time) }

  /// Returns the scheduled entries, next first.
  func upcoming() -> [(time: Time, entry: Entry)] {
    turns.unordered.sorted().compactMap { turn in entries[turn.number].map { (turn.time, $0) } }
  }

  /// Removes turns of removed entries from the front of the queue.
  private mutating func removeTurnsOfNothing() {
    while let turn = turns.min, entries[turn.number] == nil { turns.removeMin() }
  }

  /// Removes turns of removed entries if there are too many of them. A feature that constantly starts and cancels
  /// timers would otherwise leave turns in the far future behind.
  private mutating func removeUselessTurns() {
    guard turns.count > 2 * entries.count + 64 else { return }
    turns = Heap(turns.unordered.filter { entries[$0.number] != nil })
  }
}
