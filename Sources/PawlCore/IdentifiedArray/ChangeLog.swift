/// The change history of a collection, as a value: a stamp, and a journal made when there is something to write.
///
/// A copy shares the journal. The first of several owners to write leaves it to the others and goes on with its own
/// copy of the newest entries and a new block of stamps, so no two contents ever get the same stamp.
///
/// `@unchecked Sendable`: the journal is a class with mutable state. It is written only here, each time after
/// `isKnownUniquelyReferenced` said that this value is its one owner, as the standard library's arrays do.
@usableFromInline
struct ChangeLog<ID> {
  /// The stamp of the present content. Equal to the newest entry's if the journal has any, else to its base.
  @usableFromInline
  var stamp: ChangeStamp
  @usableFromInline
  var journal: ChangeJournal<ID>?

  @inlinable
  init(stamp: ChangeStamp) {
    self.stamp = stamp
  }
}

extension ChangeLog: @unchecked Sendable where ID: Sendable {}

/// Tells whether the next change repeats the newest one, which then takes no new entry.
///
/// This keeps a counter that ticks, or a bubble sort, from flushing everything else out of the journal. Updates are
/// recognised by position, not id: comparing integers is cheaper than comparing ids, and positions shift only by
/// changes that end the run.
@usableFromInline
struct ChangeLogRun: Equatable {
  @usableFromInline
  let rawValue: Int

  @inlinable
  init(rawValue: Int) { self.rawValue = rawValue }

  @inlinable
  static var none: ChangeLogRun { ChangeLogRun(rawValue: -1) }

  @inlinable
  static var reordering: ChangeLogRun { ChangeLogRun(rawValue: -2) }

  @inlinable
  static func updating(position: Int) -> ChangeLogRun { ChangeLogRun(rawValue: position) }

  @inlinable
  static func == (left: Self, right: Self) -> Bool { left.rawValue == right.rawValue }
}

extension ChangeLog {
  @inlinable
  static var initialCapacity: Int { 8 }

  /// Small collections stop here: with as many changes as elements, asking for changes saves nothing.
  @inlinable
  static var smallCapacity: Int { 16 }

  @inlinable
  static var maximumCapacity: Int { 256 }

  /// How many entries a fork takes along. Observers look after every drain, so older ones are seldom asked for, and
  /// a fork stays cheap beside the copy of the elements that comes with it.
  @inlinable
  static var forkLimit: Int { 32 }

  /// Up to this many elements that come or go at once are noted one by one; more are noted as a whole.
  @inlinable
  static var bulkLimit: Int { 16 }

  /// Notes one more change of the newest entry's kind, if `run` is what it stands for.
  ///
  /// - Returns: whether it was noted. If not, nothing changed, and the caller records an entry.
  /// - Complexity: O(1), no allocation, no atomic write.
  @inlinable
  mutating func extend(_ run: ChangeLogRun) -> Bool {
    guard isKnownUniquelyReferenced(&journal), !stamp.isLastOfBlock else { return false }
    let next = ChangeStamp(rawValue: stamp.rawValue &+ 1)
    guard journal.unsafelyUnwrapped.extendNewest(to: next, run: run) else { return false }
    stamp = next
    return true
  }

  /// Notes a change.
  ///
  /// - Parameter count: how many elements the collection has; bounds how far the journal grows.
  /// - Complexity: O(1). Allocates when the journal is created, forked or grown: not in a steady state.
  @inlinable
  mutating func record(_ change: IdentifiedArrayChange<ID>, run: ChangeLogRun = .none, count: Int) {
    if isKnownUniquelyReferenced(&journal) {
      growIfUseful(count: count)
      stamp = stamp.next()
    } else {
      fork()
      stamp = .fresh()
    }
    journal.unsafelyUnwrapped.push(ChangeJournalEntry(stamp: stamp, change: change), run: run)
  }

  /// Notes that anything may have changed: earlier stamps are unknown from now on.
  ///
  /// - Complexity: O(1) and no allocation, beyond freeing what the journal held.
  @inlinable
  mutating func recordEverything() {
    stamp = .fresh()
    if isKnownUniquelyReferenced(&journal) {
      journal.unsafelyUnwrapped.clear(base: stamp)
    } else {
      journal = nil
    }
  }

  /// Calls `body` for each change since the given stamp, oldest first.
  ///
  /// - Returns: `false`, without a call, if the stamp is not known here.
  @inlinable
  func forEachChange(since stamp: ChangeStamp, _ body: (IdentifiedArrayChange<ID>) -> Void) -> Bool {
    if stamp == self.stamp { return true }
    guard let journal, stamp.rawValue < self.stamp.rawValue else { return false }
    return journal.forEach(after: stamp, body)
  }

  @inlinable
  mutating func growIfUseful(count: Int) {
    let journal = self.journal.unsafelyUnwrapped
    guard let capacity = journal.fullCapacity, capacity < Swift.max(count, Self.smallCapacity),
      capacity < Self.maximumCapacity
    else { return }
    self.journal = journal.copyOfNewest(capacity, capacity: capacity * 2)
  }

  @inlinable
  mutating func fork() {
    journal =
      journal?.copyOfNewest(Self.forkLimit, capacity: Self.forkLimit)
      ?? ChangeJournal.make(capacity: Self.initialCapacity, base: stamp)
  }
}
