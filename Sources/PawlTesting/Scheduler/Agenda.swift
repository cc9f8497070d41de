import HeapModule

/// What is scheduled, in order of time, and the time it is.
///
/// `@unchecked Sendable`: a scheduler guards it with a lock, and the actions it holds are called by whoever moves time
/// on. They are never called or let go of in here, since both may run code that schedules.
package struct Agenda<Time: Strideable>: @unchecked Sendable {
  package struct Entry {
    let action: () -> Void
    /// What passes between two turns of something repeated; nil for what is performed once.
    let interval: Time.Stride?
    /// The effect it was scheduled in.
    let effect: CallSite?

    package init(interval: Time.Stride?, effect: CallSite?, action: @escaping () -> Void) {
      self.action = action
      self.interval = interval
      self.effect = effect
    }
  }

  /// Names an entry, also when it is gone. Later entries have greater numbers.
  package typealias Number = UInt64

  /// When an entry has its turn. One whose entry is gone means nothing.
  ///
  /// Turns of one time are in the order in which their entries were added, however often an entry had its turn before.
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

  /// How many turns are kept, those of entries that are gone included.
  package var turnCount: Int { turns.count }

  /// When the next entry has its turn; nil if there is none.
  var nextTime: Time? {
    mutating get {
      removeTurnsOfNothing()
      return turns.min?.time
    }
  }

  /// Adds an entry. What is for a time that has passed is for now: time never goes back.
  package mutating func add(_ entry: Entry, at time: Time) -> Number {
    lastNumber += 1
    entries[lastNumber] = entry
    turns.insert(Turn(time: max(time, now), number: lastNumber))
    return lastNumber
  }

  /// Takes an entry out, to be let go of by the caller.
  package mutating func remove(_ number: Number) -> Entry? {
    defer { removeUselessTurns() }
    return entries.removeValue(forKey: number)
  }

  /// Makes the time that of the next turn, and returns what to do then.
  ///
  /// Something repeated has its next turn from then on, and keeps its place among what is scheduled for the same time.
  ///
  /// - Parameter end: the last time that counts; nil for any.
  /// - Returns: nil if nothing has its turn until then; the time is as it was.
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

  /// Lets time pass. Does nothing when it is later already.
  mutating func pass(until time: Time) { now = max(now, time) }

  /// What is scheduled, next first.
  func upcoming() -> [(time: Time, entry: Entry)] {
    turns.unordered.sorted().compactMap { turn in entries[turn.number].map { (turn.time, $0) } }
  }

  /// Removes turns whose entries are gone from the front.
  private mutating func removeTurnsOfNothing() {
    while let turn = turns.min, entries[turn.number] == nil { turns.removeMin() }
  }

  /// A feature that starts and cancels timers all the time must not leave their turns behind, however far away.
  private mutating func removeUselessTurns() {
    guard turns.count > 2 * entries.count + 64 else { return }
    turns = Heap(turns.unordered.filter { entries[$0.number] != nil })
  }
}
