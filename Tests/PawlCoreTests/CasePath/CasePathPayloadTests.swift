import PawlCore
import Testing

private enum Mixed {
  case number(Int)
  case text(String)
  case labelled(id: Int)
  case pair(Int, String)
  case labelledPair(id: Int, action: Inner)
  case halfLabelled(Int, name: String)
  case triple(a: Bool, b: [Int], c: Double?)
  case nestedTuple((Int, (String, Bool)), Int)
  case inner(Inner)
  case optional(Int?)
  case deepOptional(Int??)
  case box(PayloadBox)
  case optionalBox(PayloadBox?)
  case error(any Error)
  case anything(Any)
  case animal(any PayloadAnimal)
  case object(AnyObject)
  case hashable(AnyHashable)
  case void(Void)
  case nothing(PayloadNothing)
  case large(PayloadLarge)
  case weak(PayloadWeakBox)
  case dictionary([String: [Int]])
  case never(Never)
  indirect case boxed(Inner)
  indirect case boxedPair(Int, String)
  indirect case again(Mixed)
  case plain
  case other

  static var samples: [Mixed] {
    [
      .number(1), .text(String(repeating: "long", count: 10)), .labelled(id: 2), .pair(3, "three"),
      .labelledPair(id: 4, action: .set(4)), .halfLabelled(5, name: "five"), .triple(a: true, b: [1, 2], c: nil),
      .nestedTuple((6, ("six", false)), 7), .inner(.name("inner")), .optional(8), .optional(nil),
      .deepOptional(.some(nil)),
      .box(PayloadBox(9)), .optionalBox(nil), .error(PayloadFailure(code: 10)), .anything("any"),
      .animal(PayloadDog(name: "Rex")),
      .object(PayloadBox(11)), .hashable("h"), .void(()), .nothing(PayloadNothing()),
      .large(PayloadLarge(numbers: [12])),
      .weak(PayloadWeakBox(box: nil)), .dictionary(["a": [1]]), .boxed(.set(13)), .boxedPair(14, "fourteen"),
      .again(.number(15)), .plain, .other,
    ]
  }

  func isSameCase(_ other: Mixed) -> Bool { "\(self)".prefix { $0 != "(" } == "\(other)".prefix { $0 != "(" } }
  static func others(than root: Mixed) -> [Mixed] { samples.filter { !$0.isSameCase(root) } }
}

private enum Inner: Equatable {
  case reset
  case set(Int)
  case name(String)
}

@Suite struct CasePathPayloadTests {
  private func check<Value: Equatable>(
    _ path: CasePath<Mixed, Value>, _ value: Value, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectRoundTrip(path, value, others: Mixed.others(than: path.embed(value)), sourceLocation: sourceLocation)
  }

  private func check<Value>(
    _ path: CasePath<Mixed, Value>, _ value: Value, sourceLocation: SourceLocation = #_sourceLocation,
    same: (Value, Value) -> Bool
  ) {
    expectRoundTrip(
      path, value, others: Mixed.others(than: path.embed(value)), same: same, sourceLocation: sourceLocation)
  }

  @Test func readsSingleValues() {
    check(/Mixed.number, 42)
    check(/Mixed.text, "short")
    check(/Mixed.text, String(repeating: "not in the string's own bits", count: 3))
    check(/Mixed.inner, .name("nested"))
    check(/Mixed.inner, .reset)
    check(/Mixed.dictionary, ["k": [1, 2, 3]])
  }

  @Test func readsOneLabelledValue() {
    check(/Mixed.labelled, 42)
    check(/Mixed.labelled(id:), 42)
  }

  @Test func readsSeveralValuesWithAndWithoutLabels() {
    check(/Mixed.pair, (1, "one"), same: ==)
    check(/Mixed.labelledPair, (1, .set(1)), same: ==)
    check(/Mixed.labelledPair(id:action:), (1, .set(1)), same: ==)
    check(/Mixed.halfLabelled, (1, "one"), same: ==)
    check(/Mixed.triple, (true, [1, 2, 3], 0.5), same: ==)
    let nested: CasePath<Mixed, ((Int, (String, Bool)), Int)> = /Mixed.nestedTuple
    check(nested, ((1, ("one", true)), 2)) { "\($0)" == "\($1)" }
  }

  @Test func readsOptionals() {
    check(/Mixed.optional, .some(1))
    check(/Mixed.optional, nil)
    check(/Mixed.deepOptional, .some(.some(1)))
    check(/Mixed.deepOptional, .some(nil))
    check(/Mixed.deepOptional, nil)
    check(/Mixed.optionalBox, PayloadBox(1))
    check(/Mixed.optionalBox, nil)
  }

  @Test func readsClassesAndExistentials() {
    let box = PayloadBox(1)
    check(/Mixed.box, box, same: ===)
    check(/Mixed.object, box, same: ===)
    check(/Mixed.error, PayloadFailure(code: 2)) { $0 as? PayloadFailure == $1 as? PayloadFailure }
    check(/Mixed.anything, PayloadLarge(numbers: [3])) { $0 as? PayloadLarge == $1 as? PayloadLarge }
    check(/Mixed.animal, PayloadDog(name: "Fido")) { $0.name == $1.name }
    check(/Mixed.hashable, AnyHashable(4))
  }

  @Test func readsEmptyPayloads() {
    check(/Mixed.void, ()) { _, _ in true }
    check(/Mixed.nothing, PayloadNothing())
  }

  @Test func uninhabitedCasesAreNeverExtracted() {
    let path = /Mixed.never
    for sample in Mixed.samples {
      #expect(path.extract(from: sample) == nil)
      #expect(!(path ~= sample))
    }
  }

  @Test func readsLargePayloads() {
    check(/Mixed.large, PayloadLarge(numbers: Array(0..<100)))
  }

  @Test func readsPayloadsWhoseAddressMatters() {
    let box = PayloadBox(1)
    check(/Mixed.weak, PayloadWeakBox(box: box)) { $0.box === $1.box && $0.box != nil }
  }

  @Test func readsIndirectCases() {
    check(/Mixed.boxed, .name("boxed"))
    check(/Mixed.boxedPair, (1, "one"), same: ==)
    check(/Mixed.again, .again(.text("deep"))) { "\($0)" == "\($1)" }
  }

  @Test func tellsCasesWithoutPayloadApart() {
    check(/Mixed.plain, ()) { _, _ in true }
    check(/Mixed.other, ()) { _, _ in true }
  }
}
