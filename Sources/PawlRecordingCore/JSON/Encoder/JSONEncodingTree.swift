/// The values of an encoder as a tree, for types that write to their containers in any order.
///
/// The pieces of text, which are keys and values without parts, lie in the encoder's text in the order of writing.
struct JSONEncodingTree {
  enum Content {
    case nothing
    case scalar(Range<Int>)
    case object
    case array
  }

  private struct Node {
    var content = Content.nothing
    var parent: Int
    var key: Range<Int>
    var children: [Int] = []
  }

  /// Node 1 is the root.
  private var nodes = [Node(parent: 0, key: 0..<0), Node(parent: 0, key: 0..<0)]

  /// Sets the content of a node. Returns false if the node has another one.
  mutating func begin(_ content: Content, at index: Int) -> Bool {
    switch (nodes[index].content, content) {
    case (.nothing, _):
      nodes[index].content = content
      return true
    case (.object, .object), (.array, .array): return true
    default: return false
    }
  }

  mutating func setText(_ range: Range<Int>, at index: Int) { nodes[index].content = .scalar(range) }

  mutating func add(to parent: Int, key: Range<Int>) -> Int {
    nodes.append(Node(parent: parent, key: key))
    nodes[parent].children.append(nodes.count - 1)
    return nodes.count - 1
  }

  func count(of index: Int) -> Int { nodes.indices.contains(index) ? nodes[index].children.count : 0 }

  func path(to index: Int, in text: JSONText) -> [any CodingKey] {
    var result: [any CodingKey] = []
    var index = index
    while index > 1 {
      let parent = nodes[index].parent
      if case .array = nodes[parent].content {
        result.append(JSONKey(index: nodes[parent].children.firstIndex(of: index) ?? 0))
      } else {
        result.append(JSONKey(keyInJSON(text.bytes, at: nodes[index].key.lowerBound)))
      }
      index = parent
    }
    return result.reversed()
  }

  /// Sorts the members of a dictionary or the elements of a set by their text.
  mutating func sort(at index: Int, pairs: Bool, in text: JSONText) {
    let step = pairs ? 2 : 1
    let children = nodes[index].children
    guard children.count > step else { return }
    let entries = stride(from: 0, to: children.count, by: step).map { first in
      let entry = Array(children[first..<min(first + step, children.count)])
      var piece = JSONText()
      for child in entry {
        piece.append(text.bytes[nodes[child].key])
        append(child, from: text, to: &piece)
      }
      return (entry, piece.bytes)
    }
    nodes[index].children = entries.sorted { $0.1.lexicographicallyPrecedes($1.1) }.flatMap(\.0)
  }

  func assembled(from text: JSONText) -> JSONText {
    var result = JSONText()
    append(1, from: text, to: &result)
    return result
  }

  /// Appends the text of a node. The depth of the tree is limited, so this may recurse.
  private func append(_ index: Int, from text: JSONText, to result: inout JSONText) {
    switch nodes[index].content {
    case .nothing: result.append("{}")
    case .scalar(let range): result.append(text.bytes[range])
    case .object:
      result.append(.leftBrace)
      for (position, child) in nodes[index].children.enumerated() {
        if position > 0 { result.append(.comma) }
        result.append(text.bytes[nodes[child].key])
        result.append(.colon)
        append(child, from: text, to: &result)
      }
      result.append(.rightBrace)
    case .array:
      result.append(.leftBracket)
      for (position, child) in nodes[index].children.enumerated() {
        if position > 0 { result.append(.comma) }
        append(child, from: text, to: &result)
      }
      result.append(.rightBracket)
    }
  }
}
