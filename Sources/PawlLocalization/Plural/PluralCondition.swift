/// The condition of a plural rule in the notation of CLDR, such as `v = 0 and i % 10 = 2..4 or n != 12`.
struct PluralCondition: Sendable {
  fileprivate enum Operand: String {
    case n, i, v, w, f, t, c, e
  }

  /// A comparison of an operand with some ranges.
  fileprivate struct Relation {
    let operand: Operand
    let modulus: UInt64?
    let isEqual: Bool
    let ranges: [ClosedRange<UInt64>]
  }

  /// Alternatives, each of which holds if all its relations do.
  private let alternatives: [[Relation]]

  /// Creates a condition, or returns `nil` if a text isn't one.
  init?(_ text: some StringProtocol) {
    var alternatives: [[Relation]] = [[]]
    var words = text.split(separator: " ")[...]
    while !words.isEmpty {
      guard let relation = Self.relation(&words) else { return nil }
      alternatives[alternatives.count - 1].append(relation)
      switch words.popFirst() {
      case "or"?: alternatives.append([])
      case "and"?, nil: break
      default: return nil
      }
    }
    self.alternatives = alternatives
  }

  private static func relation(_ words: inout ArraySlice<some StringProtocol>) -> Relation? {
    guard let operand = words.popFirst().flatMap({ Operand(rawValue: String($0)) }) else { return nil }
    var modulus: UInt64?
    if words.first == "%" {
      words.removeFirst()
      modulus = words.popFirst().flatMap { UInt64($0) }
      guard modulus ?? 0 > 0 else { return nil }
    }
    guard let sign = words.popFirst(), sign == "=" || sign == "!=", let list = words.popFirst() else { return nil }
    let ranges = list.split(separator: ",").compactMap { part -> ClosedRange<UInt64>? in
      let ends = part.split(separator: ".", omittingEmptySubsequences: true).map { UInt64($0) }
      guard let low = ends.first ?? nil, let high = ends.last ?? nil, low <= high else { return nil }
      return low...high
    }
    return ranges.isEmpty ? nil : Relation(operand: operand, modulus: modulus, isEqual: sign == "=", ranges: ranges)
  }

  func holds(for operands: PluralOperands) -> Bool {
    alternatives.contains { $0.allSatisfy { $0.holds(for: operands) } }
  }
}

extension PluralCondition.Relation {
  fileprivate func holds(for operands: PluralOperands) -> Bool {
    let number: UInt64
    switch operand {
    case .n:
      // A number with a fraction is in no range of integers.
      guard operands.isInteger else { return !isEqual }
      number = operands.integer
    case .i: number = operands.integer
    case .v: number = UInt64(operands.digits)
    case .w: number = UInt64(operands.shortDigits)
    case .f: number = operands.fraction
    case .t: number = operands.shortFraction
    case .c, .e: number = UInt64(operands.exponent)
    }
    let value = modulus.map { number % $0 } ?? number
    return ranges.contains { $0.contains(value) } == isEqual
  }
}
