import Foundation
import Testing

@testable import PawlTerminal

/// Tests that the command palettes of terminals and of browsers search alike: `Tests/Browser/client_test.py` compares the
/// script with the same table.
@Suite struct FuzzyTableTests {
  private struct Row: Decodable {
    let pattern: String
    let text: String
    let score: Int?
    let offsets: [Int]?
  }

  @Test func matchesAreThoseOfTheTable() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Browser/fuzzy.json").standardized
    let rows = try JSONDecoder().decode([Row].self, from: Data(contentsOf: file))
    #expect(rows.count > 20)
    for row in rows {
      let match = FuzzyMatch(row.pattern, in: row.text)
      #expect(match?.score == row.score, "\(row.pattern) in \(row.text)")
      #expect(match?.offsets == row.offsets, "\(row.pattern) in \(row.text)")
    }
  }
}
