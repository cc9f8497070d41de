import PawlCore
import Testing

@Suite
struct IdentifiedArrayTests {
  @Test
  func findsElementsByIDAndPosition() {
    let array = rows([3, 1, 2])
    #expect(Array(array.ids) == [3, 1, 2])
    #expect(array.elements == [Row(id: 3), Row(id: 1), Row(id: 2)])
    #expect(array[id: 1] == Row(id: 1))
    #expect(array[id: 9] == nil)
    #expect(array[2] == Row(id: 2))
    #expect(array.index(id: 2) == 2)
    #expect(array.index(id: 9) == nil)
    #expect(array.first?.id == 3)
    #expect(array.last?.id == 2)
    #expect(array.count == 3)
    #expect(!array.isEmpty)
    array.expectConsistent()
  }

  @Test
  func identifiesElementsByKeyPath() {
    struct City: Equatable {
      let name: String
      var people: Int
    }
    let list = [City(name: "Ulm", people: 1), City(name: "Aalen", people: 2)]
    var cities = IdentifiedArray(uniqueElements: list, id: \.name)
    cities[id: "Ulm"]?.people += 10
    #expect(cities[id: "Ulm"]?.people == 11)
    var empty = IdentifiedArray(id: \City.name)
    #expect(empty.isEmpty)
    empty.append(City(name: "Rom", people: 3))
    #expect(empty[id: "Rom"]?.people == 3)
  }

  @Test
  func combinesElementsWithRepeatedIDs() {
    let input = [Row(id: 1, count: 1), Row(id: 2, count: 2), Row(id: 1, count: 3)]
    let sum: (Row, Row) -> Row = { Row(id: $0.id, count: $0.count + $1.count) }
    #expect(Rows(input, uniquingIDsWith: sum) == [Row(id: 1, count: 4), Row(id: 2, count: 2)])
    #expect(IdentifiedArray(input, id: \.id, uniquingIDsWith: sum).elements.map(\.count) == [4, 2])
    struct Failure: Error {}
    #expect(throws: Failure.self) { try Rows(input, uniquingIDsWith: { _, _ in throw Failure() }) }
  }

  @Test
  func assigningByIDReplacesAppendsOrRemoves() {
    var array = rows([1, 2, 3])
    array[id: 2] = Row(id: 2, count: 7)
    #expect(array[1].count == 7)
    array[id: 4] = Row(id: 4)
    #expect(Array(array.ids) == [1, 2, 3, 4])
    array[id: 1] = nil
    array[id: 9] = nil
    #expect(Array(array.ids) == [2, 3, 4])
    array.expectConsistent()
  }

  @Test(arguments: [0, 1, 2, 5])
  func optionalModifiedInPlaceMayBecomeNilOrAppear(id: Int) {
    func replace(_ element: inout Row?, with new: Row?) { element = new }
    for size in 0...4 {
      var array = rows(0..<size)
      replace(&array[id: id], with: Row(id: id, count: 5))
      #expect(array[id: id]?.count == 5)
      array.expectConsistent()
      replace(&array[id: id], with: nil)
      #expect(array[id: id] == nil)
      #expect(Array(array.ids) == (0..<size).filter { $0 != id })
      array.expectConsistent()
    }
  }

  @Test
  func throwingWhileModifyingInPlaceKeepsTheElement() {
    struct Failure: Error {}
    func fail<T>(_ value: inout T, _ change: (inout T) -> Void) throws {
      change(&value)
      throw Failure()
    }
    var array = rows([1, 2, 3])
    #expect(throws: Failure.self) { try fail(&array[id: 2]) { $0?.count = 4 } }
    #expect(throws: Failure.self) { try fail(&array[0]) { $0.count = 5 } }
    #expect(array.map(\.count) == [5, 4, 0])
    array.expectConsistent()
  }

  @Test
  func modifyingInPlaceCopiesNothing() {
    var array = rows(0..<10)
    for index in array.indices { array[index].tags = [index] }
    let addresses = array.map { $0.tags.withUnsafeBufferPointer { $0.baseAddress } }
    let storage = array.withContiguousStorageIfAvailable { $0.baseAddress }
    for id in 0..<10 { array[id: id]?.tags[0] += 1 }
    for id in 0..<10 { array[id: id]!.tags[0] += 1 }
    for index in array.indices { array[index].tags[0] += 1 }
    #expect(array.map { $0.tags.withUnsafeBufferPointer { $0.baseAddress } } == addresses)
    #expect(array.withContiguousStorageIfAvailable { $0.baseAddress } == storage)
    #expect(array.map(\.tags) == (0..<10).map { [$0 + 3] })
  }

  @Test
  func copiesAreIndependent() {
    var first = rows([1, 2])
    var second = first
    second[id: 1]?.count = 5
    first[id: 2]?.count = 6
    second.append(Row(id: 3))
    #expect(first.map(\.count) == [0, 6])
    #expect(second.map(\.count) == [5, 0, 0])
  }

  @Test
  func appendingAnElementThatIsPresentDoesNothing() {
    var array = rows([1, 2])
    #expect(array.append(Row(id: 3)) == (true, 2))
    #expect(array.append(Row(id: 1, count: 9)) == (false, 0))
    #expect(array.insert(Row(id: 4), at: 0) == (true, 0))
    #expect(array.insert(Row(id: 3, count: 9), at: 0) == (false, 3))
    array.append(contentsOf: [Row(id: 2), Row(id: 5), Row(id: 5, count: 1)])
    #expect(Array(array.ids) == [4, 1, 2, 3, 5])
    #expect(array.allSatisfy { $0.count == 0 })
    array.expectConsistent()
  }

  @Test
  func updatingReturnsTheReplacedElement() {
    var array = rows([1, 2])
    #expect(array.updateOrAppend(Row(id: 1, count: 1)) == Row(id: 1))
    #expect(array.updateOrAppend(Row(id: 3)) == nil)
    #expect(array.updateOrInsert(Row(id: 4), at: 1) == (nil, 1))
    #expect(array.updateOrInsert(Row(id: 2, count: 2), at: 0) == (Row(id: 2), 2))
    #expect(array.update(Row(id: 4, count: 4), at: 1) == Row(id: 4))
    #expect(array.elements == [Row(id: 1, count: 1), Row(id: 4, count: 4), Row(id: 2, count: 2), Row(id: 3)])
    array.expectConsistent()
  }

  @Test
  func classElementsAreReleasedOnce() {
    final class Node: Identifiable {
      let id: Int
      init(id: Int) { self.id = id }
    }
    weak var probe: Node?
    do {
      var array = IdentifiedArrayOf<Node>(uniqueElements: (0..<4).map(Node.init))
      probe = array[1]
      func clear(_ node: inout Node?) { node = nil }
      for id in [1, 3, 0, 2] {
        clear(&array[id: id])
        #expect(probe == nil)
        #expect(array[id: id] == nil)
      }
      #expect(array.isEmpty)
    }
  }
}

func == <A: Equatable, B: Equatable>(left: (A, B), right: (A, B)) -> Bool { left.0 == right.0 && left.1 == right.1 }
