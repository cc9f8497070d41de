/// The operations that change one page into another in the browser.
package struct PagePatch: Sendable {
  /// The operations as JSON, without the enclosing brackets.
  package private(set) var operations = ""

  package var isEmpty: Bool { operations.isEmpty }

  private var written: [PageKey: String] = [:]

  /// Creates the patch between two pages.
  ///
  /// - Parameters:
  ///   - old: The page that the browser was sent.
  ///   - new: The page to show.
  ///   - written: The values of fields that the user has changed since `old`: a text, or a nonempty text if something
  ///     is on or open.
  /// - Complexity: O(elements of both). Children move relative to the longest run that keeps its order.
  package init(from old: PageNode, to new: PageNode, written: [PageKey: String] = [:]) {
    self.written = written
    compare(old, new)
    self.written = [:]
  }

  /// Creates a patch that replaces the whole page, for a browser whose content is unknown.
  package init(replacingWith page: PageNode) { add(.html, page.key, JSON.string(page.html)) }

  private mutating func add(_ operation: PageProtocol.Operation, _ key: PageKey, _ parts: String...) {
    if !operations.isEmpty { operations += "," }
    operations += "[\"\(operation.rawValue)\",\(key.number)"
    for part in parts { operations += "," + part }
    operations += "]"
  }

  private mutating func compare(_ old: PageNode, _ new: PageNode) {
    guard old.tag == new.tag else { return add(.html, new.key, JSON.string(new.html)) }
    compareAttributes(old, new)
    switch (old.content, new.content) {
    case (.text(let before), .text(let after)):
      if (old.tag == .textarea ? written[old.key] : nil) ?? before != after { add(.text, new.key, JSON.string(after)) }
    case (.children(let before), .children(let after)): compareChildren(before, after, of: new.key)
    case (.children(let before), .text(let after)) where before.isEmpty: add(.text, new.key, JSON.string(after))
    case (let before, let after):
      // A choice that the program did not accept is reverted.
      if before != after || (old.tag == .select && written[old.key] != nil) {
        add(.html, new.key, JSON.string(new.html))
      }
    }
  }

  private mutating func compareAttributes(_ old: PageNode, _ new: PageNode) {
    // Most attributes are the same, in the same buffer.
    if old.hasSameAttributes(as: new), written[old.key] == nil { return }
    let (before, after) = (shown(old), new.allAttributes)
    guard before != after else { return }
    var changes: [String] = []
    for attribute in after where !before.contains(attribute) {
      changes.append("\(JSON.string(attribute.name)):\(JSON.string(attribute.value))")
    }
    for attribute in before where !after.contains(where: { $0.name == attribute.name }) {
      // A secure field keeps the text that the user has typed, unless the server clears it with an empty value.
      if attribute.name == "value", new.isSecure { continue }
      changes.append("\(JSON.string(attribute.name)):null")
    }
    if !changes.isEmpty { add(.attributes, new.key, "{\(changes.joined(separator: ","))}") }
  }

  /// Returns the attributes of an element as the browser has them.
  private func shown(_ node: PageNode) -> [PageNode.Attribute] {
    guard let text = written[node.key] else { return node.allAttributes }
    var node = node
    switch node.tag {
    case .input where node.attributes.contains { $0.value == "checkbox" }: node.setFlag("checked", !text.isEmpty)
    case .input: node.set("value", text)
    case .details: node.setFlag("open", !text.isEmpty)
    default: break
    }
    return node.allAttributes
  }

  private mutating func compareChildren(_ old: [PageNode], _ new: [PageNode], of parent: PageKey) {
    if PageNode.areIdentical(old, new) { return }
    // Most of the time, the children are the same in the same order.
    if old.count == new.count, zip(old, new).allSatisfy({ $0.key == $1.key }) {
      for (before, after) in zip(old, new) { compare(before, after) }
      return
    }
    var positions: [PageKey: Int] = [:]
    for (index, child) in old.enumerated() { positions[child.key] = index }
    let kept = Set(new.map(\.key))
    for child in old where !kept.contains(child.key) { add(.remove, child.key) }
    let staying = Self.longestRun(new.map { positions[$0.key] })
    // From the end, so that the child before which another one is inserted is in its place.
    var next = PageKey.root
    var moves: [(PageNode, PageKey, isNew: Bool)] = []
    for (index, child) in new.enumerated().reversed() {
      if positions[child.key] == nil {
        moves.append((child, next, true))
      } else if !staying.contains(index) {
        moves.append((child, next, false))
      }
      next = child.key
    }
    for (child, before, isNew) in moves {
      if isNew {
        add(.insert, parent, "\(before.number)", JSON.string(child.html))
      } else {
        add(.move, parent, "\(child.key.number)", "\(before.number)")
      }
    }
    for child in new {
      if let index = positions[child.key] { compare(old[index], child) }
    }
  }

  /// Returns the indices of the longest increasing subsequence (patience sorting, as in Fredman, "On computing the
  /// length of longest increasing subsequences", 1975).
  private static func longestRun(_ numbers: [Int?]) -> Set<Int> {
    var tails: [Int] = []
    var before = [Int](repeating: -1, count: numbers.count)
    for (index, number) in numbers.enumerated() {
      guard let number else { continue }
      var (low, high) = (0, tails.count)
      while low < high {
        let middle = (low + high) / 2
        if numbers[tails[middle]] ?? 0 < number { low = middle + 1 } else { high = middle }
      }
      if low > 0 { before[index] = tails[low - 1] }
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var run: Set<Int> = []
    var index = tails.last ?? -1
    while index >= 0 {
      run.insert(index)
      index = before[index]
    }
    return run
  }
}
