/// JSON text as a flat list of nodes: each value, and each key before its value, in the order of the text.
///
/// The text is checked as a whole. No function recurses, so nesting takes no stack.
struct JSONNodes {
  enum Kind: UInt8 {
    case null, bool, number, string, array, object
  }

  struct Node {
    /// The range of the value in the text, including quotation marks and brackets.
    var start: UInt32
    var end: UInt32
    /// The index of the node behind this value and its parts.
    var next: UInt32
    /// The index of the array or object around the value.
    var parent: UInt32
    /// The position of the value among the elements of its array or the members of its object.
    var position: UInt32
    /// The number of elements or members.
    var count: UInt32 = 0
    /// The node of the key to compare first with the next key that is looked up; 0 for the first key. Types look up keys in
    /// the order in which they were written.
    var cursor: UInt32 = 0
    var kind: Kind
    var flags: Flags = []
  }

  struct Flags: OptionSet {
    var rawValue: UInt8
    /// A string with escapes.
    static let escaped = Flags(rawValue: 1)
    /// A member that the decoded type has read.
    static let used = Flags(rawValue: 2)
    /// An object that the decoded type has read by keys.
    static let opened = Flags(rawValue: 4)
  }

  let bytes: [UInt8]
  var nodes: [Node]

  /// Parses the text in a range of bytes; `nil` stands for all. Offsets count from the beginning of the bytes.
  init(_ bytes: [UInt8], in range: Range<Int>? = nil, limits: JSONLimits) throws(JSONSyntaxError) {
    let range = range ?? 0..<bytes.count
    self.bytes = bytes
    guard range.count <= limits.bytes, range.upperBound <= UInt32.max else {
      throw JSONSyntaxError(
        offset: range.lowerBound, problem: "the text takes \(range.count) bytes, and the limit is \(limits.bytes)")
    }
    var parser = JSONParser(limits: limits, start: range.lowerBound)
    let failure: JSONSyntaxError? = bytes.withUnsafeBufferPointer { text in
      do throws(JSONSyntaxError) {
        try parser.parse(UnsafeBufferPointer(rebasing: text[..<range.upperBound]))
        return nil
      } catch { return error }
    }
    if let failure { throw failure }
    nodes = parser.nodes
  }

  /// The text of a string.
  func string(_ index: Int) throws(JSONSyntaxError) -> String {
    let node = nodes[index]
    let content = Int(node.start) + 1..<Int(node.end) - 1
    return try node.flags.contains(.escaped)
      ? unescaped(bytes, content) : validated(bytes, content)
  }

  /// Whether the text of a string is `text`.
  @inline(__always)
  func isString(_ index: Int, _ text: inout String) -> Bool {
    let node = nodes[index]
    guard node.flags.contains(.escaped) else {
      let (start, count) = (Int(node.start) + 1, Int(node.end - node.start) - 2)
      return text.withUTF8 { utf8 in
        utf8.count == count
          && bytes.withUnsafeBufferPointer { $0[start..<start + count].elementsEqual(utf8) }
      }
    }
    return (try? string(index)) == text
  }

  /// The value of a member, which is marked as used.
  mutating func member(_ key: String, of object: Int) -> Int? {
    let end = Int(nodes[object].next)
    let first = object + 1
    guard first < end else { return nil }
    var key = key
    let cursor = Int(nodes[object].cursor)
    let start = cursor > 0 && cursor < end ? cursor : first
    var index = start
    repeat {
      let next = Int(nodes[index + 1].next)
      if isString(index, &key) {
        nodes[object].cursor = UInt32(next)
        nodes[index + 1].flags.insert(.used)
        return index + 1
      }
      index = next < end ? next : first
    } while index != start
    return nil
  }

  /// The path from the root to a node.
  func path(to index: Int) -> [any CodingKey] {
    var result: [any CodingKey] = []
    var index = index
    while index > 0 {
      let parent = Int(nodes[index].parent)
      if nodes[parent].kind == .array {
        result.append(JSONKey(index: Int(nodes[index].position)))
      } else {
        result.append(JSONKey((try? string(index - 1)) ?? "?"))
      }
      index = parent
    }
    return result.reversed()
  }
}

/// An error in the syntax of JSON text.
package struct JSONSyntaxError: Error, Hashable, Sendable {
  /// The number of bytes before the error.
  package var offset: Int
  /// The error in words.
  package var problem: String
}
