import PawlCore

extension Scenario {
  /// Changing an element in place, by its id, in a collection of ten thousand.
  static let identifiedArrayMutate = Scenario("identified-array-mutate") {
    let count = 10_000
    let rows = MutableRows(IdentifiedArrayOf<Row>(uniqueElements: (0..<count).map { Row(id: $0) }))
    let byHand = MutableRows(Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, Row(id: $0)) }))
    return Trial(
      work: .synchronous { iterations in
        var random = PseudoRandom()
        for _ in 0..<iterations { rows.value[id: random.next(below: count)]?.isDone.toggle() }
      },
      byHand: .synchronous { iterations in
        var random = PseudoRandom()
        for _ in 0..<iterations { byHand.value[random.next(below: count)]?.isDone.toggle() }
      })
  }
}

/// Holds a collection between repeats.
private final class MutableRows<Value> {
  var value: Value

  init(_ value: Value) { self.value = value }
}
