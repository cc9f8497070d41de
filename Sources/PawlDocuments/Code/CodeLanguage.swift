/// A language whose source code a ``CodeView`` highlights.
///
/// A language is a table of patterns: its words, its comments, its strings, and the signs before attributes and variables. It
/// has no grammar, so code that isn't complete is highlighted as well.
public struct CodeLanguage: Hashable, Sendable {
  /// The name of the language, such as "Swift".
  public let name: String
  let patterns: CodePatterns

  init(_ name: String, _ patterns: CodePatterns) {
    self.name = name
    self.patterns = patterns
  }

  public static func == (left: CodeLanguage, right: CodeLanguage) -> Bool { left.name == right.name }

  public func hash(into hasher: inout Hasher) { hasher.combine(name) }

  /// Returns the language with a name, an abbreviation, or the extension of a file, such as `js`. `nil` for an unknown one.
  public static func named(_ name: String) -> CodeLanguage? {
    let name = name.lowercased()
    return aliases.first { $0.names.contains(name) }?.language
  }

  /// The languages with the names by which ``named(_:)`` finds them.
  private static let aliases: [(names: [String], language: CodeLanguage)] = [
    (["swift"], .swift), (["c", "h", "cpp", "c++", "cc", "cxx", "hpp", "objc", "m", "mm"], .c),
    (["python", "py"], .python),
    (["javascript", "js", "jsx", "mjs", "typescript", "ts", "tsx"], .javaScript), (["rust", "rs"], .rust),
    (["go", "golang"], .go), (["java"], .java), (["kotlin", "kt", "kts"], .kotlin), (["json", "jsonc"], .json),
    (["html", "htm", "xml", "svg", "plist", "xhtml"], .html), (["css", "scss", "less"], .css),
    (["shell", "sh", "bash", "zsh", "console"], .shell), (["yaml", "yml"], .yaml), (["sql"], .sql),
    (["toml", "ini", "conf", "properties"], .toml),
  ]
}
