#if Web
/// Replaces the names that a script declares by names of one or two letters, and joins successive declarations.
///
/// A name has the same replacement wherever it is replaced. Names that are declared at the top level of the script, or of
/// the function around the whole script, share their replacement with no other name. Two other names share one only if no
/// statement at the top level has both. So a replacement never hides another name, and scopes within statements don't matter.
///
/// The names of properties, exported names and names that a statement doesn't declare, such as those of the browser, stay.
/// Within a statement at the top level that declares a name, that name must not mean one of the browser, too. Classes,
/// labels, `var` and lists of exports are not supported.
struct ShortNames {
  private let script: [UInt8]
  private var tokens: [Token] = []
  /// The indices of the tokens of names that are variables. The names of properties are not.
  private var variables: [Int] = []
  /// The indices of the tokens that declare names.
  private var declarations: Set<Int> = []
  /// The ranges of the script from the end of a declaration with `let` to the names of the next one.
  private var seams: [Range<Int>] = []
  /// The block of the function around the whole script.
  private var body: Int?

  static func of(_ script: [UInt8]) -> [UInt8] {
    var names = ShortNames(script: script)
    names.readTokens()
    names.findVariables()
    names.findDeclarations()
    return names.renamed()
  }

  private init(script: [UInt8]) { self.script = script }

  private func text(_ index: Int) -> Substring {
    guard tokens.indices.contains(index) else { return "" }
    return Substring(decoding: script[tokens[index].range], as: UTF8.self)
  }

  private func isBetween(_ index: Int, in brackets: Token.Brackets) -> Bool {
    tokens[index].parent.map { tokens[$0].brackets == brackets } ?? false
  }

  // MARK: Replacing

  private func renamed() -> [UInt8] {
    let exported = Set(declarations.filter { text($0 - 2) == "export" && text($0 - 1) != "default" }.map(text))
    let names = variables.filter { !exported.contains(text($0)) }
    let general = Set(declarations.filter(isAtTopLevel).map(text))
    let special = Set(declarations.map { Place(name: text($0), statement: tokens[$0].statement) })
    let replaced = names.filter {
      general.contains(text($0)) || special.contains(Place(name: text($0), statement: tokens[$0].statement))
    }
    let kept = Set(variables).subtracting(replaced).map(text)
    let replacements = replacements(of: replaced, general: general, avoiding: Self.keywords.union(kept))
    var edits = seams.map { ($0, ",") }
    for index in replaced {
      guard let replacement = replacements[text(index)] else { continue }
      // `{ name }` becomes `{ name: n }`.
      edits.append((tokens[index].range, tokens[index].isShorthand ? "\(text(index)):\(replacement)" : replacement))
    }
    var result: [UInt8] = []
    var end = 0
    for (range, text) in edits.sorted(by: { $0.0.lowerBound < $1.0.lowerBound }) {
      result += script[end..<range.lowerBound] + text.utf8
      end = range.upperBound
    }
    return result + script[end...]
  }

  private func replacements(
    of variables: [Int], general: Set<Substring>, avoiding reserved: Set<Substring>
  ) -> [Substring: String] {
    var statements: [Substring: Set<Int>] = [:]
    var counts: [Substring: Int] = [:]
    for index in variables {
      statements[text(index), default: []].insert(tokens[index].statement)
      counts[text(index), default: 0] += 1
    }
    let frequent = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
    // Frequent letters of the rest of the script come first, so that they compress well.
    let letters = "etnrisoaclfdupmhgbvyxwkqjzETNRISOACLFDUPMHGBVYXWKQJZ".map(String.init)
    let candidates = (letters + letters.flatMap { first in letters.map { first + $0 } }).filter {
      !reserved.contains($0[...])
    }
    var taken: [String: Set<Int>] = [:]
    var isGeneral: Set<String> = []
    var result: [Substring: String] = [:]
    for name in frequent {
      let places = statements[name, default: []]
      let free = candidates.first {
        guard let others = taken[$0] else { return true }
        return !isGeneral.contains($0) && !general.contains(name) && others.isDisjoint(with: places)
      }
      guard let free else { continue }
      taken[free, default: []].formUnion(places)
      if general.contains(name) { isGeneral.insert(free) }
      result[name] = free
    }
    return result
  }

  private func isAtTopLevel(_ index: Int) -> Bool {
    if text(index + 1) == "=>" { return false }
    var parent = tokens[index].parent
    while let pattern = parent, [.object, .square].contains(tokens[pattern].brackets) {
      parent = tokens[pattern].parent
    }
    return parent == body
  }

  // MARK: Names

  private mutating func findVariables() {
    for index in tokens.indices where tokens[index].isName {
      let before = text(index - 1)
      let after = text(index + 1)
      if before == "." { continue }
      if isBetween(index, in: .object), before == "{" || before == "," {
        if after == ":" || after == "(" { continue }
        tokens[index].isShorthand = true
      }
      variables.append(index)
    }
  }

  private mutating func findDeclarations() {
    let variables = Set(variables)
    for index in tokens.indices {
      switch text(index) {
      case "function":
        let name = index + 1
        if tokens[name].isName { declarations.insert(name) }
        let parameters = tokens[name].isName ? name + 1 : name
        bind(parameters + 1..<tokens[parameters].partner, variables)
      case "=>":
        if tokens[index - 1].isName {
          declarations.insert(index - 1)
        } else {
          bind(tokens[index - 1].partner + 1..<index - 1, variables)
        }
      case "catch" where text(index - 1) != "." && text(index + 1) == "(":
        bind(index + 2..<tokens[index + 1].partner, variables)
      case "let", "const":
        var end = index + 1
        while end < tokens.count, ![";", "of", "in"].contains(text(end)), tokens[end].partner >= end {
          end = max(end, tokens[end].partner)
          if tokens[end].brackets == nil { end += 1 }
        }
        bind(index + 1..<end, variables)
        if text(end) == ";", text(end + 1) == text(index) {
          seams.append(tokens[end].range.lowerBound..<tokens[end + 2].range.lowerBound)
        }
      default: break
      }
    }
  }

