import CustomDump
import Foundation
import PawlFeatures
import TestSupport
import Testing

/// Tests of stacks as values.
struct StackStateTests {
  enum Screen: Equatable, CasePathable {
    case list([Int])
    case detail(String)

    struct AllCasePaths: Sendable {
      var list: AnyCasePath<Screen, [Int]> {
        AnyCasePath(embed: { .list($0) }, extract: { if case .list(let rows) = $0 { rows } else { nil } })
      }
      var detail: AnyCasePath<Screen, String> {
        AnyCasePath(embed: { .detail($0) }, extract: { if case .detail(let name) = $0 { name } else { nil } })
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  @Test func idsCountElements() {
    var stack = StackState(["a", "b"])
    stack.append("c")
    #expect(Array(stack.ids) == [0, 1, 2])
    #expect(Array(stack) == ["a", "b", "c"])
    #expect(stack[id: 1] == "b")
    #expect(stack[id: 7] == nil)
  }

  @Test func idsAreNeverUsedAgain() {
    var stack = StackState(["a", "b", "c"])
    stack.removeLast()
    stack.append("d")
    #expect(Array(stack.ids) == [0, 1, 3])
    stack.removeAll()
    stack.append("e")
    #expect(Array(stack.ids) == [4])
    stack[id: 4] = nil
    stack.insert("f", at: 0)
    #expect(Array(stack.ids) == [5])
  }

  @Test func elementsArePopped() {
    var stack = StackState(["a", "b", "c", "d"])
    stack.pop(from: 3)
    #expect(Array(stack.ids) == [0, 1, 2])
    stack.pop(to: 1)
    #expect(Array(stack.ids) == [0, 1])
    stack.pop(from: 7)
    stack.pop(to: 7)
    #expect(Array(stack.ids) == [0, 1])
    stack.pop(from: 0)
    #expect(stack.isEmpty)
  }

  @Test func elementsAreChangedByID() {
    var stack = StackState(["a", "b", "c"])
    stack[id: 1]? += "!"
    stack[id: 7]? += "!"
    #expect(Array(stack) == ["a", "b!", "c"])
    stack[id: 0] = "x"
    #expect(Array(stack.ids) == [0, 1, 2])
    stack[id: 1] = nil
    #expect(Array(stack.ids) == [0, 2])
    stack[id: 1] = nil
    #expect(Array(stack) == ["x", "c"])
  }

  @Test func anElementUnderANewIDIsAppended() {
    var stack = StackState(["a"])
    stack[id: 5] = "b"
    stack.append("c")
    #expect(Array(stack.ids) == [0, 5, 6])
    #expect(Array(stack) == ["a", "b", "c"])
  }

  @Test func elementsAreChangedByPosition() {
    var stack = StackState(["a", "b", "c"])
    stack[1] = "x"
    stack[2] += "!"
    #expect(Array(stack.ids) == [0, 1, 2], "a replaced element keeps its id")
    #expect(Array(stack) == ["a", "x", "c!"])
    stack.replaceSubrange(0..<2, with: ["y"])
    #expect(Array(stack.ids) == [3, 2])
    #expect(Array(stack) == ["y", "c!"])
  }

  @Test func theValueOfACaseIsChangedOrRemoved() {
    var stack: StackState<Screen> = [.list([1]), .detail("a")]
    #expect(stack[id: 0, case: \.list] == [1])
    #expect(stack[id: 1, case: \.list] == nil)
    #expect(stack[id: 7, case: \.list] == nil)
    stack[id: 0, case: \.list]?.append(2)
    stack[id: 1, case: \.list]?.append(2)
    stack[id: 7, case: \.list]?.append(2)
    #expect(Array(stack) == [.list([1, 2]), .detail("a")])
    stack[id: 1, case: \.list] = nil
    #expect(stack.count == 2)
    stack[id: 1, case: \.detail] = nil
    #expect(Array(stack) == [.list([1, 2])])
  }

  @Test func theValueOfAnotherCaseIsReported() {
    var stack: StackState<Screen> = [.detail("a")]
    let issues = issues {
      stack[id: 0, case: \.list] = []
      stack[id: 7, case: \.list] = []
    }
    #expect(issues.map(\.code) == ["PAWL-061", "PAWL-061"])
    #expect(Array(stack) == [.detail("a")])
  }

  @Test func aChangeInPlaceDoesNotCopyTheContentsOfTheElement() {
    var stack: StackState<Screen> = [.list(Array(0..<100))]
    var rows = StackState([Array(0..<100)])
    let address = rows[0].withUnsafeBufferPointer { $0.baseAddress }
    rows[id: 0]?[0] = 7
    rows[0][1] = 7
    #expect(rows[0].withUnsafeBufferPointer { $0.baseAddress } == address)
    let inCase = stack[id: 0, case: \.list]?.withUnsafeBufferPointer { $0.baseAddress }
    stack[id: 0, case: \.list]?[0] = 7
    #expect(stack[id: 0, case: \.list]?.withUnsafeBufferPointer { $0.baseAddress } == inCase)
  }

  @Test func equalityAndHashIncludeIDs() {
    var other = StackState(["x", "a"])
    other.removeFirst()
    #expect(StackState(["a"]) == StackState(["a"]))
    #expect(StackState(["a"]) != StackState(["b"]))
    #expect(StackState(["a"]) != other)
    #expect(Set([StackState(["a"]), StackState(["a"]), other, []]).count == 3)
  }

  @Test func elementsAreEncodedWithoutIDs() throws {
    var stack = StackState(["x", "a", "b"])
    stack.removeFirst()
    let data = try JSONEncoder().encode(stack)
    #expect(String(decoding: data, as: UTF8.self) == #"["a","b"]"#)
    #expect(try JSONDecoder().decode(StackState<String>.self, from: data) == StackState(["a", "b"]))
  }

  @Test func itIsDumpedWithIDs() {
    var text = ""
    customDump(StackState(["a", "b"]), to: &text)
    #expect(
      text == """
        [
          #0: "a",
          #1: "b"
        ]
        """)
    #expect("\(StackState(["a"]))" == #"["a"]"#)
    #expect(String(reflecting: StackState(["a"])) == ##"StackState([#0: "a"])"##)
  }

