import PawlCore
import Testing

private enum A: Equatable {
  case b(B)
  case none
}

private enum B: Equatable {
  case c(C)
  case number(Int)
  case none
}

private enum C: Equatable {
  case value(String)
  case none
}

@Suite struct CasePathCompositionTests {
  private let path = /A.b .. /B.c .. /C.value

  @Test func composedPathsReachEveryCase() {
    expectRoundTrip(path, "v", others: [.none, .b(.none), .b(.number(1)), .b(.c(.none))])
    #expect(path.embed("v") == .b(.c(.value("v"))))
  }

  @Test func associates() {
    let right = (/A.b).appending(path: (/B.c).appending(path: /C.value))
    #expect(right.extract(from: .b(.c(.value("v")))) == "v")
    #expect(right.extract(from: .b(.c(.none))) == nil)
  }

  @Test func composingWithIdentityChangesNothing() {
    let identity: CasePath<A, A> = /.self
    #expect(identity.extract(from: .b(.none)) == .b(.none))
    #expect(identity.embed(.none) == A.none)
    #expect(identity ~= .none)
    let before = identity .. /A.b
    let after = /A.b .. /.self
    for path in [before, after] {
      #expect(path.extract(from: .b(.number(1))) == .number(1))
      #expect(path.extract(from: .none) == nil)
    }
    var root = A.none
    #expect(identity.modifyIfMatches(&root) { $0 = .b(.none) } != nil)
    #expect(root == .b(.none))
  }

  @Test func pathsMadeOfFunctionsCompose() throws {
    let first = CasePath<A, B>(embed: { .b($0) }, extract: { if case .b(let b) = $0 { b } else { nil } })
    let path = first .. /B.number
    var root = A.b(.number(1))
    #expect(path.extract(from: root) == 1)
    #expect(path.extract(from: .none) == nil)
    try path.modify(&root) { $0 += 1 }
    #expect(root == .b(.number(2)))
  }

  @Test func neverFindsNothing() {
    let never: CasePath<A, Never> = .never
    #expect(never.extract(from: .none) == nil)
    #expect(never.extract(from: .b(.none)) == nil)
  }

  @Test func constantPathsMatchOnlyTheirValue() {
    let constant = CasePath<Void, Int>.constant(1)
    #expect(constant.extract(from: ()) == 1)
    constant.embed(2)
  }

  @Test func functionsAreUsedAsTheyAre() {
    let length = CasePath<Int, String>(
      embed: { $0.count }, extract: { $0 > 0 ? String(repeating: "x", count: $0) : nil })
    #expect(length.embed("abc") == 3)
    #expect(length.extract(from: 2) == "xx")
    #expect(length.extract(from: 0) == nil)
    #expect(length ~= 1)
    #expect(!(length ~= 0))
    #expect(length.withExtracted(from: 3) { $0.count } == 3)
  }
}
