/// A match of a typed text in a longer one, whose characters contain those of the typed text in the same order.
///
/// Matches at the beginnings of words and runs of adjacent characters score higher. Case doesn't matter.
struct FuzzyMatch: Equatable {
  /// The quality of the match. Higher is better.
  let score: Int
  /// The offsets of the matched characters, in ascending order.
  let offsets: [Int]

  /// Finds the best match of a pattern in a text.
  ///
  /// The result is `nil` if the text doesn't contain the characters of the pattern in order. An empty pattern matches
  /// every text. Spaces in the pattern are ignored.
  ///
  /// - Complexity: O(p × t) for a pattern of p and a text of t characters. Characters beyond the limits of 64 and 256
  ///   are ignored.
  init?(_ pattern: String, in text: String) {
    let pattern = Array(pattern.lowercased().filter { $0 != " " }.prefix(Self.patternLimit))
    let original = Array(text.prefix(Self.textLimit))
    let text = original.map { Character($0.lowercased().first.map(String.init) ?? String($0)) }
    guard !pattern.isEmpty else {
      (score, offsets) = (0, [])
      return
    }
    guard pattern.count <= text.count else { return nil }
    // best[i][j]: the score of the best match of the first i + 1 characters that ends at offset j.
    var best: [[Int?]] = []
    var previous: [[Int]] = []
    for (index, wanted) in pattern.enumerated() {
      var scores = [Int?](repeating: nil, count: text.count)
      var origins = [Int](repeating: -1, count: text.count)
      // The best score that ends before the offset, with its end.
      var reachable: (score: Int, end: Int)?
      for offset in text.indices {
        if index > 0, offset > 0, let score = best[index - 1][offset - 1], score >= reachable?.score ?? .min {
          reachable = (score, offset - 1)
        }
        guard text[offset] == wanted else { continue }
        let bonus = Self.bonus(at: offset, in: original)
        if index == 0 {
          scores[offset] = bonus - min(offset, Self.mostLead)
        } else {
          let adjacent = offset > 0 ? best[index - 1][offset - 1].map { $0 + Self.adjacency + bonus } : nil
          let apart = reachable.map { $0.score + bonus - Self.gap }
          guard let score = [adjacent, apart].compactMap({ $0 }).max() else { continue }
          scores[offset] = score
          origins[offset] = score == adjacent ? offset - 1 : reachable?.end ?? -1
        }
      }
      best.append(scores)
      previous.append(origins)
    }
    let last = best[pattern.count - 1]
    guard var end = last.indices.filter({ last[$0] != nil }).max(by: { (last[$0] ?? 0) < (last[$1] ?? 0) }),
      let score = last[end]
    else { return nil }
    var offsets = [end]
    for index in stride(from: pattern.count - 1, to: 0, by: -1) {
      end = previous[index][end]
      offsets.append(end)
    }
    self.score = score - text.count / Self.lengthShare
    self.offsets = offsets.reversed()
  }

  /// The bonus for a match of the character at an offset: more at the beginning of the text or of a word.
  private static func bonus(at offset: Int, in text: [Character]) -> Int {
    guard offset > 0 else { return wordStart + 2 }
    let before = text[offset - 1]
    if !before.isLetter, !before.isNumber { return wordStart }
    return before.isLowercase && text[offset].isUppercase ? wordStart : 1
  }

  private static let patternLimit = 64
  private static let textLimit = 256
  private static let wordStart = 8
  private static let adjacency = 8
  private static let gap = 2
  private static let mostLead = 3
  private static let lengthShare = 16
}
