/// The patterns of a language by which its source code is divided.
struct CodePatterns: Sendable {
  /// A comment, or a string of several lines.
  struct Block: Sendable {
    let start: [UInt8]
    let end: [UInt8]
    /// Whether a start inside needs an end of its own.
    var nests = false

    init(_ start: StaticString, _ end: StaticString, nests: Bool = false) {
      self.start = Array(start.description.utf8)
      self.end = Array(end.description.utf8)
      self.nests = nests
    }
  }

  /// A string that ends with a sign.
  struct Quote: Sendable {
    let sign: UInt8
    /// Whether the string may have several lines.
    var isMultiline = false
    /// Whether a backslash belongs to the character after it.
    var escapes = true
  }

  /// The words of the language. They are in lowercase if ``ignoresCase`` is set.
  var keywords: Set<String> = []
  /// Words for values and for types of the language.
  var types: Set<String> = []
  var ignoresCase = false
  /// The beginnings of comments that end with their line.
  var lineComments: [[UInt8]] = []
  var blockComments: [Block] = []
  /// Strings of several lines.
  var blockStrings: [Block] = []
  var quotes: [Quote] = []
  /// The signs before attributes and directives.
  var attributeSigns: [UInt8] = []
  /// Signs that are parts of words, apart from letters, digits, underscores and bytes beyond ASCII.
  var wordSigns: [UInt8] = []
  /// Whether a word with a capital letter is a type.
  var capitalsAreTypes = true
  /// Whether a string or a word before a colon is a key.
  var hasKeys = false
  /// Whether the code is markup: elements in angle brackets, and text.
  var isMarkup = false

  init(
    _ keywords: String = "", types: String = "", comments: [StaticString] = ["//"],
    blocks: [Block] = [Block("/*", "*/")], quotes: [Quote] = [Quote(sign: 0x22), Quote(sign: 0x27)]
  ) {
    self.keywords = Set(keywords.split(separator: " ").map(String.init))
    self.types = Set(types.split(separator: " ").map(String.init))
    lineComments = comments.map { Array($0.description.utf8) }
    blockComments = blocks
    self.quotes = quotes
  }

  /// Returns the patterns with a change.
  func with(_ change: (inout CodePatterns) -> Void) -> CodePatterns {
    var patterns = self
    change(&patterns)
    return patterns
  }
}
