/// The isolate initiators of a paragraph and their matching PDIs (UAX #9, BD9).
struct IsolatePairs {
  /// For each initiator, the index of its PDI, or the number of characters if it has none; for each PDI, the index of
  /// its initiator. -1 for all other characters.
  private(set) var partners: [Int]

  init(_ classes: [BidiClass]) {
    partners = Array(repeating: -1, count: classes.count)
    var open: [Int] = []
    for (index, kind) in classes.enumerated() {
      if kind.isIsolateInitiator {
        partners[index] = classes.count
        open.append(index)
      } else if kind == .popDirectionalIsolate, let initiator = open.popLast() {
        partners[initiator] = index
        partners[index] = initiator
      }
    }
  }

  /// Returns the direction of the first strong character in a range, without those in isolates (rules P2 and P3).
  func firstStrong(_ classes: [BidiClass], in range: Range<Int>) -> TextDirection? {
    var index = range.lowerBound
    while index < range.upperBound {
      switch classes[index] {
      case .leftToRight: return .leftToRight
      case .rightToLeft, .arabicLetter: return .rightToLeft
      case .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate: index = partners[index]
      default: break
      }
      index += 1
    }
    return nil
  }
}
