import PawlCore
import Synchronization
import Testing

private enum Outer {
  case inner(Inner)
  case second(Inner)
  case number(Double)
  case none

  enum Inner: Equatable {
    case value(Int)
    case other(Int)
    case text(String)
    case leaf
  }
}

private enum Sibling {
  case direct(Int)
  case inner(Outer.Inner)
}

private indirect enum Node {
  case leaf
  case next(Node)
  case two(Node, Node)
}

private enum Broad {
  case any(Any)
  case error(any Error)
  case shape(PayloadShape)
  case hashable(AnyHashable)
  case optional(Int?)
  case failure(PayloadFailure)
  case number(Int)
}

private enum Signed: Equatable {
  case positive(Int)
  case negative(Int)
}

@Suite struct CasePathLearningTests {
  @Test func functionsThatWrapTwiceExtractTheInnerValue() {
    let path: CasePath<Outer, Int> = /{ Outer.inner(.other($0)) }
    let others: [Outer] = [.inner(.value(1)), .second(.other(1)), .inner(.text("t")), .inner(.leaf), .number(1), .none]
    expectRoundTrip(path, 5, others: others)
    let text: CasePath<Outer, String> = /{ .second(.text($0)) }
    expectRoundTrip(text, "5", others: others + [.inner(.text("t"))])
    let unit: CasePath<Outer, Void> = /{ .inner(.leaf) }
    expectRoundTrip(unit, (), others: [.inner(.value(1)), .second(.leaf), .number(1), .none], same: ==)
  }

  @Test(.enabled(if: readsCasesByLayout, "Reflection doesn't show cases that no root is in."))
  func caseOfTheSameTypeIsPreferredToInnerCases() {
    let path: CasePath<Sibling, Int> = /{ .inner(.other($0)) }
    // The answer doesn't depend on the values seen before.
    for _ in 0..<2 {
      #expect(path.extract(from: .inner(.other(1))) == nil)
      #expect(path.extract(from: .direct(1)) == nil)
    }
  }

  @Test func functionsThatAlterWhatTheyWrapHaveNoPath() {
    let successor: CasePath<Sibling, Int> = /{ .direct($0 + 1) }
    let inverted: CasePath<Sibling, Outer.Inner> = /{ .inner($0 == .leaf ? .value(0) : .leaf) }
    let partial: CasePath<Outer.Inner?, String> = /{ .value($0.count) }
    for _ in 0..<2 {
      #expect(successor.extract(from: .direct(1)) == nil)
      #expect(inverted.extract(from: .inner(.leaf)) == nil)
      #expect(inverted.extract(from: .inner(.value(1))) == nil)
      #expect(partial.extract(from: .value(1)) == nil)
    }
    #expect(successor.embed(1) as Any is Sibling)
  }

  @Test func functionsThatTakePartOfAPayloadHaveNoPath() {
    let path: CasePath<CasePathLearningTests.Row, String> = /{ .row(id: 1, name: $0) }
    #expect(path.extract(from: .row(id: 1, name: "a")) == nil)
    #expect(path.extract(from: .other) == nil)
  }

  enum Row {
    case row(id: Int, name: String)
    case other
  }

  @Test func functionsThatChooseBetweenCasesUseOneCase() {
    let path: CasePath<Signed, Int> = /{ $0 < 0 ? .negative($0) : .positive($0) }
    #expect(path.extract(from: .positive(1)) == 1)
    #expect(path.extract(from: .negative(-1)) == nil)
    #expect(path.extract(from: .positive(2)) == 2)
  }

  @Test func recursiveTypesAreDistinguishedFromTheirParts() {
    let next = /Node.next
    #expect(next.extract(from: .next(.next(.leaf))).map { "\($0)" } == "\(Node.next(.leaf))")
    #expect(next.extract(from: .leaf) == nil)
    #expect(next.extract(from: .two(.leaf, .leaf)) == nil)
    let optional: CasePath<Node?, Node> = /Node.next
    for _ in 0..<2 {
      #expect(optional.extract(from: .next(.next(.leaf))).map { "\($0)" } == "\(Node.next(.leaf))")
      #expect(optional.extract(from: .leaf) == nil)
      #expect(optional.extract(from: nil) == nil)
    }
    let some: CasePath<Node?, Node> = /Node?.some
    #expect(some.extract(from: .next(.leaf)).map { "\($0)" } == "\(Node.next(.leaf))")
    let second: CasePath<Node, Node> = /{ .next(.next($0)) }
    #expect(second.extract(from: .next(.next(.two(.leaf, .leaf)))).map { "\($0)" } == "\(Node.two(.leaf, .leaf))")
    #expect(second.extract(from: .next(.leaf)) == nil)
  }

