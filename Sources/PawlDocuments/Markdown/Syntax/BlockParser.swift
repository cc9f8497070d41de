import PawlInlineMarkdown

/// A parser of the blocks of CommonMark, with tables and tasks as on GitHub.
///
/// Each container passes its lines, without its markers, to another pass, so each byte is read once a level. Raw HTML is text,
/// except for comments, which are left out.
struct BlockParser {
  typealias Block = MarkdownBlock<String>
  /// A line as a range of bytes, without its end.
  typealias Line = Range<Int>

  /// The maximum number of blocks around a block.
  static let deepestLevel = 16
  /// The maximum number of columns. A row with a single cell has room for all of them.
  static let mostColumns = 64

  let bytes: [UInt8]
  private let lines: [Line]
  /// The addresses of reference links by their labels.
  var references: [String: String] = [:]
  /// The number of steps that were needed.
  var steps = 0

  init(_ text: String) {
    var source = MarkdownLines()
    for byte in text.utf8 { source.add(byte) }
    (bytes, lines) = source.finished()
  }

  mutating func parse() -> [Block] { blocks(lines[...], level: 0) }

  /// Returns the blocks of some lines.
  mutating func blocks(_ lines: ArraySlice<Line>, level: Int) -> [Block] {
    var blocks: [Block] = []
    var rest = lines
    while let line = rest.first {
      steps += 1 + line.count
      if isBlank(line) {
        rest.removeFirst()
      } else if let block = block(&rest, level: level) {
        blocks.append(block)
      }
    }
    return blocks
  }

  /// Returns the block at the start of some lines, and removes its lines. `nil` for a part of the text that shows nothing.
  private mutating func block(_ rest: inout ArraySlice<Line>, level: Int) -> Block? {
    guard let line = rest.first else { return nil }
    guard indentation(of: line) < 4 else { return indentedCode(&rest) }
    let content = content(of: line)
    if let fence = CodeFence(content, in: bytes) { return fencedCode(fence, &rest, indentation: indentation(of: line)) }
    if let heading = heading(content) {
      rest.removeFirst()
      return heading
    }
    if isRule(content) {
      rest.removeFirst()
      return .rule
    }
    if level < Self.deepestLevel {
      if bytes[content.lowerBound] == UInt8(ascii: ">") { return quote(&rest, level: level) }
      if let marker = ListMarker(line, in: bytes) { return list(marker, &rest, level: level) }
    }
    if starts(content, with: "<!--") {
      skipComment(&rest)
      return nil
    }
    if let columns = tableColumns(rest) { return table(columns, &rest) }
    return paragraph(&rest, level: level)
  }

  // MARK: Lines

  func isBlank(_ line: Line) -> Bool { bytes[line].allSatisfy { $0 == 0x20 } }

  /// The number of spaces at the start of a line.
  func indentation(of line: Line) -> Int { bytes[line].prefix { $0 == 0x20 }.count }

  /// The part of a line after its indentation.
  func content(of line: Line) -> Line { line.lowerBound + indentation(of: line)..<line.upperBound }

  /// Returns a line without at most a number of spaces at its start.
  func outdented(_ line: Line, by count: Int) -> Line {
    line.lowerBound + min(count, indentation(of: line))..<line.upperBound
  }

  func trimmed(_ line: Line) -> Line {
    var line = content(of: line)
    while let last = bytes[line].last, last == 0x20 { line = line.lowerBound..<line.upperBound - 1 }
    return line
  }

  func text(of line: Line) -> String { String(decoding: bytes[line], as: UTF8.self) }

  func text(of lines: [Line]) -> String { lines.map(text).joined(separator: "\n") }

  func starts(_ line: Line, with text: String) -> Bool { bytes[line].starts(with: text.utf8) }

  // MARK: Simple blocks

  private mutating func indentedCode(_ rest: inout ArraySlice<Line>) -> Block {
    var code: [Line] = []
    while let line = rest.first, isBlank(line) || indentation(of: line) >= 4 {
      steps += 1
      code.append(outdented(line, by: 4))
      rest.removeFirst()
    }
    while let last = code.last, isBlank(last) { code.removeLast() }
    return .code(text(of: code), language: nil)
  }

  private mutating func fencedCode(_ fence: CodeFence, _ rest: inout ArraySlice<Line>, indentation: Int) -> Block {
    var code: [Line] = []
    rest.removeFirst()
    while let line = rest.popFirst() {
      steps += 1
      if self.indentation(of: line) < 4, fence.isClosed(by: trimmed(line), in: bytes) { break }
      code.append(outdented(line, by: indentation))
    }
    let language = text(of: fence.info).split(separator: " ").first.map(String.init)
    return .code(text(of: code), language: language)
  }

  private func heading(_ content: Line) -> Block? {
    let level = bytes[content].prefix { $0 == UInt8(ascii: "#") }.count
    let rest = content.lowerBound + level..<content.upperBound
    guard (1...6).contains(level), rest.isEmpty || bytes[rest.lowerBound] == 0x20 else { return nil }
    var title = trimmed(rest)
    // Signs at the end belong to the heading's markup if a space is before them.
    let signs = bytes[title].reversed().prefix { $0 == UInt8(ascii: "#") }.count
    let end = title.upperBound - signs
    if signs > 0, end == title.lowerBound || bytes[end - 1] == 0x20 { title = trimmed(title.lowerBound..<end) }
    return .heading(level: level, text(of: title))
  }

  func isRule(_ content: Line) -> Bool {
    guard let sign = bytes[content].first, [0x2A, 0x2D, 0x5F].contains(sign) else { return false }
    var count = 0
    for byte in bytes[content] where byte != 0x20 {
      guard byte == sign else { return false }
      count += 1
    }
    return count >= 3
  }

  /// Removes the lines of a comment, which may have no end.
  private mutating func skipComment(_ rest: inout ArraySlice<Line>) {
    while let line = rest.popFirst() {
      steps += line.count
      if text(of: line).contains("-->") { return }
    }
  }
}
