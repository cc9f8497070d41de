import PawlCore
import Testing

@Suite
struct IdentifiedArrayIssueTests {
  @Test
  func repeatedIDsAreLeftOutAndReported() {
    expectIssue(
      """
      PAWL-071: An IdentifiedArray<Int, Row> was given two elements with the id 1.

      The later one was left out: an id stands for one element. Make the ids differ, or create the array with \
      'init(_:uniquingIDsWith:)', whose closure decides which value to keep for a repeated id.
      """
    ) {
      let array = Rows(uniqueElements: [Row(id: 1), Row(id: 2), Row(id: 1, count: 5)])
      #expect(array == [Row(id: 1), Row(id: 2)])
    }
  }

  @Test
  func literalWithRepeatedIDsIsReported() {
    expectIssue("PAWL-071") {
      let array: Rows = [Row(id: 1), Row(id: 1, count: 5)]
      #expect(array.elements == [Row(id: 1)])
    }
  }

  @Test
  func assigningAnotherIDIsRefused() {
    var array = rows([1, 2])
    let stamp = array.stamp
    let text = """
      PAWL-072: An element with the id 7 was to be stored in an IdentifiedArray<Int, Row> in the place of the id 1.

      The array was left as it was: an element is found by its id, so it can stand only where that id leads. To put one \
      element in the place of another, remove the old one and insert the new one at its index.
      """
    expectIssue(text) { array[id: 1] = Row(id: 7) }
    expectIssue(text) { array[0] = Row(id: 7) }
    expectIssue(text) { #expect(array.update(Row(id: 7), at: 0) == Row(id: 7)) }
    expectIssue("PAWL-072") { array[id: 5] = Row(id: 7) }
    expectIssue("PAWL-072") { { $0 = Row(id: 7) }(&array[id: 5]) }
    #expect(array == rows([1, 2]))
    #expect(array.stamp == stamp)
    array.expectConsistent()
  }

  @Test
  func combiningIntoAnotherIDIsRefused() {
    expectIssue("PAWL-072") {
      let array = Rows([Row(id: 1), Row(id: 1)], uniquingIDsWith: { _, _ in Row(id: 2) })
      #expect(Array(array.ids) == [1])
    }
  }

  @Test
  func changingAnIDInPlaceRenamesAndIsReported() {
    let text = """
      PAWL-073: Modifying an element of an IdentifiedArray<Int, Row> in place changed its id from 2 to 9.

      The element was kept under its new id, as if the old one had been removed and this one inserted. An id must stay \
      the same while its element is stored: an effect, a view or a scoped store that holds the old id has lost the \
      element. Declare the id with 'let', or remove the element and insert one with the new id.
      """
    var array = rows([1, 2, 3])
    let stamp = array.stamp
    expectIssue(text) { array[id: 2]?.id = 9 }
    #expect(Array(array.ids) == [1, 9, 3])
    array.expectConsistent()
    #expect(array.changes(since: stamp) == [.updated(2), .removed(2), .inserted(9)])

    var other = rows([1, 2, 3])
    expectIssue(text) { other[1].id = 9 }
    #expect(Array(other.ids) == [1, 9, 3])
    other.expectConsistent()
  }

  @Test
  func changingAnIDInPlaceToOnePresentRemoves() {
    let text = "Another element has that id already, so the modified one was removed."
    for position in 0..<3 {
      for target in 0..<3 where target != position {
        var array = rows(0..<3)
        expectIssue(text) { array[id: position]?.id = target }
        #expect(Array(array.ids) == (0..<3).filter { $0 != position })
        array.expectConsistent()
        var other = rows(0..<3)
        expectIssue(text) { other[position].id = target }
        #expect(other == array)
      }
    }
  }

  @Test
  func arraysByKeyPathAreCheckedToo() {
    var array = IdentifiedArray(uniqueElements: [Row(id: 1, count: 10), Row(id: 2, count: 20)], id: \.count)
    expectIssue("PAWL-073") { array[id: 10]?.count = 11 }
    #expect(Array(array.ids) == [11, 20])
    array[id: 11]?.id = 5
    #expect(array[0].id == 5)
  }

  @Test
  func positionsOutOfBoundsTrap() async {
    await #expect(processExitsWith: .failure) { _ = rows([1])[1] }
    await #expect(processExitsWith: .failure) {
      var array = rows([1])
      array[1].count += 1
    }
    await #expect(processExitsWith: .failure) {
      var array = rows([1])
      array.remove(atOffsets: [1])
    }
    await #expect(processExitsWith: .failure) {
      var array = rows([1])
      array.move(fromOffsets: [0], toOffset: 2)
    }
    await #expect(processExitsWith: .failure) {
      var array = rows([1])
      array.insert(Row(id: 2), at: 2)
    }
  }
}
