package import Foundation

/// A reader of string catalogs: files in JSON with the extension `xcstrings`, in version 1.0 or 1.1.
package enum StringCatalog {
  /// Reads a catalog.
  ///
  /// Strings that can't be understood are left out, each with a problem. A file that isn't JSON gives one problem and no strings.
  package static func content(of data: Data) -> CatalogContent {
    var content = CatalogContent()
    let file: CatalogFile
    do {
      file = try JSONDecoder().decode(CatalogFile.self, from: data)
    } catch {
      content.problems = [syntaxProblem(data, error)]
      return content
    }
    content.sourceLanguage = file.sourceLanguage.flatMap { LanguageTag($0) }
    if content.sourceLanguage == nil {
      content.problems.append(CatalogProblem(line: nil, reason: #"The catalog has no valid "sourceLanguage"."#))
    }
    if let version = file.version, !version.hasPrefix("1.") {
      content.problems.append(
        CatalogProblem(line: nil, reason: "The catalog has the version \(version), and 1.0 and 1.1 are known."))
    }
    for (key, entry) in file.strings ?? [:] {
      switch entry.value {
      case .success(let entry): content.add(entry, for: key)
      case .failure(let error):
        content.problems.append(
          CatalogProblem(line: line(ofKey: key, in: data), reason: "The string \"\(key)\": \(reason(of: error))"))
      }
    }
    content.problems.sort { ($0.line ?? 0, $0.reason) < ($1.line ?? 0, $1.reason) }
    return content
  }

  private static func reason(of error: any Error) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    switch error {
    case .dataCorrupted(let context):
      return (context.underlyingError as NSError?).flatMap { $0.userInfo["NSDebugDescription"] as? String }
        ?? context.underlyingError.map { "\($0)" } ?? context.debugDescription
    case .keyNotFound(let key, _): return "\"\(key.stringValue)\" is missing."
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      let path = context.codingPath.map(\.stringValue).filter { !$0.isEmpty }.joined(separator: ".")
      return path.isEmpty ? context.debugDescription : "\"\(path)\": \(context.debugDescription)"
    @unknown default: return "\(error)"
    }
  }

  /// The problem of a file that isn't JSON. The decoder doesn't tell the place, but the other reader of Foundation does.
  private static func syntaxProblem(_ data: Data, _ error: any Error) -> CatalogProblem {
    var reason = reason(of: error)
    var line: Int?
    do {
      _ = try JSONSerialization.jsonObject(with: data)
    } catch {
      let description = (error as NSError).userInfo["NSDebugDescription"] as? String ?? reason
      let words = description.split { !$0.isLetter && !$0.isNumber }
      func number(behind word: Substring) -> Int? {
        words.firstIndex(of: word).flatMap { $0 + 1 < words.count ? Int(words[$0 + 1]) : nil }
      }
      line = number(behind: "line") ?? number(behind: "character").map { CatalogProblem.line(at: $0, in: data) }
      reason = "The file isn't JSON: \(description)"
    }
    return CatalogProblem(line: line, reason: reason)
  }

  /// The line on which a key is written.
  private static func line(ofKey key: String, in data: Data) -> Int? {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    guard let name = try? encoder.encode(key), let range = data.range(of: name) else { return nil }
    return CatalogProblem.line(at: range.lowerBound - data.startIndex, in: data)
  }
}

extension CatalogContent {
  fileprivate mutating func add(_ entry: CatalogFile.Entry, for key: String) {
    guard entry.shouldTranslate != false else {
      untranslated.insert(key)
      return
    }
    for (name, localization) in entry.localizations ?? [:] {
      guard let language = LanguageTag(name) else {
        problems.append(CatalogProblem(line: nil, reason: "The string \"\(key)\": \"\(name)\" is no language."))
        continue
      }
      if translations[language] == nil { translations[language] = [:] }
      guard let wording = localization.wording(own: nil) else { continue }
      let parts = (localization.substitutions ?? [:]).compactMapValues { $0.substitution }
      let plain = localization.translated
      translations[language]?[key] = Translation(wording, plain: plain, substitutions: parts)
    }
  }
}

/// The form of a catalog in JSON.
private struct CatalogFile: Decodable {
  let sourceLanguage: String?
  let version: String?
  let strings: [String: Attempt<Entry>]?

  struct Entry: Decodable {
    let shouldTranslate: Bool?
    let localizations: [String: Localization]?
  }

  /// A text, or texts for the categories of a number or for devices.
  struct Localization: Decodable {
    let stringUnit: StringUnit?
    let variations: Variations?
    let substitutions: [String: Substitution]?
  }

  struct StringUnit: Decodable {
    let state: String?
    let value: String?
  }

  struct Variations: Decodable {
    let plural: [String: Localization]?
    let device: [String: Localization]?
  }

  struct Substitution: Decodable {
    let argNum: Int?
    let formatSpecifier: String?
    let variations: Variations?
  }

  /// The result of reading a part, so that a part that can't be read doesn't spoil the others.
  struct Attempt<Value: Decodable>: Decodable {
    let value: Result<Value, any Error>

    init(from decoder: any Decoder) throws { value = Result { try Value(from: decoder) } }
  }
}

extension CatalogFile.Localization {
  /// The text, or `nil` if it isn't translated yet.
  fileprivate var translated: String? {
    guard let value = stringUnit?.value, stringUnit?.state != "new" else { return nil }
    return value
  }

  /// The wording, or `nil` if nothing is translated.
  fileprivate func wording(own: (index: Int, format: String)?) -> Translation.Wording? {
    if let text = translated { return .text(FormatString(text, own: own)) }
    return variations?.wording(own: own)
  }
}

extension CatalogFile.Variations {
  /// The devices whose texts are preferred. A terminal and a browser are nearest to a computer with a keyboard.
  private static let devices = ["mac", "other"]

  fileprivate func wording(own: (index: Int, format: String)?) -> Translation.Wording? {
    if let device {
      let names = Self.devices + device.keys.sorted()
      return names.lazy.compactMap { device[$0]?.wording(own: own) }.first
    }
    let texts = (plural ?? [:]).reduce(into: [PluralCategory: Translation.Wording]()) { texts, entry in
      if let category = PluralCategory(rawValue: entry.key) { texts[category] = entry.value.wording(own: own) }
    }
    let index = own.flatMap { $0.index == FormatString.ownIndex ? nil : $0.index }
    return texts.isEmpty ? nil : .plural(texts, index: index)
  }
}

extension CatalogFile.Substitution {
  fileprivate var substitution: Translation.Substitution? {
    let index = argNum.flatMap { 1...999 ~= $0 ? $0 - 1 : nil }
    let own = (index: index ?? FormatString.ownIndex, format: "%" + (formatSpecifier ?? "lld").prefix(16))
    return variations?.wording(own: own).map { Translation.Substitution(index: index, wording: $0) }
  }
}
