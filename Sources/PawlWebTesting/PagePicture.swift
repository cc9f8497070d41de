/// The HTML of a page in a form whose differences are easy to read.
enum PagePicture {
  /// Returns the HTML with a line for each tag, and without names that are only made for the script.
  ///
  /// The numbers in these names depend on all elements that were created before, so one more element would change the
  /// names of many others. An element that others refer to, for example as its label, keeps a name: its number in order
  /// of appearance.
  static func lines(of html: String) -> String {
    var number: [Substring: Int] = [:]
    let referenced = Set(
      html.matches(of: references).flatMap { $0.output.1.matches(of: identifiers).map(\.output) })
    let named = html.replacing(names, with: "").replacing(ids) { match in
      guard referenced.contains(match.output.1) else { return "" }
      number[match.output.1] = number.count + 1
      return " id=\"p\(number.count)\""
    }
    let numbered = named.replacing(references) { match in
      match.output.0.replacing(identifiers) { number[$0.output].map { "p\($0)" } ?? String($0.output) }
    }
    // Text never contains angle brackets: HTML escapes them.
    return numbered.split(separator: "><", omittingEmptySubsequences: false).joined(separator: ">\n<") + "\n"
  }

  private static var ids: Regex<(Substring, Substring)> { #/ id="(p[0-9]+)"/# }
  private static var names: Regex<Substring> { #/ name="v\.[0-9]+"/# }
  /// Attributes that may refer to elements. Quotation marks in text and in values are escaped.
  private static var references: Regex<(Substring, Substring)> {
    #/ (?:for|href|aria-[a-z]+|data-[a-z]+)="([^"<>]*)"/#
  }
  private static var identifiers: Regex<Substring> { #/\bp[0-9]+\b/# }
}
