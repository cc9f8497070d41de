import Foundation
import Testing

@testable import PawlLocalization

/// Tests of the words of this library.
struct OwnWordsTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    .standardizedFileURL
  private static let folders = ["PawlViews", "PawlTerminal", "PawlPages", "PawlWeb", "PawlCharts", "PawlDocuments"]

  /// Keys of texts for programmers.
  private static let untranslated: Set = [
    "No navigationDestination(for: %@.self) was found in this NavigationStack.",
    "This program is not served under this host name: see allowedHosts.",
  ]

  /// The calls whose first literals are keys, and those with a literal after a status.
  private static let calls = [
    "word", "localized", "Text", "Button", "Toggle", "Label", "TextField", "accessibilityLabel", "accessibilityValue",
    "UploadError", "LocalizedStringKey", "fieldError",
  ]

  @Test("Every literal in the sources of hosts and views that is a key has a translation into German and Hebrew")
  func noWordIsMissing() throws {
    let translations = ["de", "he"].compactMap { LanguageTag($0) }.map { OwnWords.content.translations[$0] ?? [:] }
    let known = translations.map { Set($0.keys.map(Self.withoutKinds)) }
    var count = 0
    for folder in Self.folders {
      let url = Self.root.appending(path: "Sources/\(folder)")
      let files = try #require(FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil))
      for case let file as URL in files where file.pathExtension == "swift" {
        for key in Self.keys(in: try String(contentsOf: file, encoding: .utf8)) {
          guard key.replacing("%@", with: "").contains(where: \.isLetter), !Self.untranslated.contains(key) else {
            continue
          }
          count += 1
          #expect(known.allSatisfy { $0.contains(key) }, "\(file.lastPathComponent): \"\(key)\"")
        }
      }
    }
    #expect(count > 250)
  }

  @Test("A translation has the values of its key")
  func valuesAreKept() {
    for (_, texts) in OwnWords.content.translations {
      for (key, text) in texts {
        guard let plain = text.plain else { continue }
        // A text without values is shown as it is.
        #expect(!key.contains("%@") && !key.contains("%lld") || plain.contains("%"), "\(key)")
      }
    }
  }

  /// Returns the keys of calls in a source, with `%@` for each value. Values with parentheses inside of parentheses are supported.
  private static func keys(in source: String) -> [String] {
    let code = source.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
    let literal = #""((?:[^"\\\n]|\\[^(]|\\\((?:[^()]|\([^()]*\))*\))*)""#
    let pattern =
      #"(?:\b(?:"# + calls.joined(separator: "|") + #")\(\s*|RequestError\(\s*\.\w+,\s*)(?:[^"(){}\n]*\?\s*)?"#
      + literal
      + #"(?:\s*:\s*"# + literal + ")?"
    guard let expression = try? NSRegularExpression(pattern: pattern) else { return [] }
    let text = code as NSString
    return expression.matches(in: code, range: NSRange(location: 0, length: text.length)).flatMap { match in
      [1, 2].compactMap { group in
        let range = match.range(at: group)
        return range.location == NSNotFound ? nil : key(of: text.substring(with: range))
      }
    }
  }

  /// Returns the key of a literal as it is written in a source.
  private static func key(of literal: String) -> String {
    let hasValue = literal.contains("\\(")
    let text = hasValue ? literal.replacing("%", with: "%%") : literal
    return text.replacing(/\\\((?:[^()]|\([^()]*\))*\)/, with: "%@").replacing("\\\"", with: "\"")
      .replacing("\\n", with: "\n").replacing("\\u{200F}", with: "\u{200F}")
  }

  private static func withoutKinds(_ key: String) -> String { key.replacing(/%(?:lld|llu|lf)/, with: "%@") }
}
