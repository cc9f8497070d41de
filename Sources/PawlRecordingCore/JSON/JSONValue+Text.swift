extension JSONValue {
  /// Parses JSON text in UTF-8.
  ///
  /// - Throws: ``ValueCodingError`` if the text is no JSON or exceeds the limits: 64 MiB, 512 levels, 8 million values.
  public init(parsing bytes: [UInt8]) throws(ValueCodingError) { try self.init(parsing: bytes, limits: JSONLimits()) }

  package init(parsing bytes: [UInt8], limits: JSONLimits) throws(ValueCodingError) {
    do throws(JSONSyntaxError) {
      self = try JSONValue(JSONNodes(bytes, limits: limits), 0)
    } catch {
      throw ValueCodingError(path: "value", problem: error.problem, offset: error.offset)
    }
  }

  /// Recurses at most as deep as the limits allow.
  private init(_ nodes: JSONNodes, _ index: Int) throws(JSONSyntaxError) {
    let node = nodes.nodes[index]
    let end = Int(node.next)
    switch node.kind {
    case .null: self = .null
    case .bool: self = .bool(nodes.bytes[Int(node.start)] == UInt8(ascii: "t"))
    case .number:
      self = .number(
        JSONNumber(text: String(decoding: nodes.bytes[Int(node.start)..<Int(node.end)], as: UTF8.self)))
    case .string: self = .string(try nodes.string(index))
    case .array:
      var elements: [JSONValue] = []
      elements.reserveCapacity(Int(node.count))
      var next = index + 1
      while next < end {
        elements.append(try JSONValue(nodes, next))
        next = Int(nodes.nodes[next].next)
      }
      self = .array(elements)
    case .object:
      var members: [Member] = []
      members.reserveCapacity(Int(node.count))
      var next = index + 1
      while next < end {
        members.append(Member(try nodes.string(next), try JSONValue(nodes, next + 1)))
        next = Int(nodes.nodes[next + 1].next)
      }
      self = .object(members)
    }
  }

  /// The value as JSON text in UTF-8, in one line without spaces.
  public var text: [UInt8] {
    var text = JSONText()
    append(to: &text)
    return text.bytes
  }

  private func append(to text: inout JSONText) {
    switch self {
    case .null: text.append("null")
    case .bool(let value): text.append(value)
    case .number(let number): text.append(number.text.utf8)
    case .string(let string): text.append(quoted: string)
    case .array(let elements):
      text.append(.leftBracket)
      for (index, element) in elements.enumerated() {
        if index > 0 { text.append(.comma) }
        element.append(to: &text)
      }
      text.append(.rightBracket)
    case .object(let members):
      text.append(.leftBrace)
      for (index, member) in members.enumerated() {
        if index > 0 { text.append(.comma) }
        text.append(quoted: member.name)
        text.append(.colon)
        member.value.append(to: &text)
      }
      text.append(.rightBrace)
    }
  }
}
