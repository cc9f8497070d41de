#if Web
import PawlPages
import PawlViews

/// The language of a document: the one of its session, or the one of the configuration for a program without translations.
struct DocumentLanguage {
  private let localization: Localization?
  private let tag: String

  init(_ localization: Localization?, otherwise tag: String) {
    self.localization = localization
    self.tag = localization?.language.description ?? tag
  }

  /// The attributes of the element `html`, with the space before them. The direction is left out where lines begin at the left.
  var attributes: String {
    let direction = localization?.isRightToLeft == true ? " dir=\"rtl\"" : ""
    return " lang=\"\(HTML.escaped(tag))\"\(direction)"
  }

  /// The words of the page's scripts as an attribute, with the space before it. Empty for English.
  var scriptWords: String {
    ScriptWords.attribute(in: localization).map { PageDocument.attribute(.words, HTML.escaped($0)) } ?? ""
  }

  /// Returns a word of this library in the language, escaped for HTML.
  func word(_ key: String) -> String {
    HTML.escaped(localization?.translation(of: key)?.translation.plain ?? key)
  }
}
#endif
