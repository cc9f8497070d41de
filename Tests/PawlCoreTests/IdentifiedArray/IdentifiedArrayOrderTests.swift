import Foundation
import PawlCore
import TestSupport
import Testing

@Suite
struct IdentifiedArrayOrderTests {
  @Test
  func removingReturnsTheElement() {
    var array = rows(0..<10)
    #expect(array.remove(id: 3) == Row(id: 3))
    #expect(array.remove(id: 3) == nil)
    #expect(array.remove(Row(id: 4, count: 99)) == Row(id: 4))
    #expect(array.remove(at: 0) == Row(id: 0))
    #expect(array.removeFirst() == Row(id: 1))
    #expect(array.removeLast() == Row(id: 9))
    #expect(Array(array.ids) == [2, 5, 6, 7, 8])
    array.removeFirst(1)
    array.removeLast(1)
    #expect(Array(array.ids) == [5, 6, 7])
    array.removeSubrange(1...)
    #expect(Array(array.ids) == [5])
    array.removeSubrange(0..<0)
    array.expectConsistent()
    array.removeAll()
    #expect(array.isEmpty)
    array.append(Row(id: 5))
    array.expectConsistent()
  }

  @Test
  func removingByOffsetsTakesIndexSetsAndUnsortedSequences() {
    var array = rows(0..<6)
    array.remove(atOffsets: IndexSet([1, 3]))
    #expect(Array(array.ids) == [0, 2, 4, 5])
    array.remove(atOffsets: [3, 0, 3])
    #expect(Array(array.ids) == [2, 4])
    array.remove(atOffsets: [])
    array.remove(atOffsets: [1])
    #expect(Array(array.ids) == [2])
    array.expectConsistent()
  }

  @Test
  func removingByPredicateIsAllOrNothingWhenItThrows() {
    struct Failure: Error {}
    var array = rows(0..<6)
    #expect(throws: Failure.self) {
      try array.removeAll { if $0.id == 4 { throw Failure() } else { true } }
    }
    #expect(array == rows(0..<6))
    array.removeAll { $0.id.isMultiple(of: 2) }
    #expect(Array(array.ids) == [1, 3, 5])
    #expect(Array(array.filter { $0.id > 2 }.ids) == [3, 5])
    #expect(Array(array.ids) == [1, 3, 5])
    array.expectConsistent()
  }

  /// Compares every set of sources and every destination with the definition.
  @Test
  func movesAsDefinedForAllSmallShapes() {
    for size in 0...5 {
      for mask in 0..<(1 << size) {
        let sources = (0..<size).filter { mask & (1 << $0) != 0 }
        for destination in 0...size {
          let moved = Set(sources)
          let expected =
            (0..<destination).filter { !moved.contains($0) } + sources
            + (destination..<size).filter { !moved.contains($0) }
          var array = rows(0..<size)
          let stamp = array.stamp
          array.move(fromOffsets: IndexSet(sources), toOffset: destination)
          #expect(Array(array.ids) == expected)
          #expect((array.stamp == stamp) == (expected == Array(0..<size)))
          array.expectConsistent()
          var unsorted = rows(0..<size)
          unsorted.move(fromOffsets: sources.reversed() + sources, toOffset: destination)
          #expect(unsorted == array)
        }
      }
    }
  }

  @Test
  func sortsShufflesReversesAndSwaps() {
    var array = rows([3, 1, 2])
    array.sort { $0.id < $1.id }
    #expect(Array(array.ids) == [1, 2, 3])
    array.reverse()
    #expect(Array(array.ids) == [3, 2, 1])
    array.swapAt(0, 2)
    array.swapAt(1, 1)
    #expect(Array(array.ids) == [1, 2, 3])
    var generator = SeededGenerator(seed: 1)
    array.append(contentsOf: (4..<50).map { Row(id: $0) })
    let before = array.ids
    array.shuffle(using: &generator)
    #expect(array.ids != before)
    #expect(Set(array.ids) == Set(before))
    array.shuffle()
    array.expectConsistent()
  }

  @Test
  func sortsComparableElements() {
    struct Score: Identifiable, Comparable {
      let id: Int
      static func < (left: Self, right: Self) -> Bool { left.id < right.id }
    }
    var scores = IdentifiedArrayOf<Score>(uniqueElements: [3, 1, 2].map(Score.init))
    scores.sort()
    #expect(Array(scores.ids) == [1, 2, 3])
  }

  @Test
  func partitionKeepsOrderWithinParts() {
    var array = rows(0..<6)
    #expect(array.partition { $0.id.isMultiple(of: 2) } == 3)
    #expect(Array(array.ids) == [1, 3, 5, 0, 2, 4])
    #expect(array.partition { _ in false } == 6)
    array.expectConsistent()
  }
}
