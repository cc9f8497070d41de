/// The bidirectional class of a character (UAX #9, table 4).
///
/// The raw values are those of the generated table.
package enum BidiClass: UInt8, Sendable {
  case leftToRight, rightToLeft, arabicLetter
  case europeanNumber, europeanSeparator, europeanTerminator, arabicNumber, commonSeparator
  case nonspacingMark, boundaryNeutral
  case paragraphSeparator, segmentSeparator, whitespace, otherNeutral
  case leftToRightEmbedding, leftToRightOverride, rightToLeftEmbedding, rightToLeftOverride, popDirectionalFormat
  case leftToRightIsolate, rightToLeftIsolate, firstStrongIsolate, popDirectionalIsolate

  /// Returns the class of a scalar.
  ///
  /// - Complexity: O(log n) in the number of ranges in the table, about 1,400.
  package static func of(_ scalar: Unicode.Scalar) -> BidiClass {
    BidiTable.classes.withUnsafeBufferPointer { entries in
      let key = scalar.value << 8 | 0xFF
      var (low, high) = (0, entries.count)
      while low < high {
        let middle = (low + high) / 2
        if entries[middle] <= key { low = middle + 1 } else { high = middle }
      }
      return BidiClass(rawValue: UInt8(truncatingIfNeeded: entries[low - 1])) ?? .leftToRight
    }
  }

  var isIsolateInitiator: Bool {
    switch self {
    case .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate: true
    default: false
    }
  }

  /// Whether rule X9 removes the character.
  var isRemoved: Bool {
    switch self {
    case .leftToRightEmbedding, .leftToRightOverride, .rightToLeftEmbedding, .rightToLeftOverride,
      .popDirectionalFormat, .boundaryNeutral:
      true
    default: false
    }
  }

  /// Whether the character is neutral in the rules for neutral types: "NI" in UAX #9.
  var isNeutral: Bool {
    switch self {
    case .paragraphSeparator, .segmentSeparator, .whitespace, .otherNeutral, .leftToRightIsolate, .rightToLeftIsolate,
      .firstStrongIsolate, .popDirectionalIsolate:
      true
    default: false
    }
  }

  /// The direction that a strong character, or a number, gives to the neutral characters beside it: left to right or
  /// right to left. `nil` for all others.
  var strongDirection: BidiClass? {
    switch self {
    case .leftToRight: .leftToRight
    case .rightToLeft, .arabicLetter, .europeanNumber, .arabicNumber: .rightToLeft
    default: nil
    }
  }
}
