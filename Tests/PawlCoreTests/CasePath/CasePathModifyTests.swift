import PawlCore
import Testing

private enum State: Equatable {
  case list([Int])
  case number(Int)
  indirect case boxed([Int])
  case pair(Int, [Int])
  case box(PayloadBox)
  case idle
}

private enum Outer: Equatable {
  case state(State)
  case other
}

// A property rather than an argument: the expansion of `@Test` would read the two `/` as a regular expression.
private let listPaths: [CasePath<State, [Int]>] = [/State.list, /State.boxed]

@Suite struct CasePathModifyTests {
  @Test func modifyReturnsTheResultOfItsBody() throws {
    var state = State.number(1)
    let result = try (/State.number).modify(&state) { value in
      value += 1
      return "done"
    }
    #expect(result == "done")
    #expect(state == .number(2))
  }

  @Test func throwsWhenTheCaseIsAnother() {
    var state = State.idle
    let path = /State.number
    let error = #expect(throws: CaseMismatch.self) { try path.modify(&state) { $0 += 1 } }
    #expect(error?.path == "CasePath<State, Int>")
    #expect(error?.root == "State.idle")
    #expect(error?.description == "CasePath<State, Int> found no value in a root that is State.idle")
    #expect(state == .idle)
    var number = 1
    let never: CasePath<Int, String> = .init(embed: { $0.count }, extract: { _ in nil })
    let other = #expect(throws: CaseMismatch.self) { try never.modify(&number) { _ in } }
    #expect(other?.root == "Int")
  }

  @Test(arguments: listPaths) fileprivate func keepsWhatWasChangedBeforeAnError(path: CasePath<State, [Int]>) {
    var state = path.embed([1])
    #expect(throws: PayloadFailure(code: 1)) {
      try path.modify(&state) { list in
        list.append(2)
        throw PayloadFailure(code: 1)
      }
    }
    #expect(state == path.embed([1, 2]))
  }

  @Test func keepsWhatWasChangedBeforeAnErrorOnPathsFromFunctions() {
    let path = CasePath<State, Int>(
      embed: { .number($0) }, extract: { if case .number(let number) = $0 { number } else { nil } })
    var state = State.number(1)
    #expect(throws: PayloadFailure(code: 1)) {
      try path.modify(&state) { number in
        number = 2
        throw PayloadFailure(code: 1)
      }
    }
    #expect(state == .number(2))
  }

  @Test(.enabled(if: readsCasesByLayout, "Reflection copies payloads."), arguments: listPaths)
  fileprivate func changesACollectionInPlace(path: CasePath<State, [Int]>) {
    var state = path.embed(Array(repeating: 0, count: 100))
    func address() -> UnsafeRawPointer? { path.extract(from: state)?.withUnsafeBytes { $0.baseAddress } }
    let before = address()
    for _ in 0..<3 { #expect(path.modifyIfMatches(&state) { $0[0] += 1 } != nil) }
    #expect(address() == before)
    #expect(path.extract(from: state)?[0] == 3)
  }

  @Test(.enabled(if: readsCasesByLayout, "Reflection copies payloads."))
  func changesACollectionInPlaceThroughSeveralPaths() {
    let appended = /Outer.state .. /State.list
    let optional: CasePath<State?, [Int]> = /State.list
    func check<Root>(_ path: CasePath<Root, [Int]>) {
      var root = path.embed(Array(repeating: 0, count: 100))
      let before = path.extract(from: root)?.withUnsafeBytes { $0.baseAddress }
      _ = path.modifyIfMatches(&root) { $0[0] += 1 }
      #expect(path.extract(from: root)?.withUnsafeBytes { $0.baseAddress } == before)
      #expect(path.extract(from: root)?[0] == 1)
    }
    check(appended)
    check(optional)
  }

  @Test func changesThroughAClosureThatIsNoPlainCase() {
    let closure: CasePath<Outer, [Int]> = /{ .state(.list($0)) }
    // Two cases hold such a list, so the path learns only from its first use that the closure isn't a plain case.
    var root = closure.embed([1])
    #expect(closure.modifyIfMatches(&root) { $0.append(2) } != nil)
    #expect(root == .state(.list([1, 2])))
    root = .state(.boxed([1]))
    #expect(closure.modifyIfMatches(&root) { $0.append(2) } == nil)
    #expect(root == .state(.boxed([1])))
  }

  @Test func leavesCopiesOfASharedBoxAlone() {
    let path = /State.boxed
    var state = State.boxed([1])
    let copy = state
    #expect(path.modifyIfMatches(&state) { $0.append(2) } != nil)
    #expect(state == .boxed([1, 2]))
    #expect(copy == .boxed([1]))
  }

  @Test func leavesOtherCasesAlone() {
    var state = State.pair(1, [2])
    #expect((/State.list).modifyIfMatches(&state) { $0 = [] } == nil)
    #expect((/State.boxed).modifyIfMatches(&state) { $0 = [] } == nil)
    #expect((/State.idle).modifyIfMatches(&state) { _ in } == nil)
    #expect(state == .pair(1, [2]))
    #expect((/State.pair).modifyIfMatches(&state) { $0.1.append(3) } != nil)
    #expect(state == .pair(1, [2, 3]))
  }

  @Test func replacesReferences() {
    var state = State.box(PayloadBox(1))
    #expect((/State.box).modifyIfMatches(&state) { $0 = PayloadBox($0.value + 1) } != nil)
    #expect(state == .box(PayloadBox(2)))
  }

  @Test func runsTheBodyForCasesWithoutPayload() {
    var state = State.idle
    var calls = 0
    #expect((/State.idle).modifyIfMatches(&state) { _ in calls += 1 } != nil)
    #expect(calls == 1)
    #expect(state == .idle)
  }

  @Test func returnsAnOptionalOfTheBodyWhole() {
    var state = State.number(1)
    let result: Int?? = (/State.number).modifyIfMatches(&state) { _ in Int?.none }
    #expect(result == .some(nil))
  }
}