  @Test func aPathHasElementsWithTheirIDs() {
    typealias Component = StackState<String>.Component
    var path = StackState<String>.PathView(base: ["a", "b"])
    #expect(path.map(\.id) == [0, 1])
    path.append(Component(id: 4, element: "c"))
    path.removeFirst()
    #expect(Array(path.base.ids) == [1, 4])
    #expect(Array(path.base) == ["b", "c"])
    path[1] = Component(id: 5, element: "d")
    path[0] = Component(id: 1, element: "e")
    #expect(Array(path.base.ids) == [1, 5])
    #expect(Array(path.base) == ["e", "d"])
    #expect(Component(id: 1, element: "a") == Component(id: 1, element: "b"))
    #expect(Component(id: 1, element: "a") != Component(id: 2, element: "a"))
  }

  @Test func allStacksOfAStoreTakeTheirIDsFromOneSequence() {
    let sequence = StackElementIDSequence()
    withDependencies {
      $0.stackElementIDs = sequence
    } operation: {
      var (first, second) = (StackState(["a"]), StackState(["b"]))
      first.append("c")
      #expect(Array(first.ids) == [0, 2])
      #expect(Array(second.ids) == [1])
      second = StackState(["d"])
      #expect(Array(second.ids) == [3], "a new stack doesn't use ids of the old one")
    }
    let expected = withDependencies {
      $0.stackElementIDs = sequence.copy()
    } operation: {
      StackState(["e"])
    }
    let actual = withDependencies {
      $0.stackElementIDs = sequence
    } operation: {
      StackState(["e"])
    }
    #expect(expected == actual)
    #expect(Array(actual.ids) == [4])
  }
}
