import TestSupport
import Testing

@testable import PawlTerminal

/// The matches of the command palette.
@Suite struct FuzzyMatchTests {
  @Test func theCharactersMatchInOrderWhateverTheirCase() {
    #expect(FuzzyMatch("opst", in: "Optional state")?.offsets == [0, 1, 9, 10])
    #expect(FuzzyMatch("STATE", in: "Optional state")?.offsets == [9, 10, 11, 12, 13])
    #expect(FuzzyMatch("stp", in: "Optional state") == nil)
    #expect(FuzzyMatch("op st", in: "Optional state")?.offsets == [0, 1, 9, 10])
  }

  @Test func anEmptyPatternMatchesEverything() {
    #expect(FuzzyMatch("", in: "Save")?.offsets == [])
    #expect(FuzzyMatch(" ", in: "")?.offsets == [])
    #expect(FuzzyMatch("a", in: "") == nil)
  }

  @Test(arguments: [
    ("s", "Save", "Close"), ("st", "Focus state", "Last"), ("sa", "Save all", "Show a log"),
    ("bf", "Bindings form", "Buffer"), ("nav", "Navigate", "Unavailable"), ("gs", "goToSource", "logs"),
  ])
  func beginningsOfWordsAndAdjacentCharactersScoreHigher(pattern: String, better: String, worse: String) throws {
    let (first, second) = try (#require(FuzzyMatch(pattern, in: better)), #require(FuzzyMatch(pattern, in: worse)))
    #expect(first.score > second.score)
  }

  @Test func randomPatternsMatchLikeTheNaiveSearch() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let text = Self.text(of: "aAbB- ", upTo: 12, &random)
      let pattern = Self.text(of: "ab", upTo: 5, &random)
      let match = FuzzyMatch(pattern, in: text)
      #expect((match != nil) == Self.contains(pattern, in: text), "\(pattern) in \(text)")
      guard let offsets = match?.offsets else { continue }
      let found = offsets.map { Array(text.lowercased())[$0] }
      #expect(String(found) == pattern && offsets == offsets.sorted() && Set(offsets).count == offsets.count)
    }
  }

  @Test func longTextsAreCutAtTheLimits() {
    let long = String(repeating: "a", count: 10_000)
    #expect(FuzzyMatch(long, in: long)?.offsets.count == 64)
    #expect(FuzzyMatch("b", in: long + "b") == nil)
  }

  private static func contains(_ pattern: String, in text: String) -> Bool {
    var rest = text.lowercased()[...]
    for character in pattern {
      guard let index = rest.firstIndex(of: character) else { return false }
      rest = rest[rest.index(after: index)...]
    }
    return true
  }

  private static func text(of letters: String, upTo limit: Int, _ random: inout SeededGenerator) -> String {
    String((0..<Int.random(in: 0...limit, using: &random)).compactMap { _ in letters.randomElement(using: &random) })
  }
}
