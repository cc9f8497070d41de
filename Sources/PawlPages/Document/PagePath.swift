import Foundation

/// The path of a page, with a segment for each page that was pushed.
package enum PagePath {
  /// Returns the path segment for a title: its letters and digits in lower case, separated by dashes.
  static func segment(_ label: String) -> String {
    var segment = ""
    for character in label.lowercased() {
      if character.isLetter || character.isNumber {
        segment.append(character)
      } else if !segment.isEmpty, segment.last != "-" {
        segment.append("-")
      }
    }
    if segment.last == "-" { segment.removeLast() }
    return segment.isEmpty ? "page" : String(segment.prefix(longest))
  }

  static func path(_ segments: [String]) -> String { "/" + segments.joined(separator: "/") }

  /// Returns the decoded segments of a path.
  package static func segments(_ path: some StringProtocol) -> [String] {
    path.split(separator: "/").prefix(deepest).map { $0.removingPercentEncoding ?? String($0) }
  }

  /// Returns the path of an address in the browser, without the base, the query and the fragment.
  static func path(ofAddress address: String, base: String) -> String {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    return String(path.hasPrefix(base) ? path.dropFirst(base.count) : path)
  }

  /// Returns the encoded path of segments.
  package static func encoded(_ segments: [String]) -> String {
    path(segments.map { $0.addingPercentEncoding(withAllowedCharacters: allowed) ?? $0 })
  }

  private static let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-_.~"))
    .intersection(CharacterSet(charactersIn: Unicode.Scalar(0)...Unicode.Scalar(0x7F)))
  private static let longest = 80
  private static let deepest = 64
}
