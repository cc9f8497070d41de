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
