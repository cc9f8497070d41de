/// The pairs of brackets in a sequence of characters (UAX #9, BD16).
struct BracketPairs {
  /// The positions of the pairs, in the order of the opening brackets.
  private(set) var pairs: [(opening: Int, closing: Int)] = []

  /// The number of brackets that may be open. A sequence with more has no pairs.
  private static let mostOpen = 63

  /// Finds the pairs.
  ///
  /// - Parameters:
  ///   - count: The number of characters.
  ///   - scalar: Returns the character at a position, or `nil` for one that can't be a bracket.
  init(_ count: Int, scalar: (Int) -> UInt32?) {
    var open: [(closing: UInt32, position: Int)] = []
    for position in 0..<count {
      guard let scalar = scalar(position) else { continue }
      if let closing = BidiCharacters.closingBracket(of: scalar) {
        guard open.count < Self.mostOpen else {
          pairs = []
          return
        }
        open.append((closing, position))
      } else if BidiCharacters.isClosingBracket(scalar) {
        let closing = BidiCharacters.canonical(scalar)
        guard let match = open.lastIndex(where: { $0.closing == closing }) else { continue }
        pairs.append((open[match].position, position))
        open.removeSubrange(match...)
      }
    }
    pairs.sort { $0.opening < $1.opening }
  }
}
