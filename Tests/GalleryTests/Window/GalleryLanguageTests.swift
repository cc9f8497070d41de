import Dispatch
import Foundation
import PawlTesting
import Testing

@testable import Gallery
@testable import PawlViewTesting

/// Tests of the gallery in its languages.
@MainActor
struct GalleryLanguageTests {
  nonisolated static let fileNames = ["start.de.txt", "start.he.txt"]

  private func makeTester(_ example: Example? = nil, language: String?, columns: Int = 80, rows: Int = 24) -> ViewTester
  {
    let clock = TestClock()
    return ViewTester(
      GalleryView(example, options: .test(clock: clock, scheduler: DispatchQueue.test), language: language),
      columns: columns, rows: rows, clock: clock)
  }

  @Test(arguments: ["de", "he"])
  func theStartPageLooksAsItsFileSays(_ language: String) throws {
    try Golden.check(makeTester(language: language).frame, "start.\(language)")
  }

  @Test func theUserChoosesTheLanguage() async {
    let tester = makeTester(language: nil)
    #expect(tester.contains("Explore"))
    await tester.press("Language")
    await tester.press("Deutsch")
    #expect(tester.contains("Entdecken"))
    await tester.press("Beispiele")
    #expect(tester.contains("Grundlagen"))
  }

  @Test func everyTitleAndSummaryIsTranslated() throws {
    let catalog = try Catalog()
    for example in Examples.all {
      #expect(catalog.keys.contains(example.title), "\(example.title)")
      #expect(catalog.keys.contains(example.summary), "\(example.summary)")
    }
    for section in Example.Section.allCases { #expect(catalog.keys.contains(section.title)) }
  }

  @Test("Every key has a translation into every language, with the same values")
  func theCatalogIsComplete() throws {
    let catalog = try Catalog()
    #expect(catalog.keys.count > 300)
    for (key, entry) in catalog.entries where entry["shouldTranslate"] as? Bool != false {
      for language in GalleryLanguage.all.map(\.id) where language != "en" {
        let texts = Catalog.texts(in: entry, language)
        #expect(!texts.isEmpty, "\"\(key)\" has no translation into \(language)")
        for text in texts {
          #expect(text.places.isSubset(of: key.places.union(["%arg", "%#@stars@", "%1$lld"])), "\(language): \(text)")
          if texts.count == 1 { #expect(text.places.count == key.places.count, "\(language): \(text)") }
        }
      }
    }
  }

  @Test("Every literal in the gallery's sources that is the key of a text is in the catalog")
  func noLiteralIsMissing() throws {
    let keys = try Catalog().keys
    let patterns = Set(keys.map(\.withoutKinds))
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/Gallery").standardizedFileURL
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      for literal in try LiteralScanner(String(contentsOf: file, encoding: .utf8)).keys {
        count += 1
        if literal == "%@" { continue }
        #expect(patterns.contains(literal), "\(file.lastPathComponent): \"\(literal)\" is not in the catalog")
      }
    }
    #expect(count > 200)
  }
}

/// The catalog of the gallery.
private struct Catalog {
  let entries: [String: [String: Any]]
  var keys: Dictionary<String, [String: Any]>.Keys { entries.keys }

  init() throws {
    let url = try #require(Bundle.gallery.url(forResource: "Localizable", withExtension: "xcstrings"))
    let json = try JSONSerialization.jsonObject(with: Data(contentsOf: url)) as? [String: Any]
    entries = try #require(json?["strings"] as? [String: [String: Any]])
  }

