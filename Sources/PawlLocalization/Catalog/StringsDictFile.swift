package import Foundation

/// A reader of files with the extension `stringsdict`: property lists with texts that depend on numbers.
package enum StringsDictFile {
  /// Reads the texts of a file, in one language.
  package static func content(of data: Data, language: LanguageTag) -> CatalogContent {
    var content = CatalogContent()
    content.translations[language] = [:]
    guard let list = PropertyList.dictionary(data) else {
      content.problems = [CatalogProblem(line: 1, reason: "The file isn't a property list.")]
      return content
    }
    for (key, value) in list {
      guard let entry = value as? [String: Any], let format = entry["NSStringLocalizedFormatKey"] as? String else {
        content.problems.append(
          CatalogProblem(line: nil, reason: "The string \"\(key)\" has no \"NSStringLocalizedFormatKey\"."))
        continue
      }
      let substitutions = entry.compactMapValues { ($0 as? [String: Any]).flatMap(substitution) }
      content.translations[language]?[key] = Translation(.text(FormatString(format)), substitutions: substitutions)
    }
    return content
  }

  private static func substitution(_ rule: [String: Any]) -> Translation.Substitution? {
    let own = (index: FormatString.ownIndex, format: "%" + ((rule["NSStringFormatValueTypeKey"] as? String) ?? "d"))
    let texts = PluralCategory.allCases.reduce(into: [PluralCategory: Translation.Wording]()) { texts, category in
      guard let text = rule[category.rawValue] as? String else { return }
      texts[category] = .text(FormatString(text, own: own))
    }
    return texts.isEmpty ? nil : Translation.Substitution(index: nil, wording: .plural(texts, index: nil))
  }
}
