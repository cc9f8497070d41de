public import OrderedCollections

extension IdentifiedArray {
  /// Names the present content: arrays with equal stamps have equal contents.
  ///
  /// Arrays with different stamps may be equal too. Any mutation that did something gives a new stamp, also if the
  /// content came out the same.
  ///
  /// - Complexity: O(1).
  @inlinable
  package var stamp: ChangeStamp { log.stamp }

  /// Calls `body` for each change since this array, or the one it was copied from, had the given stamp.
  ///
  /// Oldest first. An element whose content differs from then is among the updated or the inserted; an id that came or
  /// went is among the inserted or removed, perhaps both, repeatedly. If elements that neither came nor went have
  /// changed their relative order, there is a reordering. More may be reported than differs: a change that was undone,
  /// an update with what was there. Runs of equal changes may be reported as one.
  ///
  /// Never changes the array; a copy of it may be asked just as well.
  ///
  /// - Parameter stamp: any stamp of any array.
  /// - Returns: `false` if what happened since is unknown, and everything must be taken as changed: the stamp is from an
  ///   unrelated array or from another branch of copies, a bulk operation replaced much of the content, or it
  ///   was too many changes ago. Then `body` was not called.
  /// - Complexity: O(changes since `stamp`), at most 256; no allocation. Unspecialised callers pay for looking up types
  ///   and do well to compare `stamp` first, which needs none.
  @inlinable
  package func forEachChange(since stamp: ChangeStamp, _ body: (IdentifiedArrayChange<ID>) -> Void) -> Bool {
    log.forEachChange(since: stamp, body)
  }

  /// Like ``forEachChange(since:_:)``, but collects the changes, for tests and tools.
  ///
  /// - Returns: `nil` if what happened is unknown.
  package func changes(since stamp: ChangeStamp) -> [IdentifiedArrayChange<ID>]? {
    var changes: [IdentifiedArrayChange<ID>] = []
    return forEachChange(since: stamp) { changes.append($0) } ? changes : nil
  }
}

extension IdentifiedArray {
  /// Notes that the element at a position was, or is about to be, modified.
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

  /// Notes the elements from a position on as inserted.
  @inlinable
  mutating func noteAppended(from start: Int) {
    guard start < count else { return }
    guard count - start <= ChangeLog<ID>.bulkLimit else { return log.recordEverything() }
    for position in start..<count { noteInsertion(of: storedIDs[position]) }
  }

  /// Notes elements that are about to be removed.
  @inlinable
  mutating func noteRemovals(at positions: some Collection<Int>) {
    guard !positions.isEmpty else { return }
    guard positions.count <= ChangeLog<ID>.bulkLimit else { return log.recordEverything() }
    for position in positions { noteRemoval(of: storedIDs[position]) }
  }
}
