/// A list of numbers that change together.
///
/// An empty list stands for zeros. Lists of different lengths have no values in between: adding or subtracting them
/// gives an empty list.
package struct NumberList: VectorArithmetic {
  package var numbers: [Double]

  package init(_ numbers: [Double]) { self.numbers = numbers }

  package static var zero: NumberList { NumberList([]) }

  package static func + (left: NumberList, right: NumberList) -> NumberList {
    if left.numbers.isEmpty { return right }
    if right.numbers.isEmpty { return left }
    return joined(left, right, +)
  }

  package static func - (left: NumberList, right: NumberList) -> NumberList {
    if right.numbers.isEmpty { return left }
    if left.numbers.isEmpty { return NumberList(right.numbers.map { -$0 }) }
    return joined(left, right, -)
  }

  package mutating func scale(by factor: Double) {
    for index in numbers.indices { numbers[index] *= factor }
  }

  package var magnitudeSquared: Double { numbers.reduce(0) { $0 + $1 * $1 } }

  private static func joined(
    _ left: NumberList, _ right: NumberList, _ join: (Double, Double) -> Double
  ) -> NumberList {
    guard left.numbers.count == right.numbers.count else { return .zero }
    return NumberList(zip(left.numbers, right.numbers).map(join))
  }
}
