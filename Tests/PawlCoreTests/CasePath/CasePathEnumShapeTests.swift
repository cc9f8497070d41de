import PawlCore
import Testing

@Suite struct CasePathEnumShapeTests {
  private enum Single { case only(String) }
  private enum Sole { case only }
  private enum OnlyVoid {
    case first(Void)
    case second(Void)
    case third(PayloadNothing)
    case fourth
  }
  private enum OneOrNone {
    case some(PayloadBox)
    case none, nobody
  }
  private enum Pointers {
    case first(PayloadBox)
    case second(String)
    case third([Int])
    case fourth
  }
  private enum Twins {
    case first(Int)
    case second(Int)
    case third(Int)
  }
  private enum Overloaded: Equatable {
    case row(id: Int)
    case row(name: String)
    case row(id: Int, name: String)
    case row(Int)
  }
  private enum Generic<Wrapped> {
    case value(Wrapped)
    case pair(Wrapped, Int)
    case list([Wrapped])
    case none
  }
  private enum Empty {}
  private indirect enum List {
    case end
    case node(Int, List)
    case nothing(Void)
    case error(any Error)
  }
  private enum Enormous {
    case huge(PayloadHuge)
    case name(String)
    case none
  }
  private enum Many: CaseIterable {
    case c0, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12, c13, c14, c15, c16, c17, c18, c19, c20, c21, c22, c23,
      c24
    case c25, c26, c27, c28, c29, c30, c31, c32, c33, c34, c35, c36, c37, c38, c39, c40, c41, c42, c43, c44, c45, c46,
      c47
    case c48, c49, c50, c51, c52, c53, c54, c55, c56, c57, c58, c59, c60, c61, c62, c63, c64, c65, c66, c67, c68, c69,
      c70
  }

  @Test func enumsOfOneCase() {
    expectRoundTrip(/Single.only, "value", others: [])
    expectRoundTrip(/Sole.only, (), others: [], same: ==)
  }

  @Test func enumsWhosePayloadsAreAllEmpty() {
    expectRoundTrip(/OnlyVoid.first, (), others: [.second(()), .third(PayloadNothing()), .fourth], same: ==)
    expectRoundTrip(/OnlyVoid.second, (), others: [.first(()), .third(PayloadNothing()), .fourth], same: ==)
    expectRoundTrip(/OnlyVoid.third, PayloadNothing(), others: [.first(()), .second(()), .fourth])
    expectRoundTrip(/OnlyVoid.fourth, (), others: [.first(()), .second(()), .third(PayloadNothing())], same: ==)
  }

  @Test func enumsOfOnePayloadAndSpareBits() {
    expectRoundTrip(/OneOrNone.some, PayloadBox(1), others: [.none, .nobody])
    expectRoundTrip(/OneOrNone.nobody, (), others: [.none, .some(PayloadBox(1))], same: ==)
  }

  @Test func enumsThatKeepTheirTagInPointers() {
    let others = [
      Pointers.first(PayloadBox(1)), .second("text that is too long to be stored inline"), .third([1]), .fourth,
    ]
    expectRoundTrip(/Pointers.first, PayloadBox(2), others: [others[1], others[2], others[3]])
    expectRoundTrip(/Pointers.second, String(repeating: "x", count: 50), others: [others[0], others[2], others[3]])
    expectRoundTrip(/Pointers.second, "x", others: [others[0], others[2], others[3]])
    expectRoundTrip(/Pointers.third, [1, 2], others: [others[0], others[1], others[3]])
  }

  @Test func casesWithTheSamePayloadTypeInWhateverOrderTheyAreSeen() {
    for order in [[0, 1, 2], [1, 2, 0], [2, 1, 0], [0, 2, 1]] {
      let roots = [Twins.first(1), .second(2), .third(3)]
      let paths = [/Twins.first, /Twins.second, /Twins.third]
      for index in paths.indices {
        for seen in order {
          #expect(paths[index].extract(from: roots[seen]) == (seen == index ? seen + 1 : nil))
        }
      }
    }
  }

  @Test func casesThatShareANameButNotLabels() {
    let id: CasePath<Overloaded, Int> = /Overloaded.row(id:)
    let bare: CasePath<Overloaded, Int> = /{ Overloaded.row($0) }
    let name: CasePath<Overloaded, String> = /Overloaded.row(name:)
    let both: CasePath<Overloaded, (Int, String)> = /Overloaded.row(id:name:)
    let all = [Overloaded.row(id: 1), .row(name: "n"), .row(id: 2, name: "m"), .row(3)]
    expectRoundTrip(id, 1, others: [all[1], all[2], all[3]])
    expectRoundTrip(bare, 1, others: [all[0], all[1], all[2]])
    expectRoundTrip(name, "x", others: [all[0], all[2], all[3]])
    expectRoundTrip(both, (1, "x"), others: [all[0], all[1], all[3]], same: ==)
  }

