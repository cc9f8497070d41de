import Synchronization

/// The plural rules of a language.
public struct PluralRules: Sendable {
  /// The rules of all categories but `other`, in the order in which they are tried.
  private let rules: [(category: PluralCategory, condition: PluralCondition)]

  private static let known = Mutex<[String: PluralRules]>([:])

  /// Returns the rules of a language. A language without rules has those of CLDR's root: all numbers are alike.
  ///
  /// - Complexity: O(1), except for the first call for a language, which parses its rules.
  public static func of(_ language: LanguageTag) -> PluralRules {
    let name = [language.description, language.language].first { PluralTable.rules[$0] != nil } ?? ""
    return known.withLock { known in
      if let rules = known[name] { return rules }
      let rules = PluralRules(PluralTable.rules[name] ?? "")
      known[name] = rules
      return rules
    }
  }

  /// Creates rules from their text, such as `one:i = 1 and v = 0;many:e = 0`.
  init(_ text: String) {
    rules = text.split(separator: ";").compactMap { rule in
      let parts = rule.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, let category = PluralCategory(rawValue: String(parts[0])),
        let condition = PluralCondition(parts[1])
      else { return nil }
      return (category, condition)
    }
  }

  /// Returns the category of an integer.
  public func category(of value: Int) -> PluralCategory { PluralOperands("\(value)").map(category) ?? .other }

  /// Returns the category of a number in the form in which it is shown, such as `1.0`. It has a point and no separators.
  public func category(ofNumber text: some StringProtocol) -> PluralCategory {
    PluralOperands(text).map(category) ?? .other
  }

  package func category(of operands: PluralOperands) -> PluralCategory {
    rules.first { $0.condition.holds(for: operands) }?.category ?? .other
  }
}
