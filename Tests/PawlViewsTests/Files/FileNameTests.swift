import TestSupport
import Testing

@testable import PawlViews

@Suite struct FileNameTests {
  @Test func hostileNamesBecomePlainOnes() {
    let names = [
      "../../etc/passwd": "passwd", "..\\..\\boot.ini": "boot.ini", "/etc/shadow": "shadow", "a\0b.txt": "ab.txt",
      "": "file", "..": "file", ".": "file", "...": "file", "/": "file", " ": "file", ".bashrc": "bashrc",
      "line\r\nfeed.txt": "feed.txt", "bell\u{7}.png": "bell.png", "photo\u{202E}gpj.exe": "photogpj.exe",
      "a:b*c?d\"e<f>g|h": "abcdefgh", "trailing. . ": "trailing", "naïve 日本.txt": "naïve 日本.txt",
      "C:\\Users\\Ada\\report.pdf": "report.pdf", "\u{FFFD}\u{FFFD}": "file",
    ]
    for (name, safe) in names { #expect(FileName.safe(name) == safe, "\(name.debugDescription)") }
  }

  @Test func longNamesKeepTheirExtension() {
    let long = FileName.safe(String(repeating: "a", count: 65_536) + ".jpeg")
    #expect(long.utf8.count == FileName.limit)
    #expect(long.hasSuffix("aa.jpeg"))
    let wide = FileName.safe(String(repeating: "👩‍👩‍👧", count: 1_000) + ".txt")
    #expect(wide.utf8.count <= FileName.limit)
    #expect(wide.hasSuffix(".txt"))
    #expect(FileName.safe("a." + String(repeating: "b", count: 1_000)).utf8.count <= FileName.limit)
  }

  @Test("10,000 random names become safe ones, which stay as they are")
  func randomNames() {
    let seed = UInt64.random(in: 0..<1 << 32)
    var generator = SeededGenerator(seed: seed)
    let parts = [
      "../", "..\\", "/", "\\", ".", "..", "\0", "\u{1}", "\u{7F}", "\u{85}", "\u{202E}", "\u{2066}", "\u{200B}",
      "\u{FEFF}", "\r\n",
      "\n", "\u{2028}", "a", "B", "é", "e\u{301}", "日", "👩‍👩‍👧", "🇩🇪", " ", "%2e%2e%2f", "%00", ":", "CON", ".txt",
      ".tar.gz", "\u{E000}",
      "~", "-rf", "$(ls)", "`", "'", "\"", String(repeating: "x", count: 300), String(repeating: "日", count: 100),
    ]
    for _ in 0..<10_000 {
      let name = (0..<Int.random(in: 0...12, using: &generator))
        .map { _ in parts.randomElement(using: &generator) ?? "" }.joined()
      let safe = FileName.safe(name)
      let isSafe =
        !safe.isEmpty && safe.utf8.count <= FileName.limit && !safe.hasPrefix(".") && !safe.contains("/")
        && !safe.contains("\\")
        && safe.unicodeScalars.allSatisfy { scalar in
          switch scalar.properties.generalCategory {
          case .control, .format, .privateUse, .lineSeparator, .paragraphSeparator: false
          default: true
          }
        }
      guard isSafe, FileName.safe(safe) == safe else {
        Issue.record("seed \(seed): \(name.debugDescription) became \(safe.debugDescription)")
        return
      }
    }
  }

  @Test func uniqueNamesHaveANumberBeforeTheExtension() {
    #expect(FileName.unique("a.txt", among: []) == "a.txt")
    #expect(FileName.unique("a.txt", among: ["a.txt", "a 2.txt"]) == "a 3.txt")
    #expect(FileName.unique("a", among: ["a"]) == "a 2")
  }
}
