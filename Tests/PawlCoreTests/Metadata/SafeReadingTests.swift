import PawlCore
import TestSupport
import Testing

private enum Shape: Equatable {
  case none
  case number(Int)
  case small(UInt8)
  case text(String)
  case labelled(id: Int)
  case pair(Int, text: String)
  case optional(Int?)
  case deep(Int??)
  case list([Int])
  case object(PayloadBox)
  case nested(Inner)
  case nothing(PayloadNothing)
  case unit
  indirect case boxed(Shape)

  enum Inner: Equatable {
    case first(Int)
    case second(Int)
    case text(String)
    case leaf
  }

  static func == (first: Shape, second: Shape) -> Bool { "\(first)" == "\(second)" }

  static func random(_ generator: inout SeededGenerator, depth: Int = 3) -> Shape {
    let number = generator.below(1000)
    let text = String(repeating: "text ", count: generator.below(6))
    switch generator.below(depth > 0 ? 17 : 16) {
    case 0: return .none
    case 1: return .number(number)
    case 2: return .small(UInt8(number % 256))
    case 3: return .text(text)
    case 4: return .labelled(id: number)
    case 5: return .pair(number, text: text)
    case 6: return .optional(generator.chance(50) ? number : nil)
    case 7: return .deep(generator.chance(30) ? nil : .some(generator.chance(50) ? number : nil))
    case 8: return .list(Array(0..<generator.below(5)))
    case 9: return .object(shared)
    case 10: return .nested(.first(number))
    case 11: return .nested(.second(number))
    case 12: return .nested(.text(text))
    case 13: return .nested(.leaf)
    case 14: return .nothing(PayloadNothing())
    case 15: return .unit
    default: return .boxed(random(&generator, depth: depth - 1))
    }
  }

  private static let shared = PayloadBox(1)
}

private enum Choice<Wrapped>: CustomStringConvertible {
  case value(Wrapped)
  case pair(Wrapped, Int)
  case error(any Error)
  case anything(Any)
  case animal(any PayloadAnimal)
  case hashable(AnyHashable)
  case function((Int) -> Int)
  case metatype(Int.Type)
  case none

  // The default description can't print metatypes of structs.
  var description: String {
    switch self {
    case .value(let value): "value \(value)"
    case .pair(let value, let number): "pair \(value) \(number)"
    case .error(let error): "error \(error)"
    case .anything(let value): "anything \(value)"
    case .animal(let animal): "animal \(animal.name)"
    case .hashable(let value): "hashable \(value)"
    case .function: "function"
    case .metatype: "metatype"
    case .none: "none"
    }
  }
}

/// An enum that describes itself in other ways than by its cases.
private enum Disguised: CustomStringConvertible, CustomDebugStringConvertible, Equatable {
  case first, second
  case number(Int)

  var description: String { "disguised" }
  var debugDescription: String { "disguised" }
}

