/// Quotes and lists.
extension BlockParser {
  mutating func quote(_ rest: inout ArraySlice<Line>, level: Int) -> Block {
    var inner: [Line] = []
    var continuation = ParagraphContinuation()
    while let line = rest.first {
      steps += 1
      let content = content(of: line)
      if indentation(of: line) < 4, !content.isEmpty, bytes[content.lowerBound] == UInt8(ascii: ">") {
        var start = content.lowerBound + 1
        if start < content.upperBound, bytes[start] == 0x20 { start += 1 }
        inner.append(start..<content.upperBound)
        continuation.add(start..<content.upperBound, self)
      } else if continuation.isOpen, !isBlank(line), !interruptsParagraph(line) {
        inner.append(line)
      } else {
        break
      }
      rest.removeFirst()
    }
    return .quote(blocks(inner[...], level: level + 1))
  }

  mutating func list(_ first: ListMarker, _ rest: inout ArraySlice<Line>, level: Int) -> Block {
    var list = MarkdownList<String>(start: first.number, items: [], isLoose: false)
    var marker = first
    var hasBlank = false
    while let line = rest.first {
      steps += 1
      if isBlank(line) {
        hasBlank = true
        rest.removeFirst()
        continue
      }
      guard indentation(of: line) < 4, let next = ListMarker(line, in: bytes), next.continues(first),
        !isRule(content(of: line))
      else { break }
      if hasBlank, !list.items.isEmpty { list.isLoose = true }
      marker = next
      var (lines, endsBlank) = item(marker, &rest)
      hasBlank = endsBlank
      var item = MarkdownList<String>.Item(blocks: [], isDone: takeTask(from: &lines))
      item.blocks = blocks(lines[...], level: level + 1)
      if item.blocks.count > 1, hasBlankBetweenBlocks(lines) { list.isLoose = true }
      list.items.append(item)
    }
    return .list(list)
  }

  /// Returns the lines of an item without its marker and its indentation, and whether blank lines follow it.
  private mutating func item(_ marker: ListMarker, _ rest: inout ArraySlice<Line>) -> (lines: [Line], endsBlank: Bool) {
    guard let first = rest.popFirst() else { return ([], false) }
    let start = first.lowerBound + min(marker.width, first.count)..<first.upperBound
    var lines = [start]
    var blanks: [Line] = []
    var continuation = ParagraphContinuation()
    continuation.add(start, self)
    while let line = rest.first {
      steps += 1
      if isBlank(line) {
        // An item that begins with a blank line has at most one.
        if marker.isEmpty, lines.count == 1 { return (lines, true) }
        blanks.append(line.upperBound..<line.upperBound)
        continuation.close()
      } else if indentation(of: line) >= marker.width {
        lines += blanks
        blanks = []
        lines.append(outdented(line, by: marker.width))
        continuation.add(lines[lines.count - 1], self)
      } else if blanks.isEmpty, continuation.isOpen, !interruptsParagraph(line), ListMarker(line, in: bytes) == nil {
        lines.append(line)
      } else {
        break
      }
      rest.removeFirst()
    }
    return (lines, !blanks.isEmpty)
  }

  /// Removes the mark of a task from an item.
  ///
  /// - Returns: Whether the task is done; `nil` for an item that isn't a task.
  private func takeTask(from lines: inout [Line]) -> Bool? {
    guard let first = lines.first, case let content = content(of: first), content.count > 3,
      bytes[content.lowerBound + 3] == 0x20
    else { return nil }
    let isDone = starts(content, with: "[x]") || starts(content, with: "[X]")
    guard isDone || starts(content, with: "[ ]") else { return nil }
    lines[0] = content.lowerBound + 4..<content.upperBound
    return isDone
  }

  /// Whether a blank line is between lines that aren't code.
  private func hasBlankBetweenBlocks(_ lines: [Line]) -> Bool {
    var fence: CodeFence?
    for line in lines {
      let content = trimmed(line)
      if let open = fence {
        if open.isClosed(by: content, in: bytes) { fence = nil }
      } else if content.isEmpty {
        return true
      } else {
        fence = CodeFence(content, in: bytes)
      }
    }
    return false
  }
}

/// Whether the last line in a container belongs to a paragraph, so that a line without the markers of the container can
/// continue it.
struct ParagraphContinuation {
  private var fence: CodeFence?
  private(set) var isOpen = false

  mutating func close() { isOpen = false }

  /// Takes a line of the container.
  mutating func add(_ line: Range<Int>, _ parser: BlockParser) {
    // The paragraph may be in a container inside.
    var content = parser.content(of: line)
    if let open = fence {
      if open.isClosed(by: parser.trimmed(line), in: parser.bytes) { fence = nil }
      isOpen = false
      return
    }
    for _ in 0..<BlockParser.deepestLevel {
      guard let first = parser.bytes[content].first else { break }
      if first == UInt8(ascii: ">") {
        content = parser.content(of: content.lowerBound + 1..<content.upperBound)
      } else if let marker = ListMarker(content, in: parser.bytes), !parser.isRule(content) {
        content = parser.content(of: content.lowerBound + min(marker.width, content.count)..<content.upperBound)
      } else {
        break
      }
    }
    fence = CodeFence(content, in: parser.bytes)
    let isIndented = !isOpen && parser.indentation(of: line) >= 4
    isOpen =
      fence == nil && !isIndented && !content.isEmpty && !parser.isRule(content) && !parser.starts(content, with: "#")
  }
}
