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

extension ChangeLog {
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
  mutating func extend(_ run: ChangeRun) -> Bool {
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
  mutating func record(_ change: IdentifiedArrayChange<ID>, run: ChangeRun = .none, count: Int) {
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
    self.journal = journal.copyOfNewest(capacity)
  }

  @inlinable
  mutating func fork() {
    journal =
      journal?.copyOfNewest(Self.forkLimit)
      ?? ChangeJournal.make(capacity: ChangeJournal<ID>.minimumCapacity, base: stamp)
  }
}
