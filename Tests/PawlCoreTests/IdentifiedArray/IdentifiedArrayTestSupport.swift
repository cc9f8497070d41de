import PawlCore
import Testing

struct Row: Identifiable, Hashable, Codable, Sendable {
  var id: Int
  var count = 0
  var tags: [Int] = []
}

typealias Rows = IdentifiedArrayOf<Row>

func rows(_ ids: some Sequence<Int>) -> Rows {
  Rows(uniqueElements: ids.map { Row(id: $0) })
}

extension IdentifiedArray {
  /// Checks that ids, elements and lookups agree.
  func expectConsistent(sourceLocation: SourceLocation = #_sourceLocation) where Element == Row, ID == Int {
    #expect(Array(ids) == map(\.id), sourceLocation: sourceLocation)
    #expect(Set(ids).count == count, sourceLocation: sourceLocation)
    #expect(indices.allSatisfy { index(id: self[$0].id) == $0 }, sourceLocation: sourceLocation)
  }
}

/// Expects exactly one issue, with exactly this text.
func expectIssue(_ text: String, sourceLocation: SourceLocation = #_sourceLocation, _ body: () -> Void) {
  withKnownIssue(sourceLocation: sourceLocation) {
    body()
  } matching: { issue in
    let found = issue.comments.map(\.rawValue).joined(separator: "\n")
    return found.contains(text)
  }
}

/// A small random number generator whose seed can be printed and used again.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