  /// All texts of an entry in a language.
  static func texts(in entry: [String: Any], _ language: String) -> [String] {
    func values(_ part: Any) -> [String] {
      guard let part = part as? [String: Any] else { return [] }
      if let value = part["value"] as? String { return value.isEmpty ? [] : [value] }
      return part.keys.sorted().flatMap { key in part[key].map(values) ?? [] }
    }
    return (entry["localizations"] as? [String: Any])?[language].map(values) ?? []
  }
}

extension String {
  /// The places of values in this text.
  fileprivate var places: Set<String> {
    Set(matches(of: /%(?:\d\$)?(?:lld|@|arg|#@\w+@)/).map { String($0.output) })
  }

  /// The key with `%@` for each value, since a source doesn't tell the types of values.
  fileprivate var withoutKinds: String { replacing(/%(?:lld|@)/, with: "%@") }
}

/// A scanner of Swift code for the literals that are keys of texts.
private struct LiteralScanner {
  let keys: [String]

  /// The names of the functions whose first argument is a key.
  private static let functions = [
    "Text", "Button", "Section", "Toggle", "Picker", "Stepper", "TextField", "SecureField", "LabeledContent",
    "NavigationLink",
    "GroupBox", "ProgressView", "TextState", "navigationTitle", "accessibilityLabel", "ContentUnavailableView",
    "CountRow",
    "TableColumn", "rowLabel", "chartXAxisLabel", "Label", "prompt:", "explanation =",
  ]

  init(_ source: String) {
    let code = source.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
    var found: [String] = []
    for function in Self.functions {
      var rest = Substring(code)
      while let range = rest.range(of: function) {
        let isWord = range.lowerBound == rest.startIndex || !rest[rest.index(before: range.lowerBound)].isLetter
        rest = rest[range.upperBound...]
        guard isWord else { continue }
        var argument = rest
        if !function.hasSuffix(":"), !function.hasSuffix("=") {
          guard argument.first == "(" else { continue }
          argument.removeFirst()
        }
        found += Self.literals(atStartOf: argument)
      }
    }
    keys = found
  }

  /// The literals with which an argument begins: one, or the two of a condition.
  private static func literals(atStartOf argument: Substring) -> [String] {
    var rest = argument.drop { $0.isWhitespace }
    if rest.first != "\"" {
      // A condition: `isRunning ? "Pause" : "Start"`.
      let line = rest.prefix { $0 != "\n" && $0 != "\"" && $0 != "," && $0 != "{" }
      guard line.hasSuffix("? "), !line.contains("Text(") else { return [] }
      rest = rest[line.endIndex...]
    }
    guard let first = literal(&rest) else { return [] }
    let tail = rest.drop { $0.isWhitespace }
    guard tail.hasPrefix(": \"") else { return [first] }
    rest = tail.dropFirst(2)
    return [first] + (literal(&rest).map { [$0] } ?? [])
  }

  /// Reads a literal, with `%@` for each value.
  private static func literal(_ rest: inout Substring) -> String? {
    let isLong = rest.hasPrefix("\"\"\"")
    rest = rest.dropFirst(isLong ? 3 : 1)
    if isLong { rest = rest.drop { $0.isWhitespace } }
    var (text, hasValue) = ("", false)
    while let character = rest.popFirst() {
      switch character {
      case "\"" where !isLong: return finished(text, hasValue)
      case "\"" where rest.hasPrefix("\"\""):
        rest = rest.dropFirst(2)
        return finished(text.trimmingCharacters(in: .whitespacesAndNewlines), hasValue)
      case "\\" where rest.first == "(":
        var depth = 0
        while let next = rest.popFirst() {
          if next == "(" { depth += 1 }
          if next == ")" { depth -= 1 }
          if depth == 0 { break }
        }
        text += "\u{1}"
        hasValue = true
      case "\\" where rest.first == "\n": rest = rest.drop { $0.isWhitespace }
      case "\\": if let next = rest.popFirst() { text.append(next == "n" ? "\n" : next) }
      default: text.append(character)
      }
    }
    return nil
  }

  private static func finished(_ text: String, _ hasValue: Bool) -> String? {
    // A text of values and signs alone needs no translation.
    guard text.contains(where: \.isLetter) else { return "%@" }
    return (hasValue ? text.replacing("%", with: "%%") : text).replacing("\u{1}", with: "%@")
  }
}
