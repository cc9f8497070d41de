public import OrderedCollections

extension IdentifiedArray {
  /// The stamp of the current content: arrays with equal stamps have equal contents.
  ///
  /// Arrays with different stamps may be equal, too. Every mutation that has an effect makes a new stamp, even if the
  /// content is the same afterwards.
  ///
  /// - Complexity: O(1).
  @inlinable
  package var stamp: ChangeStamp { log.stamp }

  /// Calls `body` for each change since this array, or the array that it was copied from, had the given stamp.
  ///
  /// Changes are reported oldest first. An element whose content differs is reported as updated or inserted. An id that
  /// was added or removed is reported as inserted or removed, possibly both, and repeatedly. If remaining elements have
  /// changed their relative order, a reordering is reported. More changes may be reported than there are differences,
  /// for example a change that was undone, or an update with an equal value. Runs of equal changes may be reported as
  /// one.
  ///
  /// The array isn't changed; a copy of it gives the same result.
  ///
  /// - Parameters:
  ///   - stamp: A stamp of any array.
  ///   - body: Receives the changes.
  /// - Returns: `false`, without a call of `body`, if the changes are unknown and everything has to be treated as
  ///   changed. This is so if the stamp is from an unrelated array or another branch of copies, if a bulk operation
  ///   replaced much of the content, or if there were too many changes since.
  /// - Complexity: O(changes since `stamp`), at most 256; no allocation. Unspecialized callers pay for type look-ups,
  ///   so they should compare `stamp` first, which needs none.
  @inlinable
  package func forEachChange(since stamp: ChangeStamp, _ body: (IdentifiedArrayChange<ID>) -> Void) -> Bool {
    log.forEachChange(since: stamp, body)
  }

  /// Collects the changes that ``forEachChange(since:_:)`` reports, for tests and tools.
  ///
  /// - Returns: The changes; `nil` if they are unknown.
  package func changes(since stamp: ChangeStamp) -> [IdentifiedArrayChange<ID>]? {
    var changes: [IdentifiedArrayChange<ID>] = []
    return forEachChange(since: stamp) { changes.append($0) } ? changes : nil
  }
}

extension IdentifiedArray {
  /// Records that the element at a position was, or is about to be, modified.
  @inlinable
  @inline(__always)
  mutating func noteUpdate(at position: Int) {
    if log.extend(.updating(position: position)) { return }
    noteOtherUpdate(at: position)
  }

  @inlinable
  mutating func noteOtherUpdate(at position: Int) {
    log.record(.updated(storedIDs[position]), run: .updating(position: position), count: count)
  }

  @inlinable
  mutating func noteInsertion(of id: ID) {
    log.record(.inserted(id), count: count)
  }

  @inlinable
  mutating func noteRemoval(of id: ID) {
    log.record(.removed(id), count: count)
  }

  @inlinable
  mutating func noteReordering() {
    if log.extend(.reordering) { return }
    log.record(.reordered, run: .reordering, count: count)
  }

  /// Records the elements from a position on as inserted.
  @inlinable
  mutating func noteAppended(from start: Int) {
    guard start < count else { return }
    guard count - start <= ChangeLog<ID>.bulkLimit else { return log.recordEverything() }
    for position in start..<count { noteInsertion(of: storedIDs[position]) }
  }

  /// Records elements that are about to be removed.
  @inlinable
  mutating func noteRemovals(at positions: some Collection<Int>) {
    guard !positions.isEmpty else { return }
    guard positions.count <= ChangeLog<ID>.bulkLimit else { return log.recordEverything() }
    for position in positions { noteRemoval(of: storedIDs[position]) }
  }
}
