/// Parses JSON text into nodes.
struct JSONParser {
  private(set) var nodes: [JSONNodes.Node] = []
  private let limits: JSONLimits
  /// The index of the array or object around the present position; `nil` outside of the value.
  private var container: Int?
  /// The number of arrays and objects around the present position.
  private var depth = 0
  private var index: Int

  init(limits: JSONLimits, start: Int) {
    self.limits = limits
    index = start
  }

  mutating func parse(_ text: UnsafeBufferPointer<UInt8>) throws(JSONSyntaxError) {
    nodes.reserveCapacity(min((text.count - index) / 4 + 4, 1 << 16))
    try value(text)
    while let container {
      skipSpace(text)
      let isArray = nodes[container].kind == .array
      let close: UInt8 = isArray ? .rightBracket : .rightBrace
      if index < text.count, text[index] == close {
        index += 1
        nodes[container].end = UInt32(index)
        nodes[container].next = UInt32(nodes.count)
        depth -= 1
        self.container = depth > 0 ? Int(nodes[container].parent) : nil
        continue
      }
      if nodes[container].count > 0 {
        guard index < text.count, text[index] == .comma else {
          throw error("a comma or \"\(isArray ? "]" : "}")\" is missing", text)
        }
        index += 1
        skipSpace(text)
      }
      if !isArray {
        guard index < text.count, text[index] == .quote else {
          throw error("a key in quotation marks is missing", text)
        }
        try string(text)
        skipSpace(text)
        guard index < text.count, text[index] == .colon else { throw error("a colon is missing behind a key", text) }
        index += 1
        skipSpace(text)
      }
      try value(text)
      nodes[container].count += 1
    }
    skipSpace(text)
    guard index == text.count else { throw error("the value has ended, and more text follows", text) }
  }

  @inline(__always)
  private mutating func skipSpace(_ text: UnsafeBufferPointer<UInt8>) {
    while index < text.count, text[index] == 0x20 || text[index] == 0x0A || text[index] == 0x0D || text[index] == 0x09 {
      index += 1
    }
  }

  /// Parses a value without parts, or the beginning of a container.
  private mutating func value(_ text: UnsafeBufferPointer<UInt8>) throws(JSONSyntaxError) {
    skipSpace(text)
    guard index < text.count else { throw error("a value is missing", text) }
    switch text[index] {
    case .quote: try string(text)
    case .leftBrace: try begin(.object, text)
    case .leftBracket: try begin(.array, text)
    case UInt8(ascii: "t"): try word("true", .bool, text)
    case UInt8(ascii: "f"): try word("false", .bool, text)
    case UInt8(ascii: "n"): try word("null", .null, text)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try number(text)
    default: throw error("a value is missing", text)
    }
  }

  @inline(__always)
  private mutating func add(_ kind: JSONNodes.Kind, from start: Int) throws(JSONSyntaxError) {
    guard nodes.count < limits.values else {
      throw JSONSyntaxError(offset: start, problem: "the text has more than \(limits.values) values")
    }
    let position = container.map { nodes[$0].count } ?? 0
    nodes.append(
      JSONNodes.Node(
        start: UInt32(start), end: UInt32(index), next: UInt32(nodes.count + 1), parent: UInt32(container ?? 0),
        position: position, kind: kind))
  }

  private mutating func begin(
    _ kind: JSONNodes.Kind, _ text: UnsafeBufferPointer<UInt8>
  ) throws(JSONSyntaxError) {
    guard depth < limits.depth else {
      throw error("values are nested more than \(limits.depth) levels deep", text)
    }
    try add(kind, from: index)
    index += 1
    container = nodes.count - 1
    depth += 1
  }

  private mutating func word(
    _ word: StaticString, _ kind: JSONNodes.Kind, _ text: UnsafeBufferPointer<UInt8>
  ) throws(JSONSyntaxError) {
    let start = index
    let count = word.utf8CodeUnitCount
    for offset in 0..<count {
      guard start + offset < text.count, text[start + offset] == word.utf8Start[offset] else {
        throw error("a value is missing", text)
      }
    }
    index += count
    try add(kind, from: start)
  }

  private mutating func number(_ text: UnsafeBufferPointer<UInt8>) throws(JSONSyntaxError) {
    let start = index
    if text[index] == UInt8(ascii: "-") { index += 1 }
    if index < text.count, text[index] == UInt8(ascii: "0") { index += 1 } else { try digits(text) }
    if index < text.count, text[index] == UInt8(ascii: ".") {
      index += 1
      try digits(text)
    }
    if index < text.count, text[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      if index < text.count, text[index] == UInt8(ascii: "+") || text[index] == UInt8(ascii: "-") { index += 1 }
      try digits(text)
    }
    try add(.number, from: start)
  }

  private mutating func digits(_ text: UnsafeBufferPointer<UInt8>) throws(JSONSyntaxError) {
    let start = index
    while index < text.count, text[index] >= UInt8(ascii: "0"), text[index] <= UInt8(ascii: "9") { index += 1 }
    guard index > start else { throw error("a digit is missing in a number", text) }
  }

  private mutating func string(_ text: UnsafeBufferPointer<UInt8>) throws(JSONSyntaxError) {
    let start = index
    var escaped = false
    index += 1
    while true {
      guard index < text.count else {
        throw JSONSyntaxError(offset: start, problem: "a string has no end")
      }
      let byte = text[index]
      if byte == .quote { break }
      guard byte >= 0x20 else { throw error("a string has a control character that is not escaped", text) }
      if byte == .backslash {
        escaped = true
        index += 1
        guard index < text.count else { continue }
      }
      index += 1
    }
    index += 1
    try add(.string, from: start)
    if escaped { nodes[nodes.count - 1].flags.insert(.escaped) }
  }

  private func error(_ problem: String, _ text: UnsafeBufferPointer<UInt8>) -> JSONSyntaxError {
    var found = "the text ends"
    if index < text.count {
      let byte = text[index]
      found =
        byte >= 0x21 && byte < 0x7F
        ? "found \"\(UnicodeScalar(byte))\"" : "found the byte 0x\(String(byte, radix: 16))"
    }
    return JSONSyntaxError(offset: index, problem: "\(problem) (\(found))")
  }
}
