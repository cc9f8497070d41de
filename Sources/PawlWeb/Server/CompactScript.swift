#if Web
import Foundation

/// A minifier for the page's script: it removes comments and insignificant white space and semicolons, and shortens
/// `const` to `let`.
///
/// It only supports the style of that script: statements end with a semicolon, a division has a space after its sign,
/// template literals aren't nested, and no statement is empty.
enum CompactScript {
  static func of(_ script: [UInt8]) -> [UInt8] {
    let text = String(decoding: script, as: UTF8.self)
    guard let pattern = try? NSRegularExpression(pattern: parts) else { return script }
    var compact = ""
    var end = text.startIndex
    for match in pattern.matches(in: text, range: NSRange(text.startIndex..., in: text)) {
      guard let range = Range(match.range, in: text) else { continue }
      compact += text[end..<range.lowerBound]
      // Text outside the groups is dropped.
      for group in 1..<match.numberOfRanges {
        guard let kept = Range(match.range(at: group), in: text) else { continue }
        compact += text[kept] == "const " ? "let " : text[kept]
      }
      end = range.upperBound
    }
    return Array((compact + text[end...]).utf8)
  }

  private static let parts =
    #"('(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|/(?![ /*])(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/)"#
    + #"|\s*//[^\n]*|\s*/\*[^*]*\*/|\b(const )|;(?=\s*\})|\s*([=+*<>&|?:,;{}()-])\s*|(\n)\s*"#
}
#endif