  @Test func longListsAreLearnedFrom() {
    var list = Node.leaf
    for _ in 0..<500 { list = .next(list) }
    let optional: CasePath<Node?, Node> = /Node.next
    let direct = /Node.next
    func length(_ node: Node?) -> Int {
      var (node, length) = (node, 0)
      while case .next(let next) = node { (node, length) = (next, length + 1) }
      return length
    }
    for _ in 0..<2 {
      #expect(length(direct.extract(from: list)) == 499)
      // The list is too long to tell it from its rest with certainty, so the path extracts nothing rather than the
      // wrong part.
      #expect([0, 499].contains(length(optional.extract(from: list))))
    }
  }

  @Test func rootsInsideAnOptional() {
    let loaded: CasePath<Outer?, Outer.Inner> = /Outer.inner
    expectRoundTrip(loaded, .leaf, others: [nil, .some(.none), .number(1), .second(.leaf)])
    let number: CasePath<Outer??, Double> = /Outer.number
    expectRoundTrip(number, 1, others: [nil, .some(nil), .second(.leaf)])
    let constant: CasePath<Sibling?, Void> = /.none
    expectRoundTrip(constant, (), others: [.direct(1)], same: ==)
    let inner: CasePath<Outer.Inner?, Void> = /Outer.Inner.leaf
    expectRoundTrip(inner, (), others: [nil, .value(1)], same: ==)
  }

  @Test func constantsWithPayloadCountByTheirCases() {
    let path: CasePath<Outer, Void> = /Outer.inner(.other(1))
    #expect(path.extract(from: .inner(.other(2))) != nil)
    #expect(path.extract(from: .inner(.value(1))) == nil)
    #expect(path.extract(from: .second(.other(1))) == nil)
  }

  @Test func payloadsThatTheCompilerConverts() {
    let any: CasePath<Broad, String> = /Broad.any
    expectRoundTrip(any, "s", others: [.any(1), .error(PayloadFailure(code: 1)), .hashable("s"), .number(1)])
    let error: CasePath<Broad, PayloadFailure> = /Broad.error
    expectRoundTrip(
      error, PayloadFailure(code: 1),
      others: [.error(CancellationError()), .failure(PayloadFailure(code: 1)), .any(PayloadFailure(code: 1))])
    let circle = PayloadCircle()
    let shape: CasePath<Broad, PayloadCircle> = /Broad.shape
    expectRoundTrip(shape, circle, others: [.shape(PayloadShape()), .any(circle)], same: ===)
    let hashable: CasePath<Broad, Double> = /Broad.hashable
    expectRoundTrip(hashable, 1.5, others: [.hashable("s"), .any(1.5)])
    let optional: CasePath<OnlyOptional, Int> = /OnlyOptional.optional
    expectRoundTrip(optional, 1, others: [.optional(nil), .none])
  }

  private enum OnlyOptional {
    case optional(Int?)
    case none
  }

  @Test func copiesShareWhatWasLearned() {
    let calls = Atomic<Int>(0)
    let path: CasePath<Signed, Int> = counting(calls)
    let copies = (0..<10).map { _ in path }
    for copy in copies { #expect(copy.extract(from: .positive(1)) == 1) }
    #expect(calls.load(ordering: .relaxed) == 1)
  }

  @Test func manyTasksMayLearnAtOnce() async {
    for round in 0..<200 {
      let twin = /Signed.negative
      let optional: CasePath<Outer?, Outer.Inner> = /Outer.second
      let nested: CasePath<Outer, Int> = /{ .inner(.other($0)) }
      let quit = /Outer.none
      let results = await withTaskGroup(of: Bool.self) { group in
        for index in 0..<8 {
          group.addTask {
            let value = round * 8 + index
            return twin.extract(from: .positive(value)) == nil && twin.extract(from: .negative(value)) == value
              && optional.extract(from: .second(.value(value))) == .value(value)
              && optional.extract(from: .inner(.leaf)) == nil
              && nested.extract(from: .inner(.other(value))) == value
              && nested.extract(from: .inner(.value(value))) == nil
              && quit ~= Outer.none && !(quit ~= .number(0))
          }
        }
        return await group.reduce(into: [Bool]()) { $0.append($1) }
      }
      #expect(results.allSatisfy { $0 })
    }
  }
}

private func counting(_ calls: borrowing Atomic<Int>) -> CasePath<Signed, Int> {
  // A closure can't capture an `Atomic`, but it can capture the address, which stays valid while the test runs.
  withUnsafePointer(to: calls) { calls in
    nonisolated(unsafe) let calls = calls
    return /{ value in
      calls.pointee.add(1, ordering: .relaxed)
      return .positive(value)
    }
  }
}
