import PawlCore
import Testing

@Suite
struct IdentifiedArrayChangesTests {
  @Test
  func stampsAreSmall() {
    #expect(MemoryLayout<ChangeStamp>.size == 8)
  }

  @Test
  func emptyArraysShareAStamp() {
    #expect(Rows().stamp == .empty)
    #expect(IdentifiedArray(id: \Row.id).stamp == .empty)
    #expect(Rows(uniqueElements: []).stamp == .empty)
    #expect(rows([1]).stamp != rows([1]).stamp)
  }

  @Test
  func historyNamesWhatChanged() {
    var array = Rows()
    array.append(Row(id: 1))
    array.insert(Row(id: 2), at: 0)
    let middle = array.stamp
    array[id: 1]?.count += 1
    array.swapAt(0, 1)
    array.remove(id: 2)
    array[0].count += 1
    array[0] = Row(id: 1)
    #expect(array.changes(since: middle) == [.updated(1), .reordered, .removed(2), .updated(1)])
    #expect(
      array.changes(since: .empty)
        == [.inserted(1), .inserted(2), .updated(1), .reordered, .removed(2), .updated(1)])
    #expect(array.changes(since: array.stamp) == [])
  }

  @Test
  func changesWithoutEffectKeepTheStamp() {
    var array = rows([1, 2, 3])
    let stamp = array.stamp
    array.append(Row(id: 1))
    array.append(contentsOf: [Row(id: 2)])
    array.insert(Row(id: 3), at: 0)
    array.remove(id: 9)
    array[id: 9] = nil
    array[id: 9]?.count += 1
    array.removeAll { _ in false }
    array.removeSubrange(1..<1)
    array.remove(atOffsets: [])
    array.sort { $0.id < $1.id }
    array.swapAt(1, 1)
    array.move(fromOffsets: [0], toOffset: 1)
    array.partition { $0.id == 3 }
    array.reserveCapacity(100)
    #expect(array.stamp == stamp)
  }

  @Test
  func repeatedUpdatesOfOneElementTakeOneEntry() {
    var array = rows(0..<100)
    var stamps: [ChangeStamp] = []
    array[id: 7]?.count += 1
    for _ in 0..<10_000 {
      stamps.append(array.stamp)
      array[id: 5]?.count += 1
    }
    // A new journal entry starts at each block boundary, so the oldest stamps see a few entries.
    for stamp in stamps { #expect(array.changes(since: stamp).map(Set.init) == [.updated(5)]) }
    #expect(array.changes(since: stamps[0])!.count <= 4)
    #expect(Set(stamps).count == stamps.count)
  }

  @Test
  func runsEndWhenPositionsShift() {
    var array = rows([1, 2, 3])
    let stamp = array.stamp
    array[1].count += 1
    array.remove(at: 0)
    array[1].count += 1
    array.insert(Row(id: 4), at: 0)
    array[1].count += 1
    array.swapAt(0, 1)
    array[1].count += 1
    #expect(
      array.changes(since: stamp)
        == [.updated(2), .removed(1), .updated(3), .inserted(4), .updated(2), .reordered, .updated(4)])
  }

  @Test
  func copiesKeepSeparateHistories() {
    var left = rows([1, 2, 3])
    let origin = left.stamp
    left[id: 1]?.count += 1
    let shared = left.stamp
    var right = left
    #expect(right.stamp == shared)
    right[id: 2]?.count += 1
    let rightStamp = right.stamp
    left[id: 3]?.count += 1
    let leftStamp = left.stamp
    #expect(leftStamp != rightStamp)
    #expect(left.changes(since: shared) == [.updated(3)])
    #expect(right.changes(since: shared) == [.updated(2)])
    #expect(right.changes(since: origin) == [.updated(1), .updated(2)])
    #expect(left.changes(since: rightStamp) == nil)
    #expect(right.changes(since: leftStamp) == nil)
    #expect(left.changes(since: rows([1, 2, 3]).stamp) == nil)
    #expect(left.changes(since: .empty) == nil)
  }

  @Test
  func anOlderCopyDoesNotKnowNewerStamps() {
    var array = rows([1, 2])
    array[0].count += 1
    let old = array
    array[0].count += 1
    #expect(old.changes(since: array.stamp) == nil)
  }

  @Test
  func stampsWithinARunOfAnotherBranchAreUnknown() {
    var left = rows([1, 2])
    left[0].count += 1
    var right = left
    right[0].count += 1
    left[0].count += 1
    let branch = left.stamp
    left[0].count += 1
    right[0].count += 1
    #expect(right.changes(since: branch) == nil)
    #expect(left.changes(since: branch) == [.updated(1)])
  }

  @Test
  func readingFromACopyDoesNotFork() {
    var array = rows([1, 2])
    array[0].count += 1
    let first = array.stamp
    do {
      let copy = array
      #expect(copy.changes(since: first) == [])
    }
    array[1].count += 1
    #expect(array.changes(since: first) == [.updated(2)])
  }

  @Test
  func journalKeepsTheNewest256Changes() {
    var array = rows(0..<1000)
    var stamps: [ChangeStamp] = []
    for id in 0..<600 {
      stamps.append(array.stamp)
      array[id: id]?.count += 1
    }
    for (index, stamp) in stamps.enumerated() {
      let expected = index < 600 - 256 ? nil : (index..<600).map { IdentifiedArrayChange.updated($0) }
      #expect(array.changes(since: stamp) == expected)
    }
  }

  @Test
  func forksTakeTheNewest32ChangesAlong() {
    var array = rows(0..<100)
    var stamps: [ChangeStamp] = []
    for id in 0..<80 {
      stamps.append(array.stamp)
      array[id: id]?.count += 1
    }
    var copy = array
    copy[99].count += 1
    for (index, stamp) in stamps.enumerated() {
      let expected = index < 48 ? nil : (index..<80).map { IdentifiedArrayChange.updated($0) } + [.updated(99)]
      #expect(copy.changes(since: stamp) == expected)
      #expect(array.changes(since: stamp)?.count == 80 - index)
    }
  }

  @Test
  func smallArraysKeep16Changes() {
    var array = rows(0..<3)
    var stamps: [ChangeStamp] = []
    for step in 0..<100 {
      stamps.append(array.stamp)
      array[step % 3].count += 1
    }
    #expect(stamps.filter { array.changes(since: $0) != nil }.count == 16)
  }

  @Test
  func bulkChangesForgetTheHistory() {
    var array = rows(0..<4)
    let stamp = array.stamp
    array.append(contentsOf: (10..<20).map { Row(id: $0) })
    #expect(array.changes(since: stamp)?.count == 10)
    array.append(contentsOf: (20..<100).map { Row(id: $0) })
    #expect(array.changes(since: stamp) == nil)
    let bulk = array.stamp
    array[id: 3]?.count += 1
    #expect(array.changes(since: bulk) == [.updated(3)])
    array.removeAll { $0.id > 2 }
    #expect(array.changes(since: bulk) == nil)
    let small = array.stamp
    array.removeAll()
    #expect(array.changes(since: small) == [.removed(0), .removed(1), .removed(2)])
  }

  @Test
  func filteringKnowsWhatItRemoved() {
    var array = rows(0..<5)
    let stamp = array.stamp
    array = array.filter { $0.id != 3 }
    #expect(array.changes(since: stamp) == [.removed(3)])
  }

  @Test
  func decodedAndCombinedArraysAreNew() {
    #expect(Rows([Row(id: 1)], uniquingIDsWith: { $1 }).stamp != .empty)
    #expect(Rows([], uniquingIDsWith: { $1 }).stamp == .empty)
  }
}
