import HeapModule

/// The scheduled work of a test scheduler, ordered by time, and the current time.
///
/// `@unchecked Sendable`: a scheduler guards it with a lock, and the thread that advances time calls the actions. This
/// type never calls or releases an action itself, since both may run code that schedules.
package struct ScheduledWork<Time: Strideable>: @unchecked Sendable {
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
  private struct QueuePosition: Comparable {
    let time: Time
    let number: Number

    static func < (one: QueuePosition, other: QueuePosition) -> Bool {
      (one.time, one.number) < (other.time, other.number)
    }
  }

  let start: Time
  private(set) var now: Time
  private var positions = Heap<QueuePosition>()
  private var entries: [Number: Entry] = [:]
  private var lastNumber: Number = 0

  package init(now: Time) {
    start = now
    self.now = now
  }

  var count: Int { entries.count }

  /// The number of stored turns, including those of removed entries.
  package var positionCount: Int { positions.count }

  /// The time at which the next entry is due; `nil` if there is none.
  var nextTime: Time? {
    mutating get {
      removeCancelledPositions()
      return positions.min?.time
    }
  }

  /// Adds an entry. A time in the past counts as the current time, since time never goes back.
  package mutating func add(_ entry: Entry, at time: Time) -> Number {
    lastNumber += 1
    entries[lastNumber] = entry
    positions.insert(QueuePosition(time: max(time, now), number: lastNumber))
    return lastNumber
  }

  /// Removes an entry. The caller has to release it outside of the lock.
  package mutating func remove(_ number: Number) -> Entry? {
    defer { removeCancelledPositionsIfMany() }
    return entries.removeValue(forKey: number)
  }

  /// Advances time to the next turn, and returns its action.
  ///
  /// A repeating entry gets its next turn, and keeps its position among entries at the same time.
  ///
  /// - Parameter end: The latest time to consider; `nil` for no limit.
  /// - Returns: The action; `nil` if nothing is due until `end`. Time then stays unchanged.
  mutating func takeNext(until end: Time?) -> (() -> Void)? {
    removeCancelledPositions()
    guard let position = positions.min, let entry = entries[position.number] else { return nil }
    if let end, position.time > end { return nil }
    positions.removeMin()
    now = position.time
    if let interval = entry.interval {
      positions.insert(QueuePosition(time: position.time.advanced(by: interval), number: position.number))
    } else {
      entries[position.number] = nil
    }
    return entry.action
  }

  /// Advances time, unless it is later already.
  mutating func pass(until time: Time) { now = max(now, time) }

  /// Returns the scheduled entries, next first.
  func upcoming() -> [(time: Time, entry: Entry)] {
    positions.unordered.sorted().compactMap { position in entries[position.number].map { (position.time, $0) } }
  }

  /// Removes turns of removed entries from the front of the queue.
  private mutating func removeCancelledPositions() {
    while let position = positions.min, entries[position.number] == nil { positions.removeMin() }
  }

  /// Removes turns of removed entries if there are too many of them. A feature that constantly starts and cancels
  /// timers would otherwise leave turns in the far future behind.
  private mutating func removeCancelledPositionsIfMany() {
    guard positions.count > 2 * entries.count + 64 else { return }
    positions = Heap(positions.unordered.filter { entries[$0.number] != nil })
  }
}