  @Test func genericEnums() {
    func check<Wrapped>(_ value: Wrapped, same: (Wrapped, Wrapped) -> Bool) {
      let others = [Generic<Wrapped>.value(value), .pair(value, 1), .list([value, value]), .none]
      expectRoundTrip(/Generic<Wrapped>.value, value, others: Array(others[1...]), same: same)
      expectRoundTrip(/Generic<Wrapped>.pair, (value, 2), others: [others[0], others[2], others[3]]) {
        same($0.0, $1.0) && $0.1 == $1.1
      }
      expectRoundTrip(/Generic<Wrapped>.list, [value], others: [others[0], others[1], others[3]]) {
        same($0[0], $1[0])
      }
    }
    check(1, same: ==)
    check("text", same: ==)
    check((), same: ==)
    check(PayloadBox(1), same: ===)
    check(PayloadDog(name: "Rex") as any PayloadAnimal) { $0.name == $1.name }
    check((1, "one"), same: ==)
    check(Int?.none, same: ==)
  }

  @Test func standardEnums() {
    expectRoundTrip(/Result<Int, PayloadFailure>.success, 1, others: [.failure(PayloadFailure(code: 1))])
    expectRoundTrip(/Result<Int, PayloadFailure>.failure, PayloadFailure(code: 1), others: [.success(1)])
    expectRoundTrip(/Result<Void, any Error>.success, (), others: [.failure(PayloadFailure(code: 1))], same: ==)
    expectRoundTrip(/Int?.some, 1, others: [nil])
    expectRoundTrip(/Int?.none, (), others: [1], same: ==)
    expectRoundTrip(/Int??.some, .some(1), others: [nil])
    expectRoundTrip(/Int??.some, nil, others: [nil])
    expectRoundTrip(/PayloadBox?.some, PayloadBox(1), others: [nil])
  }

  @Test func indirectEnums() {
    let list = List.node(1, .node(2, .end))
    expectRoundTrip(/List.node, (1, .node(2, .end)), others: [.end, .nothing(()), .error(PayloadFailure(code: 1))]) {
      $0.0 == $1.0 && "\($0.1)" == "\($1.1)"
    }
    expectRoundTrip(/List.nothing, (), others: [.end, list, .error(PayloadFailure(code: 1))], same: ==)
    expectRoundTrip(/List.end, (), others: [list, .nothing(())], same: ==)
    expectRoundTrip(/List.error, PayloadFailure(code: 1), others: [.end, list, .nothing(())]) { _, _ in true }
  }

  @Test func enumsOfMoreThanOneKiB() {
    expectRoundTrip(/Enormous.huge, PayloadHuge(), others: [.none, .name("n")])
    expectRoundTrip(/Enormous.name, "n", others: [.none, .huge(PayloadHuge())])
  }

  @Test func enumsOfManyCases() {
    for (index, root) in Many.allCases.enumerated() {
      let path: CasePath<Many, Void> = /root
      for (otherIndex, other) in Many.allCases.enumerated() {
        #expect((path.extract(from: other) != nil) == (index == otherIndex))
      }
    }
  }

  @Test func rootsThatAreNoEnumHoldNothing() {
    let number: CasePath<Int, Int> = /{ (value: Int) in value }
    #expect(number.extract(from: 1) == nil)
    let text: CasePath<String, Void> = /{ "a" }
    #expect(text.extract(from: "a") == nil)
    let constant: CasePath<Int, Void> = /5
    #expect(constant.extract(from: 5) == nil)
    #expect(constant.embed(()) == 5)
    let existential: CasePath<any Error, PayloadFailure> = /{ $0 }
    #expect(existential.extract(from: PayloadFailure(code: 1)) == nil)
    let object: CasePath<PayloadShape, PayloadCircle> = /{ $0 }
    #expect(object.extract(from: PayloadCircle()) == nil)
    let tuple: CasePath<(Int, Int), Int> = /{ ($0, $0) }
    #expect(tuple.extract(from: (1, 1)) == nil)
    let function: CasePath<() -> Int, Int> = /{ value in { value } }
    #expect(function.extract(from: { 1 }) == nil)
    let metatype: CasePath<Any.Type, Void> = /{ Int.self }
    #expect(metatype.extract(from: Int.self) == nil)
  }
}
