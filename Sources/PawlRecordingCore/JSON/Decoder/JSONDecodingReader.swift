import PawlCore

/// The state of a decoder: the nodes of a text, and which of them have been read.
final class JSONDecodingReader {
  private var nodes: JSONNodes
  let userInfo: [CodingUserInfoKey: Any]
  private let limits: JSONLimits
  private let keepsTypes: Bool
  private var nesting = 0
  /// The types that were decoded from objects, for messages about unknown fields.
  private var types: [(node: Int, type: Any.Type)] = []

  /// - Parameter keepsTypes: Whether ``unknownField()`` names the type of the object. This costs memory for each object.
  init(_ nodes: JSONNodes, limits: JSONLimits, userInfo: [CodingUserInfoKey: Any], keepsTypes: Bool = false) {
    self.nodes = nodes
    self.limits = limits
    self.userInfo = userInfo
    self.keepsTypes = keepsTypes
  }

  /// The last object of which a type knew no key.
  private var unknownCase: (node: Int, name: String)?

  /// The index that stands for a value that isn't there.
  var nullNode: Int { -1 }

  func path(to node: Int) -> [any CodingKey] { node < 0 ? [JSONKey.superclass] : nodes.path(to: node) }

  /// The number of bytes before a node.
  func offset(of node: Int) -> Int? { node < 0 ? nil : Int(nodes.nodes[node].start) }

  // MARK: Containers

  func openObject(_ node: Int) throws {
    try expect(.object, at: node, [String: Any].self)
    nodes.nodes[node].flags.insert(.opened)
  }

  func expect(_ kind: JSONNodes.Kind, at node: Int, _ type: Any.Type) throws {
    guard node >= 0, nodes.nodes[node].kind == kind else {
      throw mismatch(type, at: node, "expected \(kind.inWords)")
    }
  }

  func count(of node: Int) -> Int { Int(nodes.nodes[node].count) }

  /// The index of the node behind a value.
  func end(of node: Int) -> Int { Int(nodes.nodes[node].next) }

  /// Calls `body` with the names of the members.
  func forEachName(of node: Int, _ body: (String) -> Void) {
    var index = node + 1
    while index < end(of: node) {
      if let name = try? nodes.string(index) { body(name) }
      index = end(of: index + 1)
    }
  }

  func noteUnknownCase(_ name: String, at node: Int) { unknownCase = (node, name) }

  /// The value of a member.
  func member(_ key: String, of node: Int) -> Int? { nodes.member(key, of: node) }

  // MARK: Values

  func isNull(_ node: Int) -> Bool { node < 0 || nodes.nodes[node].kind == .null }

  func decode<Value: Decodable>(_ type: Value.Type, at node: Int) throws -> Value {
    nesting += 1
    defer { nesting -= 1 }
    guard nesting <= limits.depth * 2 else {
      throw corrupted(at: node, "the type decodes itself more than \(limits.depth * 2) levels deep")
    }
    if keepsTypes, node >= 0, nodes.nodes[node].kind == .object { types.append((node, type)) }
    return try Value(from: JSONNodeDecoder(reader: self, node: node))
  }

  func bool(at node: Int) throws -> Bool {
    try expect(.bool, at: node, Bool.self)
    return nodes.bytes[Int(nodes.nodes[node].start)] == UInt8(ascii: "t")
  }

  func string(at node: Int) throws -> String {
    try expect(.string, at: node, String.self)
    do throws(JSONSyntaxError) { return try nodes.string(node) } catch { throw corrupted(at: node, error.problem) }
  }

  func integer<Value: FixedWidthInteger>(at node: Int) throws -> Value {
    try expect(.number, at: node, Value.self)
    if let value: Value = nodes.integer(node) { return value }
    throw corrupted(at: node, "expected a number that \(Value.self) can hold, found \(nodes.shownText(node))")
  }

  func floatingPoint<Value: BinaryFloatingPoint & LosslessStringConvertible>(at node: Int) throws -> Value {
    if node >= 0, nodes.nodes[node].kind == .string {
      switch try? nodes.string(node) {
      case "NaN": return .nan
      case "Infinity": return .infinity
      case "-Infinity": return -.infinity
      default: break
      }
    }
    try expect(.number, at: node, Value.self)
    if let value: Value = nodes.floatingPoint(node) { return value }
    throw corrupted(at: node, "expected a number that \(Value.self) can hold, found \(nodes.shownText(node))")
  }

  // MARK: Errors

  private func mismatch(_ type: Any.Type, at node: Int, _ expected: String) -> any Error {
    let found = node < 0 ? "nothing" : nodes.nodes[node].kind.inWords
    let context = DecodingError.Context(codingPath: path(to: node), debugDescription: "\(expected), found \(found)")
    return isNull(node) ? DecodingError.valueNotFound(type, context) : DecodingError.typeMismatch(type, context)
  }

  private func corrupted(at node: Int, _ problem: String) -> any Error {
    DecodingError.dataCorrupted(DecodingError.Context(codingPath: path(to: node), debugDescription: problem))
  }

  /// The error of an enumeration that has no case with the name in the text. The standard library's error doesn't give the
  /// name.
  func unknownCaseError(_ error: any Error) -> ValueCodingError.Part? {
    guard case DecodingError.typeMismatch(let type, let context) = error, let (node, name) = unknownCase,
      context.codingPath.map(\.stringValue) == path(to: node).map(\.stringValue)
    else { return nil }
    return ValueCodingError.Part(
      path: context.codingPath, problem: "\(quoted(type)) has no case \(quotedForMessage(name))",
      offset: Int(nodes.nodes[node].start))
  }

  private func quoted(_ type: Any.Type) -> String { "\"\(withoutContexts(String(reflecting: type)))\"" }

  /// The first member that the decoded type has not read, in the order of the text.
  func unknownField() -> ValueCodingError.Part? {
    var index = 0
    while index < nodes.nodes.count {
      let node = nodes.nodes[index]
      if node.kind == .object, node.flags.contains(.opened) {
        var key = index + 1
        while key < end(of: index) {
          if !nodes.nodes[key + 1].flags.contains(.used) {
            let owner = types.last(where: { $0.node == index }).map { quoted($0.type) } ?? "the program's type"
            return ValueCodingError.Part(
              path: path(to: key + 1), problem: "\(owner) has no field with this name", offset: Int(node.start))
          }
          key = end(of: key + 1)
        }
      }
      index += 1
    }
    return nil
  }
}

extension JSONNodes.Kind {
  var inWords: String {
    switch self {
    case .null: "null"
    case .bool: "a Boolean value"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}
