public import Foundation

/// A language with its script and its region, in the form of BCP 47: `de`, `de-AT` or `zh-Hant-TW`.
///
/// Variants and extensions aren't kept. Languages have their present codes: `he` instead of `iw`.
public struct LanguageTag: Hashable, Sendable, CustomStringConvertible {
  /// The code of the language, in lowercase letters.
  public let language: String
  /// The code of the script, such as `Hant`; `nil` if the tag has none.
  public let script: String?
  /// The code of the region, such as `AT` or `419`; `nil` if the tag has none.
  public let region: String?

  init(language: String, script: String? = nil, region: String? = nil) {
    self.language = language
    self.script = script
    self.region = region
  }

  /// Creates a tag from a text, or returns `nil` if the text names no language.
  ///
  /// Names of locales, such as `de_AT.UTF-8@euro`, are understood, too. The parts behind the region don't count.
  public init?(_ text: some StringProtocol) {
    self.init(name: String(text.prefix(64)))
  }

  private init?(name text: String) {
    let name = text.prefix { $0 != "." && $0 != "@" }
    var subtags = name.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }[...]
    func isOfLetters(_ subtag: Substring) -> Bool {
      subtag.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20 }
    }
    guard let first = subtags.popFirst(), 2...3 ~= first.utf8.count, isOfLetters(first) else {
      return nil
    }
    language = Self.present[first.lowercased()] ?? first.lowercased()
    if let next = subtags.first, next.utf8.count == 4, isOfLetters(next) {
      script = next.prefix(1).uppercased() + next.dropFirst().lowercased()
      subtags.removeFirst()
    } else {
      script = nil
    }
    if let next = subtags.first,
      next.utf8.count == 2 && isOfLetters(next)
        || next.utf8.count == 3 && next.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    {
      region = next.uppercased()
    } else {
      region = nil
    }
  }

  /// The present codes of languages that had other ones.
  private static let present = ["iw": "he", "in": "id", "ji": "yi", "mo": "ro", "no": "nb"]

  /// The tag as text, with hyphens.
  public var description: String { [language, script, region].compactMap { $0 }.joined(separator: "-") }

  /// The locale of this language.
  public var locale: Locale { Locale(identifier: description.replacing("-", with: "_")) }

  /// The tag with the script and the region that it has most likely.
  var maximal: LanguageTag {
    if script != nil, region != nil { return self }
    return LanguageTag(Locale.Language(identifier: description).maximalIdentifier) ?? self
  }

  /// Whether lines of text in this language begin at the right.
  public var isRightToLeft: Bool {
    Self.scriptsFromTheRight.contains(maximal.script ?? "")
  }

  private static let scriptsFromTheRight: Set = [
    "Adlm", "Arab", "Aran", "Hebr", "Mand", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa",
  ]
}

extension LanguageTag {
  /// Creates the tag of a locale's language, or returns `nil` for a locale without one.
  public init?(_ locale: Locale) { self.init(locale.identifier) }
}

extension LanguageTag {
  /// English, the language of source code that names no other one.
  package static let english = LanguageTag(language: "en")
}
