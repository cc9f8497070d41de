/// The change history of a collection, as a value: a stamp, and a journal that is created with the first change.
///
/// A copy shares the journal. The first of several owners that writes leaves the journal to the others, and continues
/// with its own copy of the newest entries and a new block of stamps. Different contents therefore never have the same
/// stamp.
///
/// `@unchecked Sendable`: the journal is a class with mutable state. It is written only by this type, each time after
/// `isKnownUniquelyReferenced` has confirmed that this value is its only owner, as in the standard library's arrays.
@usableFromInline
struct ChangeLog<ID> {
  /// The stamp of the current content. It equals the stamp of the newest entry, or the journal's base if it has no
  /// entries.
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
  /// The capacity for small collections: with as many changes as elements, looking up changes saves nothing.
  @inlinable
  static var smallCapacity: Int { 16 }

  @inlinable
  static var maximumCapacity: Int { 256 }

  /// The number of entries that a fork copies. Observers check after every drain, so older entries are rarely needed. A
  /// fork also stays cheap compared with the copy of the elements that comes with it.
  @inlinable
  static var forkLimit: Int { 32 }

  /// The maximum number of simultaneous insertions or removals that are recorded one by one. More are recorded as a
  /// whole.
  @inlinable
  static var bulkLimit: Int { 16 }

  /// Records one more change of the newest entry's kind, if `run` matches.
  ///
  /// - Returns: Whether it was recorded. If not, nothing has changed, and the caller has to record an entry.
  /// - Complexity: O(1), no allocation, no atomic write.
  @inlinable
  mutating func extend(_ run: ChangeCoalescer) -> Bool {
    guard isKnownUniquelyReferenced(&journal), !stamp.isLastOfBlock else { return false }
    let next = ChangeStamp(rawValue: stamp.rawValue &+ 1)
    guard journal.unsafelyUnwrapped.extendNewest(to: next, run: run) else { return false }
    stamp = next
    return true
  }

  /// Records a change.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - run: The run that the change may begin.
  ///   - count: The number of elements, which limits the size of the journal.
  /// - Complexity: O(1). Allocates when the journal is created, forked or grown, so not in a steady state.
  @inlinable
  mutating func record(_ change: IdentifiedArrayChange<ID>, run: ChangeCoalescer = .none, count: Int) {
    if isKnownUniquelyReferenced(&journal) {
      growIfUseful(count: count)
      stamp = stamp.next()
    } else {
      fork()
      stamp = .fresh()
    }
    journal.unsafelyUnwrapped.push(ChangeJournalEntry(stamp: stamp, change: change), run: run)
  }

  /// Records that anything may have changed: earlier stamps are unknown from now on.
  ///
  /// - Complexity: O(1) without allocation, plus releasing the entries of the journal.
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
  /// - Returns: `false`, without a call, if the stamp is unknown.
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
