/// A direction of text.
package enum TextDirection: Sendable {
  case leftToRight, rightToLeft
}

/// The embedding levels of a paragraph, by the Unicode bidirectional algorithm (UAX #9, version 15).
///
/// Lines are broken before text is reordered: make one value for a paragraph, and ask it for the order of each line.
package struct BidiParagraph: Sendable {
  /// The level of each character. Odd levels run from right to left. Characters that rule X9 removes have the level of
  /// the character before them.
  package let levels: [UInt8]
  /// The level of the paragraph: 0 or 1.
  package let baseLevel: UInt8
  private let classes: [BidiClass]

  package var direction: TextDirection { baseLevel == 1 ? .rightToLeft : .leftToRight }

  /// Computes the levels of a paragraph.
  ///
  /// - Parameters:
  ///   - scalars: The characters of a paragraph, without its separator.
  ///   - direction: The base direction. `nil` finds it by the first strong character (rules P2 and P3).
  ///   - fallback: The direction of a paragraph without strong characters.
  /// - Complexity: O(n).
  package init(
    _ scalars: [Unicode.Scalar], direction: TextDirection? = nil, fallback: TextDirection = .leftToRight
  ) {
    self.init(
      classes: scalars.map(BidiClass.of), scalars: scalars.map(\.value), direction: direction, fallback: fallback)
  }

  /// Like ``init(_:direction:fallback:)``, for characters whose classes are known.
  ///
  /// - Parameter scalars: The characters, in which brackets are found. With an empty array, there are none.
  package init(
    classes: [BidiClass], scalars: [UInt32] = [], direction: TextDirection? = nil,
    fallback: TextDirection = .leftToRight
  ) {
    let isolates = IsolatePairs(classes)
    let found = direction ?? isolates.firstStrong(classes, in: 0..<classes.count) ?? fallback
    let base: UInt8 = found == .rightToLeft ? 1 : 0
    let explicit = ExplicitLevels(classes, isolates, base: base)
    var levels = explicit.levels
    for run in IsolatingRuns(classes, levels, isolates).sequences {
      var resolver = RunResolver(run, explicit.types, explicit.levels, base: base, classes: classes)
      resolver.resolve(scalars)
      for (position, index) in run.enumerated() {
        levels[index] += resolver.impliedRise(at: position, level: levels[index])
      }
    }
    var before = base
    for index in classes.indices {
      if classes[index].isRemoved { levels[index] = before } else { before = levels[index] }
    }
    (self.levels, baseLevel, self.classes) = (levels, base, classes)
  }

  /// Returns the levels of a line, in which separators, and the spaces before them and at the end, have the level of the
  /// paragraph (rule L1).
  package func levels(ofLine line: Range<Int>) -> [UInt8] {
    var levels = Array(levels[line])
    var isTrailing = true
    for index in line.reversed() {
      switch classes[index] {
      case .paragraphSeparator, .segmentSeparator: isTrailing = true
      case .whitespace, .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate, .popDirectionalIsolate: break
      default: if !classes[index].isRemoved { isTrailing = false }
      }
      if isTrailing { levels[index - line.lowerBound] = baseLevel }
    }
    return levels
  }

  /// Returns the positions in the order in which they are displayed from left to right (rule L2).
  ///
  /// - Parameter levels: A level for each position.
  /// - Complexity: O(n · levels).
  package static func visualOrder(of levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0, let lowestOdd = levels.filter({ $0 & 1 == 1 }).min() else {
      return order
    }
    for level in stride(from: highest, through: lowestOdd, by: -1) {
      var start: Int?
      for position in 0...order.count {
        let isInside = position < order.count && levels[order[position]] >= level
        if isInside {
          start = start ?? position
        } else if let first = start {
          order[first..<position].reverse()
          start = nil
        }
      }
    }
    return order
  }
}