  /// Adds the names that a list of patterns declares. Their default and initial values declare none.
  private mutating func bind(_ range: Range<Int>, _ variables: Set<Int>) {
    var index = range.lowerBound
    var isValue = false
    while index < range.upperBound {
      let token = tokens[index]
      if token.partner > index {
        if !isValue { bind(index + 1..<token.partner, variables) }
        index = token.partner
        if tokens[index].brackets != nil { continue }
      } else if text(index) == "," {
        isValue = false
      } else if text(index) == "=" {
        isValue = true
      } else if !isValue, variables.contains(index) {
        declarations.insert(index)
      }
      index += 1
    }
  }
}

// MARK: Tokens

extension ShortNames {
  private struct Place: Hashable {
    let name: Substring
    let statement: Int
  }

  fileprivate struct Token {
    enum Brackets { case round, square, block, object, template }

    let range: Range<Int>
    let isName: Bool
    /// The innermost open bracket around the token.
    let parent: Int?
    /// The number of the statement at the top level that has the token.
    let statement: Int
    /// What an opening bracket encloses.
    let brackets: Brackets?
    /// The index of the other bracket; of the token itself if it is no bracket.
    var partner: Int
    /// Whether the name stands for a property and its value, as in `{ name }`.
    var isShorthand = false
  }

  private static let keywords = Set(
    """
    async await break case catch class const continue default delete do else export false finally for function if import in \
    instanceof let new null of return super switch this throw true try typeof undefined var void while with yield
    """.split(separator: " "))

  private mutating func readTokens() {
    var open: [Int] = []
    var statement = 0
    var position = 0
    while position < script.count {
      let start = position
      let byte = script[start]
      position += 1
      if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") { continue }
      var closes = false
      var brackets: Token.Brackets?
      var isName = false
      switch byte {
      case UInt8(ascii: "("): brackets = .round
      case UInt8(ascii: "["): brackets = .square
      case UInt8(ascii: "{"): brackets = beginsBlock ? .block : .object
      case UInt8(ascii: ")"), UInt8(ascii: "]"): closes = true
      case UInt8(ascii: "`"), UInt8(ascii: "}"):
        closes = byte == UInt8(ascii: "}")
        if closes, open.last.map({ tokens[$0].brackets != .template }) ?? true { break }
        if endOfTemplatePart(&position) { brackets = .template }
      case UInt8(ascii: "'"): skip(to: byte, &position)
      case UInt8(ascii: "/") where !endsValue: skipPattern(&position)
      case UInt8(ascii: "=") where script[position...].first == UInt8(ascii: ">"): position += 1
      case UInt8(ascii: ".") where script[position...].starts(with: "..".utf8): position += 2
      case let byte where Self.isWord(byte):
        while position < script.count, Self.isWord(script[position]) { position += 1 }
        let word = Substring(decoding: script[start..<position], as: UTF8.self)
        isName = !Self.keywords.contains(word) && !(UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte)
      default: break
      }
      let index = tokens.count
      var partner = index
      if closes, let last = open.popLast() {
        partner = last
        tokens[last].partner = index
      }
      tokens.append(
        Token(
          range: start..<position, isName: isName, parent: open.last, statement: statement, brackets: brackets,
          partner: partner))
      if brackets != nil { open.append(index) }
      if index == 4, tokens.map({ script[$0.range.lowerBound] }) == Array("(()={".utf8) { body = index }
      let isEndOfBlock = closes && brackets == nil && tokens[partner].brackets == .block
      if open.last == body, byte == UInt8(ascii: ";") || isEndOfBlock { statement += 1 }
    }
  }

  /// Whether a brace after the tokens so far begins a block, and no object or pattern.
  private var beginsBlock: Bool {
    guard let last = tokens.last else { return true }
    if last.brackets != nil { return last.brackets == .block }
    return [")", "=>", "}", ";", "else", "try", "finally", "do", "catch"].contains(text(tokens.count - 1))
  }

  /// Whether the tokens so far end with a value, so that a slash divides it and begins no regular expression.
  private var endsValue: Bool {
    let last = text(tokens.count - 1)
    return [")", "]"].contains(last) || last.utf8.last.map(Self.isWord) ?? false && !Self.keywords.contains(last)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"),
      UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private func skip(to end: UInt8, _ position: inout Int) {
    while position < script.count, script[position] != end {
      position += script[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    position = min(position + 1, script.count)
  }

  /// Moves behind a regular expression and its flags.
  private func skipPattern(_ position: inout Int) {
    while position < script.count, script[position] != UInt8(ascii: "/") {
      switch script[position] {
      case UInt8(ascii: "\\"): position += 2
      case UInt8(ascii: "["): skip(to: UInt8(ascii: "]"), &position)
      default: position += 1
      }
    }
    position = min(position + 1, script.count)
    while position < script.count, Self.isWord(script[position]) { position += 1 }
  }

  /// Moves behind the next part of a template. Returns whether it ends with `${`.
  private func endOfTemplatePart(_ position: inout Int) -> Bool {
    while position < script.count, script[position] != UInt8(ascii: "`") {
      if script[position...].starts(with: "${".utf8) {
        position += 2
        return true
      }
      position += script[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    position = min(position + 1, script.count)
    return false
  }
}
#endif