@Suite struct SafeReadingTests {
  /// Uses a path in the fast and in the safe way, and compares what it finds in roots, and what it makes of them.
  private func expectSame<Root, Value>(
    _ makePath: @autoclosure () -> CasePath<Root, Value>, _ roots: [Root], areSame: (Value, Value) -> Bool,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let fast = RuntimeLayouts.$override.withValue(RuntimeLayouts(checking: MetadataReader())) {
      results(makePath(), roots)
    }
    let safe = RuntimeLayouts.$override.withValue(.unknown) { results(makePath(), roots) }
    for ((root, fast), safe) in zip(zip(roots, fast), safe) {
      let isSame =
        switch (fast.value, safe.value) {
        case (nil, nil): true
        case (let fast?, let safe?): areSame(fast, safe)
        default: false
        }
      #expect(isSame, "\(root)", sourceLocation: sourceLocation)
      #expect(
        fast.matches == (fast.value != nil) && safe.matches == (safe.value != nil), sourceLocation: sourceLocation)
      #expect(fast.changed == safe.changed, "\(root)", sourceLocation: sourceLocation)
      #expect(fast.failure == safe.failure, "\(root)", sourceLocation: sourceLocation)
    }
  }

  private func expectSame<Root, Value: Equatable>(
    _ makePath: @autoclosure () -> CasePath<Root, Value>, _ roots: [Root],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectSame(makePath(), roots, areSame: ==, sourceLocation: sourceLocation)
  }

  private func results<Root, Value>(
    _ path: CasePath<Root, Value>, _ roots: [Root]
  ) -> [(value: Value?, matches: Bool, changed: String, failure: String?)] {
    roots.map { root in
      let value = path.extract(from: root)
      var changed = root
      var failure: String?
      do {
        try path.modify(&changed) { value in value = path.extract(from: path.embed(value)) ?? value }
      } catch {
        failure = "\(error)"
      }
      return (value, path ~= root, "\(changed)", failure)
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>) func bothWaysFindTheSameInRandomEnums(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let roots = (0..<60).map { _ in Shape.random(&generator) }
    expectSame(/Shape.number, roots)
    expectSame(/Shape.small, roots)
    expectSame(/Shape.text, roots)
    expectSame(/Shape.labelled, roots)
    expectSame(/Shape.pair, roots, areSame: ==)
    expectSame(/Shape.optional, roots)
    expectSame(/Shape.deep, roots)
    expectSame(/Shape.list, roots)
    expectSame(/Shape.object, roots, areSame: ===)
    expectSame(/Shape.nested, roots)
    expectSame(/Shape.nothing, roots)
    expectSame(/Shape.boxed, roots)
    expectSame(/Shape.none, roots, areSame: ==)
    expectSame(/Shape.unit, roots, areSame: ==)
    expectSame(/Shape.nested .. /Shape.Inner.second, roots)
    expectSame(/Shape.boxed .. /Shape.boxed .. /Shape.text, roots)
    let leaf: CasePath<Shape, Void> = /Shape.nested(.leaf)
    expectSame(leaf, roots, areSame: ==)
    let optionals = roots + [Shape?.none]
    let text: CasePath<Shape?, [Int]> = /Shape.list
    expectSame(text, optionals)
    let some: CasePath<Shape?, Shape> = /Shape?.some
    expectSame(some, optionals)
  }

  @Test func bothWaysFindTheSameInGenericsExistentialsAndFunctions() {
    func check<Wrapped: Equatable>(_ first: Wrapped, _ second: Wrapped) {
      let dog = PayloadDog(name: "Rex")
      let roots: [Choice<Wrapped>] = [
        .none, .value(first), .pair(second, 1), .error(PayloadFailure(code: 1)), .error(CancellationError()),
        .anything(1), .anything(dog), .animal(dog), .hashable(1), .hashable("one"), .function { $0 },
        .metatype(Int.self),
        .value(second), .anything(Wrapped?.none as Any),
      ]
      expectSame(/Choice<Wrapped>.value, roots)
      expectSame(/Choice<Wrapped>.pair, roots, areSame: ==)
      expectSame(/Choice<Wrapped>.error, roots) { "\($0)" == "\($1)" }
      expectSame(/Choice<Wrapped>.anything, roots) { "\($0)" == "\($1)" }
      expectSame(/Choice<Wrapped>.animal, roots) { $0.name == $1.name }
      expectSame(/Choice<Wrapped>.hashable, roots)
      expectSame(/Choice<Wrapped>.none, roots, areSame: ==)
      expectSame(/Choice<Wrapped>.function, roots) { _, _ in false }
      expectSame(/Choice<Wrapped>.metatype, roots) { _, _ in false }
      let failure: CasePath<Choice<Wrapped>, PayloadFailure> = /Choice<Wrapped>.error
      expectSame(failure, roots)
      let kept: CasePath<Choice<Wrapped>, PayloadDog> = /Choice<Wrapped>.animal
      expectSame(kept, roots)
    }
    check(1, 2)
    check("one", "two")
    check(Int?.none, 2)
    check(PayloadNothing(), PayloadNothing())
    check([1], [])
    check(PayloadBox(1), PayloadBox(2))
    check(Shape.Inner.leaf, .first(1))
    check(PayloadLarge(numbers: [1]), PayloadLarge(numbers: []))
  }

  @Test func bothWaysFindTheSameInEnumsThatDescribeThemselves() {
    let roots = [Disguised.first, .second, .number(1), .number(2)]
    expectSame(/Disguised.first, roots, areSame: ==)
    expectSame(/Disguised.second, roots, areSame: ==)
    expectSame(/Disguised.number, roots)
  }

  @Test func bothWaysFindNothingInRootsThatAreNoEnum() {
    let number: CasePath<Int, Int> = /{ (value: Int) in value }
    expectSame(number, [1])
    let error: CasePath<any Error, PayloadFailure> = /{ $0 }
    expectSame(error, [PayloadFailure(code: 1)])
    let object: CasePath<PayloadShape, PayloadCircle> = /{ $0 }
    expectSame(object, [PayloadCircle()], areSame: ===)
    let constant: CasePath<Int, Void> = /5
    expectSame(constant, [5], areSame: ==)
  }
}
