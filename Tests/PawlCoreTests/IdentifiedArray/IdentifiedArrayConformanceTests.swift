import Foundation
import PawlCore
import Testing

@Suite
struct IdentifiedArrayConformanceTests {
  @Test
  func encodesAsAnArrayAndDecodes() throws {
    let array = rows([2, 1])
    let data = try JSONEncoder().encode(array)
    #expect(try JSONDecoder().decode([Row].self, from: data) == array.elements)
    let decoded = try JSONDecoder().decode(Rows.self, from: data)
    #expect(decoded == array)
    decoded.expectConsistent()
    #expect(try JSONDecoder().decode(Rows.self, from: Data("[]".utf8)) == [])
  }

  @Test
  func decodingRepeatedIDsNamesThem() throws {
    let data = try JSONEncoder().encode([Row(id: 5), Row(id: 6), Row(id: 5)])
    let error = try #require(throws: DecodingError.self) { try JSONDecoder().decode(Rows.self, from: data) }
    guard case .dataCorrupted(let context) = error else {
      Issue.record("Unexpected error: \(error)")
      return
    }
    #expect(context.debugDescription == "Elements 0 and 2 have the same id 5; ids must differ.")
  }

  @Test
  func equalityComparesElementsInOrder() {
    let array = rows([1, 2])
    let copy = array
    #expect(array == copy)
    #expect(array == rows([1, 2]))
    #expect(array != rows([2, 1]))
    #expect(array != rows([1]))
    #expect(array.hashValue == rows([1, 2]).hashValue)
    var changed = array
    changed[0].count = 1
    #expect(changed != array)
    changed[0].count = 0
    #expect(changed == array)
    #expect(IdentifiedArray([Row(id: 1)], id: \.id, uniquingIDsWith: { $1 }) == rows([1]))
  }

  @Test
  func equalElementsWithDifferentIDsMakeArraysUnequal() {
    let elements = [Row(id: 1, count: 2)]
    let byID = IdentifiedArray(uniqueElements: elements, id: \.id)
    #expect(byID != IdentifiedArray(uniqueElements: elements, id: \.count))
  }

  @Test
  func elementsAreModifiedThroughMutableCollection() {
    var array = rows([1, 2])
    modifyAll(&array) { $0.count = $0.id * 10 }
    #expect(array.map(\.count) == [10, 20])
    array.expectConsistent()
  }

  @Test
  func isDescribedAndDumpedLikeAnArray() {
    struct Item: Identifiable { let id: Int }
    let array: IdentifiedArrayOf<Item> = [Item(id: 1)]
    #expect(array.description == [Item(id: 1)].description)
    #expect(array.debugDescription == "IdentifiedArray<Int, Item>(\([Item(id: 1)].description))")
    var dumped = ""
    dump(rows([1]), to: &dumped)
    #expect(
      dumped == """
        ▿ 1 element
          ▿ PawlCoreTests.Row
            - id: 1
            - count: 0
            - tags: 0 elements

        """)
  }

  @Test
  func behavesAsACollection() {
    let array = rows(0..<5)
    #expect(array.map(\.id) == [0, 1, 2, 3, 4])
    #expect(array.reversed().map(\.id) == [4, 3, 2, 1, 0])
    #expect(array[1..<3].map(\.id) == [1, 2])
    #expect(array.dropFirst(3).map(\.id) == [3, 4])
    #expect(Array(array) == array.elements)
    #expect(array.index(array.startIndex, offsetBy: 2, limitedBy: 1) == nil)
    #expect(array.distance(from: 1, to: 4) == 3)
  }

  /// Checks that copies share nothing that they write to. The thread sanitizer makes this a stronger test.
  @Test
  func copiesMayBeChangedConcurrently() async {
    var array = rows(0..<50)
    for id in 0..<50 { array[id: id]?.count += 1 }
    let sums = await withTaskGroup(of: Int.self) { group in
      for task in 0..<8 {
        array[id: task]?.tags.append(task)
        group.addTask { [array] in
          var copy = array
          let stamp = copy.stamp
          for round in 0..<200 {
            copy[id: (round &* 7) % 50]?.count += 1
            if round % 20 == 0 { copy.swapAt(0, 1) }
            let snapshot = copy
            copy[round % 50].count += 1
            if snapshot == copy { Issue.record("A change was lost") }
            _ = snapshot.changes(since: stamp)
          }
          return copy.reduce(0) { $0 + $1.count }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(sums == Array(repeating: 450, count: 8))
    #expect(array.reduce(0) { $0 + $1.count } == 50)
  }

  /// Two owners write at once. The second one finds itself the only owner and writes in place.
  @Test
  func theLastOwnerMayWriteInPlaceAtOnce() async {
    for round in 0..<300 {
      var array = rows(0..<4)
      array[0].count += 1
      array[id: 3]?.count += 1
      func write(_ array: consuming Rows) -> Int {
        array[0].count += 1
        array[id: 3]?.count += 1
        array[id: 1]?.count += 1
        return array.reduce(0) { $0 + $1.count }
      }
      let copy = array
      array = []
      async let left = Task.detached { [copy] in write(copy) }.value
      async let right = Task.detached { [copy] in write(copy) }.value
      let sums = await [left, right]
      #expect(sums == [5, 5], "Round \(round)")
    }
  }
}

/// Changes elements through a protocol, as a view with bindings to elements does.
private func modifyAll<Elements: MutableCollection>(
  _ elements: inout Elements, _ change: (inout Elements.Element) -> Void
) {
  for index in elements.indices { change(&elements[index]) }
}
