import CustomDump
import Foundation
import PawlFeatures
import TestSupport
import Testing

/// Tests of presented states as values.
struct PresentationStateTests {
  struct Child: Equatable, Hashable, Codable, Sendable {
    var name = ""
    var rows: [Int] = []
  }

  enum Destination: Equatable, CasePathable {
    case first(Child)
    case second(Int)

    struct AllCasePaths: Sendable {
      var first: AnyCasePath<Destination, Child> {
        AnyCasePath(embed: { .first($0) }, extract: { if case .first(let child) = $0 { child } else { nil } })
      }
      var second: AnyCasePath<Destination, Int> {
        AnyCasePath(embed: { .second($0) }, extract: { if case .second(let number) = $0 { number } else { nil } })
      }
    }

    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  struct Parent: Equatable, Hashable, Codable, Sendable {
    @PresentationState var child: Child?
  }

  struct Screen: Equatable {
    @PresentationState var destination: Destination?
  }

  struct Node: Equatable {
    var number = 0
    @PresentationState var child: Self?
  }

  @Test func aStateIsAssignedChangedAndRemoved() {
    var parent = Parent()
    #expect(parent.child == nil)
    parent.child?.name = "ignored"
    #expect(parent.child == nil)
    parent.child = Child(name: "first")
    parent.child?.name += "!"
    #expect(parent.child == Child(name: "first!"))
    parent.$child.wrappedValue = Child(name: "second")
    #expect(parent.child?.name == "second")
    parent.child = nil
    #expect(parent == Parent())
  }

  @Test func copiesAreIndependent() {
    var first = Parent(child: Child(name: "first"))
    var second = first
    second.child?.name = "second"
    #expect(first.child?.name == "first")
    first.child = nil
    #expect(second.child?.name == "second")
  }

  @Test func aStateMayContainStatesOfItsOwnType() {
    var node = Node(number: 0, child: Node(number: 1, child: Node(number: 2)))
    node.child?.child?.number += 5
    #expect(node.child?.child?.number == 7)
    #expect(node != Node(number: 0, child: Node(number: 1, child: Node(number: 2))))
  }

  @Test func aChangeInPlaceDoesNotCopyTheContentsOfTheState() {
    var parent = Parent(child: Child(rows: Array(0..<100)))
    let address = parent.child?.rows.withUnsafeBufferPointer { $0.baseAddress }
    parent.child?.rows[0] = 7
    #expect(parent.child?.rows.withUnsafeBufferPointer { $0.baseAddress } == address)
    var destination = PresentationState<Destination>(wrappedValue: .first(Child(rows: Array(0..<100))))
    let inCase = destination[case: \.first]?.rows.withUnsafeBufferPointer { $0.baseAddress }
    destination[case: \.first]?.rows[0] = 7
    #expect(destination[case: \.first]?.rows.withUnsafeBufferPointer { $0.baseAddress } == inCase)
    #expect(destination[case: \.first]?.rows[0] == 7)
  }

  @Test func partsAndCasesArePresentedStates() {
    let parent = Parent(child: Child(name: "first"))
    #expect(parent.$child.name.wrappedValue == "first")
    #expect(Parent().$child.name.wrappedValue == nil)
    let screen = Screen(destination: .first(Child(name: "first")))
    let first: PresentationState<Child> = screen.$destination.first
    let second: PresentationState<Int> = screen.$destination.second
    #expect(first.wrappedValue?.name == "first")
    #expect(second.wrappedValue == nil)
    #expect(first.name.wrappedValue == "first")
  }

  @Test func theValueOfACaseIsChangedOrRemoved() {
    var screen = Screen(destination: .second(1))
    screen.$destination[case: \.second]? += 1
    #expect(screen.destination == .second(2))
    screen.$destination[case: \.first]?.name = "ignored"
    #expect(screen.destination == .second(2))
    screen.$destination[case: \.first] = nil
    #expect(screen.destination == .second(2))
    screen.$destination[case: \.second] = nil
    #expect(screen.destination == nil)
  }

  @Test func theValueOfAnotherCaseIsReported() {
    var screen = Screen(destination: .second(1))
    let issues = issues { screen.$destination[case: \.first] = Child() }
    #expect(issues.map(\.code) == ["PAWL-061"])
    #expect(screen.destination == .second(1))
  }

  @Test func equalityAndHashAreThoseOfTheState() {
    let first = Parent(child: Child(name: "first"))
    #expect(first == Parent(child: Child(name: "first")))
    #expect(first != Parent(child: Child(name: "second")))
    #expect(first != Parent())
    #expect(Set([first, Parent(child: Child(name: "first")), Parent()]).count == 2)
  }

  @Test(arguments: [Parent(), Parent(child: Child(name: "first", rows: [1]))])
  func itIsEncodedAsAnOptional(parent: Parent) throws {
    let data = try JSONEncoder().encode(["child": parent.child])
    #expect(try JSONDecoder().decode([String: PresentationState<Child>].self, from: data)["child"] == parent.$child)
    #expect(try JSONDecoder().decode(Parent.self, from: JSONEncoder().encode(parent)) == parent)
  }

  @Test func itIsDumpedAsAnOptional() {
    var text = ""
    customDump(Parent(child: Child(name: "first")), to: &text)
    #expect(
      text == """
        PresentationStateTests.Parent(
          _child: PresentationStateTests.Child(
            name: "first",
            rows: []
          )
        )
        """)
    text = ""
    customDump(Parent(), to: &text)
    #expect(
      text == "PresentationStateTests.Parent(_child: nil)")
  }
}
