import PawlCore
import Synchronization
import Testing

protocol PayloadAnimal {
  var name: String { get }
}

struct PayloadDog: PayloadAnimal, Equatable {
  var name: String
  var tricks: [String] = ["sit", "roll", "play dead, at length"]
}

final class PayloadBox: Equatable, Sendable {
  let value: Int
  init(_ value: Int) { self.value = value }
  static func == (first: PayloadBox, second: PayloadBox) -> Bool { first.value == second.value }
}

class PayloadShape {}
final class PayloadCircle: PayloadShape {}

struct PayloadFailure: Error, Equatable {
  var code: Int
}

struct PayloadNothing: Equatable {}

struct PayloadLarge: Equatable {
  var numbers: [Int]
  var words = (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
  static func == (first: PayloadLarge, second: PayloadLarge) -> Bool {
    first.numbers == second.numbers && first.words.15 == second.words.15
  }
}

/// A payload larger than 1 KiB.
struct PayloadHuge: Equatable {
  var a = PayloadLarge(numbers: [1])
  var b = (
    PayloadLarge(numbers: [2]), PayloadLarge(numbers: [3]), PayloadLarge(numbers: [4]), PayloadLarge(numbers: [5]),
    PayloadLarge(numbers: [6]),
    PayloadLarge(numbers: [7]), PayloadLarge(numbers: [8]), PayloadLarge(numbers: [9]), PayloadLarge(numbers: [10])
  )
  static func == (first: PayloadHuge, second: PayloadHuge) -> Bool { first.a == second.a && first.b.8 == second.b.8 }
}

/// A payload that keeps a weak reference, so copying its bits isn't a valid way to read it.
struct PayloadWeakBox {
  weak var box: PayloadBox?
}

/// A counter of the live instances that one test created.
final class PayloadCounter: Sendable {
  private let count = Atomic<Int>(0)
  var living: Int { count.load(ordering: .sequentiallyConsistent) }

  final class CountedObject: Sendable {
    private let census: PayloadCounter
    init(_ census: PayloadCounter) {
      self.census = census
      census.count.add(1, ordering: .sequentiallyConsistent)
    }
    deinit { census.count.subtract(1, ordering: .sequentiallyConsistent) }
  }

  func citizen() -> CountedObject { CountedObject(self) }
}

/// Checks that the path extracts `value` from its root, extracts nothing from the others, and embeds `value` back.
func expectRoundTrip<Root, Value>(
  _ path: CasePath<Root, Value>, _ value: Value, others: [Root], same: (Value, Value) -> Bool,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  // Two rounds, because the first extractions teach the path. The other roots go first to try to mislead it.
  for _ in 0..<2 {
    for other in others {
      #expect(path.extract(from: other) == nil, "\(other)", sourceLocation: sourceLocation)
      #expect(!(path ~= other), "\(other)", sourceLocation: sourceLocation)
      #expect(path.withExtracted(from: other) { _ in 1 } == nil, sourceLocation: sourceLocation)
    }
    let root = path.embed(value)
    #expect(path.extract(from: root).map { same($0, value) } == true, sourceLocation: sourceLocation)
    #expect(path ~= root, sourceLocation: sourceLocation)
    #expect(path.withExtracted(from: root) { same($0, value) } == true, sourceLocation: sourceLocation)
    #expect(extractUnspecialised(path, root).map { same($0, value) } == true, sourceLocation: sourceLocation)
    var changed = root
    #expect(path.modifyIfMatches(&changed) { same($0, value) } == true, sourceLocation: sourceLocation)
    #expect(path.extract(from: changed).map { same($0, value) } == true, sourceLocation: sourceLocation)
  }
}

func expectRoundTrip<Root, Value: Equatable>(
  _ path: CasePath<Root, Value>, _ value: Value, others: [Root],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  expectRoundTrip(path, value, others: others, same: ==, sourceLocation: sourceLocation)
}

@inline(never)
@_semantics("optimize.sil.specialize.generic.never")
func extractUnspecialised<Root, Value>(_ path: CasePath<Root, Value>, _ root: Root) -> Value? {
  path.extract(from: root)
}
