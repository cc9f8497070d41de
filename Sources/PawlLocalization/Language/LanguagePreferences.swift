/// The languages that a user prefers, the most preferred one first.
public enum LanguagePreferences {
  /// Returns the languages in the header field `Accept-Language` of a request, by their quality values (RFC 9110, section
  /// 12.5.4).
  ///
  /// Languages of the same quality keep their order. Ranges with the quality 0 and `*` are left out, as are parts that can't
  /// be understood. No more than the first 4,096 bytes and 32 ranges are read.
  public static func inHeader(_ header: String) -> [LanguageTag] {
    let text = String(decoding: header.utf8.prefix(4_096), as: UTF8.self)
    var found: [(tag: LanguageTag, quality: Int)] = []
    for range in text.split(separator: ",", maxSplits: 32).prefix(32) {
      let parts = range.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" } }
      guard let tag = parts.first.flatMap({ LanguageTag($0) }) else { continue }
      let value = parts.dropFirst().first { $0.lowercased().hasPrefix("q=") }
      guard let quality = value.map({ quality(String($0.dropFirst(2))) }) ?? 1_000, quality > 0 else { continue }
      if !found.contains(where: { $0.tag == tag }) { found.append((tag, quality)) }
    }
    // Sorting is stable.
    return found.sorted { $0.quality > $1.quality }.map(\.tag)
  }

  /// Returns a quality value in thousandths, or `nil` if it isn't a number from 0 to 1 with at most three decimals.
  private static func quality(_ text: String) -> Int? {
    let parts = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, whole == "0" || whole == "1" else { return nil }
    let decimals = parts.count > 1 ? parts[1] : ""
    guard decimals.utf8.count <= 3, decimals.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) else {
      return nil
    }
    let thousandths = Int(decimals + String(repeating: "0", count: 3 - decimals.utf8.count)) ?? 0
    let quality = (whole == "1" ? 1_000 : 0) + thousandths
    return quality <= 1_000 ? quality : nil
  }

  /// Returns the languages in the environment variables of a process, as gettext reads them.
  ///
  /// The first of `LC_ALL`, `LC_MESSAGES` and `LANG` that isn't empty names the locale. If it is `C` or `POSIX`, or none of
  /// them is set, the result is empty: the program speaks its source language. Otherwise `LANGUAGE`, a list with colons,
  /// comes before the language of the locale.
  public static func inVariables(_ variables: [String: String]) -> [LanguageTag] {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { variables[$0] }.first { !$0.isEmpty }
    guard let locale = set.flatMap({ LanguageTag($0) }) else { return [] }
    let list = (variables["LANGUAGE"] ?? "").split(separator: ":").prefix(32).compactMap { LanguageTag($0) }
    return (list + [locale]).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
