/// The length of text above which a literal takes several lines.
private let longText = 80

/// Returns the literal of a string: in one line, or in several ones if it is long or has line breaks.
func stringLiteral(_ text: String) -> SwiftExpression {
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  let isBroken = lines.count > 1 && text.count > 40
  guard isBroken || text.count > longText, !text.contains("\r") else {
    return .atom("\"\(escaped(text, escapesQuotes: true))\"")
  }
  return .lines("", lines.flatMap { broken(escaped($0, escapesQuotes: $0.contains("\"\"\"")), continuation: "\\") })
}

/// Returns the literal of a text with many quotation marks, such as JSON.
func rawStringLiteral(_ text: String) -> SwiftExpression {
  guard text.unicodeScalars.allSatisfy({ !needsEscape($0) }) else { return stringLiteral(text) }
  var marks = "#"
  while text.contains("\"" + marks) || text.contains("\\" + marks) { marks += "#" }
  guard text.count > longText else { return .atom("\(marks)\"\(text)\"\(marks)") }
  return .lines(marks, broken(text, continuation: "\\\(marks)"))
}

/// Breaks a line of a literal into shorter ones, each but the last with a mark that continues it.
private func broken(_ line: String, continuation: String) -> [String] {
  var parts: [String] = []
  var part = ""
  for character in line {
    part.append(character)
    let canEnd = character == " " || character == "," && (continuation.count > 1 || part.count > 100)
    if part.count > longText, canEnd, part.count < line.count {
      parts.append(part)
      part = ""
    }
  }
  if !part.isEmpty || parts.isEmpty { parts.append(part) }
  guard let last = parts.popLast() else { return [] }
  var lines = parts.map { $0 + continuation }
  // A space at the end of a line of the text itself is written as an escape.
  lines.append(last.last == " " && continuation == "\\" ? last.dropLast() + "\\u{20}" : last)
  return lines
}

private func escaped(_ text: String, escapesQuotes: Bool) -> String {
  var source = ""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\\": source += "\\\\"
    case "\"": source += escapesQuotes ? "\\\"" : "\""
    case "\n": source += "\\n"
    case "\r": source += "\\r"
    case "\t": source += "\\t"
    case "\0": source += "\\0"
    case _ where needsEscape(scalar): source += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    default: source.unicodeScalars.append(scalar)
    }
  }
  return source
}

/// Whether a character cannot be seen in source, or changes how other characters are seen.
private func needsEscape(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned: true
  case .format: scalar.value != 0x200D
  case .spaceSeparator: scalar != " "
  default: false
  }
}

/// Returns the literal of an integer, with its digits in groups if there are many.
func integerLiteral(_ digits: String) -> String {
  let (sign, number) = digits.hasPrefix("-") ? ("-", digits.dropFirst()) : ("", digits[...])
  guard number.count >= 7 else { return digits }
  var groups: [Substring] = []
  var rest = number
  while !rest.isEmpty {
    groups.insert(rest.suffix(3), at: 0)
    rest = rest.dropLast(3)
  }
  return sign + groups.joined(separator: "_")
}

/// Returns a name as an identifier, in backticks if it is a keyword.
func identifier(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

private let keywords: Set<String> = [
  "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
  "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
  "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
  "rethrows", "return", "self", "Self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true",
  "try", "typealias", "var", "where", "while",
]
