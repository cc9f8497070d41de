/// The choice of a language that a program has for the languages that a user prefers.
public enum LanguageMatch {
  /// Returns the languages of a list that serve a preferred language, the best one first.
  ///
  /// The look-up is that of RFC 4647, section 3.4: the tag itself, then the tag without its last parts. The script and the
  /// region that a language has most likely are found, too: `zh-TW` finds `zh-Hant`, and `pt` finds `pt-BR`. A language in
  /// another region is better than none: `pt-PT` finds `pt-BR`, and `en-AU` finds `en-GB`.
  public static func languages(for preferred: LanguageTag, in available: [LanguageTag]) -> [LanguageTag] {
    let maximal = preferred.maximal
    let (language, script, region) = (preferred.language, maximal.script, maximal.region)
    let hasUsualScript = LanguageTag(language: language, region: region).maximal.script == script
    let chain = [
      preferred, LanguageTag(language: language, script: script, region: region),
      LanguageTag(language: language, script: script),
    ]
    var found: [LanguageTag] = []
    func add(_ tag: LanguageTag) {
      if available.contains(tag), !found.contains(tag) { found.append(tag) }
    }
    chain.forEach(add)
    if hasUsualScript { add(LanguageTag(language: language, region: region)) }
    for tag in available where tag.language == language && tag.maximal.script == script {
      if tag.region == nil { add(tag) }
    }
    for tag in available where tag.language == language && tag.maximal.script == script { add(tag) }
    return found
  }

  /// Returns the language of a session: the first of the preferred languages that the program has.
  ///
  /// - Returns: The preferred language itself, whose region determines formats, or `nil` if the program has none of the
  ///   languages.
  public static func best(of preferred: [LanguageTag], in available: [LanguageTag]) -> LanguageTag? {
    preferred.first { !languages(for: $0, in: available).isEmpty }
  }
}
