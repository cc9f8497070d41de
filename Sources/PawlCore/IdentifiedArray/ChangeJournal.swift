/// A ring buffer of the latest changes of a collection, oldest first, in one allocation.
///
/// It is written only while it has a single owner; shared journals are read-only. `ChangeLog` guarantees that.
///
/// Each entry has the stamp that the collection had after the change. `header.base` is the stamp before the oldest
/// entry. Stamps strictly increase from `base` to the newest entry. One entry may represent a run of equal changes,
/// whose stamps are consecutive numbers of one block that end with the entry's stamp.
@usableFromInline
final class ChangeJournal<ID>: ManagedBuffer<ChangeJournalHeader, ChangeJournalEntry<ID>> {
  @inlinable
  deinit {
    withUnsafeMutablePointers { header, entries in
      for offset in 0..<header.pointee.count {
        (entries + header.pointee.slot(offset)).deinitialize(count: 1)
      }
    }
  }
}

@usableFromInline
struct ChangeJournalEntry<ID> {
  @usableFromInline
  var stamp: ChangeStamp
  @usableFromInline
  var change: IdentifiedArrayChange<ID>

  @inlinable
  init(stamp: ChangeStamp, change: IdentifiedArrayChange<ID>) {
    self.stamp = stamp
    self.change = change
  }
}

@usableFromInline
struct ChangeJournalHeader {
  @usableFromInline
  var base: ChangeStamp
  /// The slot of the oldest entry.
  @usableFromInline
  var oldest = 0
  @usableFromInline
  var count = 0
  /// The number of slots, a power of two, minus one.
  @usableFromInline
  let mask: Int
  /// The change that extends the newest entry; see `ChangeCoalescer`.
  @usableFromInline
  var run = ChangeCoalescer.none

  @inlinable
  init(base: ChangeStamp, capacity: Int) {
    self.base = base
    self.mask = capacity - 1
  }

  @inlinable
  var capacity: Int { mask + 1 }

  @inlinable
  var isFull: Bool { count > mask }

  /// The slot of an entry, counted from the oldest entry.
  @inlinable
  func slot(_ offset: Int) -> Int { (oldest &+ offset) & mask }
}

extension ChangeJournal {
  @inlinable
  static var minimumCapacity: Int { 8 }

  /// Creates a journal.
  ///
  /// - Parameters:
  ///   - capacity: The number of slots, a power of two.
  ///   - base: The stamp before the first entry.
  @inlinable
  static func make(capacity: Int, base: ChangeStamp) -> ChangeJournal {
    let buffer = create(minimumCapacity: capacity) { _ in ChangeJournalHeader(base: base, capacity: capacity) }
    return unsafeDowncast(buffer, to: ChangeJournal.self)
  }

  /// Appends an entry, and overwrites the oldest one if the buffer is full.
  ///
  /// - Complexity: O(1), no allocation.
  @inlinable
  func push(_ entry: ChangeJournalEntry<ID>, run: ChangeCoalescer) {
    withUnsafeMutablePointers { header, entries in
      if header.pointee.isFull {
        let slot = header.pointee.oldest
        header.pointee.base = entries[slot].stamp
        header.pointee.oldest = (slot &+ 1) & header.pointee.mask
        entries[slot] = entry
      } else {
        (entries + header.pointee.slot(header.pointee.count)).initialize(to: entry)
        header.pointee.count &+= 1
      }
      header.pointee.run = run
    }
  }

  /// Extends the newest entry by one change, if it has the given run.
  ///
  /// - Precondition: `stamp` follows that of the newest entry in the same block.
  @inlinable
  func extendNewest(to stamp: ChangeStamp, run: ChangeCoalescer) -> Bool {
    withUnsafeMutablePointers { header, entries in
      guard header.pointee.run == run else { return false }
      entries[header.pointee.slot(header.pointee.count &- 1)].stamp = stamp
      return true
    }
  }

  /// The capacity if the buffer is full, else `nil`.
  @inlinable
  var fullCapacity: Int? {
    // Through the pointer, since the `header` property has a run-time exclusivity check.
    withUnsafeMutablePointerToHeader { $0.pointee.isFull ? $0.pointee.capacity : nil }
  }

  /// Removes all entries.
  @inlinable
  func clear(base: ChangeStamp) {
    withUnsafeMutablePointers { header, entries in
      for offset in 0..<header.pointee.count {
        (entries + header.pointee.slot(offset)).deinitialize(count: 1)
      }
      header.pointee = ChangeJournalHeader(base: base, capacity: header.pointee.capacity)
    }
  }

  /// Returns a journal with the newest entries of this one, at most `limit`, and with room for more.
  @inlinable
  func copyOfNewest(_ limit: Int) -> ChangeJournal {
    withUnsafeMutablePointers { header, entries in
      let dropped = Swift.max(0, header.pointee.count - limit)
      let base = dropped == 0 ? header.pointee.base : entries[header.pointee.slot(dropped - 1)].stamp
      var capacity = Self.minimumCapacity
      while capacity <= header.pointee.count - dropped { capacity *= 2 }
      let copy = ChangeJournal.make(capacity: capacity, base: base)
      for offset in dropped..<header.pointee.count {
        copy.push(entries[header.pointee.slot(offset)], run: .none)
      }
      return copy
    }
  }

  /// Calls `body` for each change since the collection had the given stamp, oldest first.
  ///
  /// - Returns: Whether the stamp is in this journal. If not, `body` wasn't called.
  /// - Complexity: O(entries after `stamp`) when it is found or newer than the oldest entry; no allocation.
  @inlinable
  func forEach(after stamp: ChangeStamp, _ body: (IdentifiedArrayChange<ID>) -> Void) -> Bool {
    withUnsafeMutablePointers { header, entries in
      var first = header.pointee.count
      var after = stamp
      while first > 0 {
        first &-= 1
        after = entries[header.pointee.slot(first)].stamp
        let before = first == 0 ? header.pointee.base : entries[header.pointee.slot(first &- 1)].stamp
        if stamp.rawValue < before.rawValue { continue }
        // Between two stamps of the journal there can only be stamps of a run, which share the block of its last stamp.
        guard stamp == before || (stamp.block == after.block && stamp.rawValue < after.rawValue) else { return false }
        for offset in first..<header.pointee.count {
          body(entries[header.pointee.slot(offset)].change)
        }
        return true
      }
      return false
    }
  }
}
