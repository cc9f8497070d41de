import Foundation
import PawlBidi
import Testing

/// Unicode's own test cases for the bidirectional algorithm.
@Suite struct ConformanceTests {
  @Test("A sample of Unicode's cases of characters gives the same levels and the same order")
  func sampleOfCharacterCases() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Samples/BidiCharacterTest.txt")
    #expect(try failedCharacterCases(in: String(contentsOf: file, encoding: .utf8)) == [])
  }

  @Test("All of Unicode's cases of characters give the same levels and the same order", .enabled(if: hasUnicodeData))
  func allCharacterCases() throws {
    #expect(try failedCharacterCases(in: unicodeCases("BidiCharacterTest.txt")) == [])
  }

  @Test("All of Unicode's cases of classes give the same levels and the same order", .enabled(if: hasUnicodeData))
  func allClassCases() throws {
    var (levels, order): ([UInt8?], [Int]) = ([], [])
    for line in try unicodeCases("BidiTest.txt").split(separator: "\n") {
      if line.hasPrefix("#") { continue }
      let words = line.split(whereSeparator: \.isWhitespace)
      if line.hasPrefix("@Levels:") {
        levels = words.dropFirst().map { UInt8($0) }
      } else if line.hasPrefix("@Reorder:") {
        order = words.dropFirst().compactMap { Int($0) }
      } else {
        let parts = line.split(separator: ";")
        let classes = parts[0].split(separator: " ").compactMap(BidiClass.init(abbreviation:))
        let directions = Int(words[words.count - 1]) ?? 0
        for (bit, direction) in [(1, nil), (2, TextDirection.leftToRight), (4, .rightToLeft)]
        where directions & bit != 0 {
          let paragraph = BidiParagraph(classes: classes, direction: direction)
          guard !matches(paragraph, levels, order) else { continue }
          Issue.record("\(line)")
          return
        }
      }
    }
  }
}

/// The folder with Unicode's files of test cases, if `PAWL_UNICODE_DATA` names one. Debian's package unicode-data has them in
/// `/usr/share/unicode`. In a debug build, the tests take a minute.
private let unicodeData = ProcessInfo.processInfo.environment["PAWL_UNICODE_DATA"]
private let hasUnicodeData = unicodeData != nil

private func unicodeCases(_ name: String) throws -> String {
  try String(contentsOfFile: (unicodeData ?? "") + "/" + name, encoding: .utf8)
}

/// Returns the first lines of BidiCharacterTest.txt of which the result differs.
private func failedCharacterCases(in text: String) throws -> [String] {
  var failed: [String] = []
  for line in text.split(separator: "\n") where !line.hasPrefix("#") && failed.count < 3 {
    let fields = line.split(separator: ";", omittingEmptySubsequences: false)
    let scalars = fields[0].split(separator: " ").compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
    let direction: TextDirection? = fields[1] == "0" ? .leftToRight : fields[1] == "1" ? .rightToLeft : nil
    let paragraph = BidiParagraph(scalars, direction: direction)
    let levels = fields[3].split(separator: " ").map { UInt8($0) }
    let order = fields[4].split(separator: " ").compactMap { Int($0) }
    if paragraph.baseLevel != UInt8(fields[2]) || !matches(paragraph, levels, order) { failed.append(String(line)) }
  }
  return failed
}

/// Whether a paragraph of one line has the levels, of which removed characters have none, and the order of the others.
private func matches(_ paragraph: BidiParagraph, _ wanted: [UInt8?], _ order: [Int]) -> Bool {
  let levels = paragraph.levels(ofLine: 0..<wanted.count)
  let kept = wanted.indices.filter { wanted[$0] != nil }
  return kept.allSatisfy { levels[$0] == wanted[$0] }
    && BidiParagraph.visualOrder(of: kept.map { levels[$0] }).map { kept[$0] } == order
}

extension BidiClass {
  fileprivate init?(abbreviation: Substring) {
    let names = "L R AL EN ES ET AN CS NSM BN B S WS ON LRE LRO RLE RLO PDF LRI RLI FSI PDI".split(separator: " ")
    guard let index = names.firstIndex(of: abbreviation) else { return nil }
    self.init(rawValue: UInt8(index))
  }
}
