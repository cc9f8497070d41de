#if Web
import Foundation

/// A minifier for the page's scripts: it removes comments and insignificant white space and semicolons, shortens keywords and,
/// with `ShortNames`, the names of variables, and replaces the constants of the protocol by their values.
///
/// It only supports the style of those scripts: statements end with a semicolon, a division has a space after its sign,
/// template literals aren't nested, and no statement is empty. A constant of the protocol is a member of an object whose
/// name is in upper camel case, such as `const Frame = { title: 't' };`.
enum CompactScript {
  static func of(_ script: [UInt8]) -> [UInt8] {
    let text = inlined(String(decoding: script, as: UTF8.self))
    guard let pattern = try? NSRegularExpression(pattern: parts) else { return script }
    var compact = ""
    var end = text.startIndex
    for match in pattern.matches(in: text, range: NSRange(text.startIndex..., in: text)) {
      guard let range = Range(match.range, in: text) else { continue }
      compact += text[end..<range.lowerBound]
      // Text outside the groups is dropped.
      for group in 1..<match.numberOfRanges {
        guard let kept = Range(match.range(at: group), in: text) else { continue }
        compact += shorter[text[kept]] ?? text[kept]
      }
      end = range.upperBound
    }
    return ShortNames.of(Array((compact + text[end...]).utf8))
  }

  /// Returns the constants of the protocol as literals, by the names of their groups and by their own names.
  static func constants(of script: String) -> [String: [String: String]] {
    var groups: [String: [String: String]] = [:]
    for group in script.matches(of: declaration) {
      for constant in group.2.matches(of: /(\w+): ('[^']*'|\d+)/) {
        groups[String(group.1), default: [:]][String(constant.1)] = String(constant.2)
      }
    }
    return groups
  }

  /// Returns a script without its declarations of constants of the protocol.
  static func withoutConstants(_ script: String) -> String { script.replacing(declaration, with: "") }

  private static func inlined(_ script: String) -> String {
    let constants = constants(of: script)
    func value(_ group: Substring, _ name: Substring) -> String? { constants[String(group)]?[String(name)] }
    return withoutConstants(script)
      .replacing(/\$\{([A-Z]\w+)\.(\w+)\}/) { name in
        value(name.1, name.2).map { $0.filter { $0 != "'" } } ?? String(name.0)
      }
      .replacing(/\b([A-Z]\w+)\.(\w+)/.wordBoundaryKind(.simple)) { name in value(name.1, name.2) ?? String(name.0) }
  }

  private static var declaration: Regex<(Substring, Substring, Substring)> {
    /^const ([A-Z][a-z]\w*) = \{([^}]*)\};\n/.anchorsMatchLineEndings()
  }

  private static let shorter: [Substring: Substring] = ["const ": "let ", "true": "!0", "false": "!1"]

  private static let parts =
    #"('(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|/(?![ /*])(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/)"#
    + #"|\s*//[^\n]*|\s*/\*[^*]*\*/|\b(const |(?<!\.)(?:true|false)\b)|;(?=\s*\})|\s*([=+*<>&|?:,;{}()-])\s*|(\n)\s*"#
}
#endif
