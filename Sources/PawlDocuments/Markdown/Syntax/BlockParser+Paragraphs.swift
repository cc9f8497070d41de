import PawlInlineMarkdown

/// Paragraphs, headings with a line below them, and the addresses of reference links.
extension BlockParser {
  mutating func paragraph(_ rest: inout ArraySlice<Line>, level: Int) -> Block? {
    while let line = rest.first, takeReference(content(of: line)) { rest.removeFirst() }
    var lines: [Line] = []
    while let line = rest.first, !isBlank(line) {
      steps += 1 + line.count
      if !lines.isEmpty {
        if let level = headingLevel(ofUnderline: line) {
          rest.removeFirst()
          return .heading(level: level, text(of: lines))
        }
        if interruptsParagraph(line, isDeepest: level >= Self.deepestLevel) || tableColumns(rest) != nil { break }
      }
      lines.append(content(of: line))
      rest.removeFirst()
    }
    guard let last = lines.last else { return nil }
    lines[lines.count - 1] = trimmed(last)
    return .paragraph(text(of: lines))
  }

  /// Whether a line begins a block even after a paragraph.
  func interruptsParagraph(_ line: Line, isDeepest: Bool = false) -> Bool {
    guard indentation(of: line) < 4 else { return false }
    let content = content(of: line)
    guard let first = bytes[content].first else { return true }
    if CodeFence(content, in: bytes) != nil || isRule(content) { return true }
    if first == UInt8(ascii: "#") {
      let level = bytes[content].prefix { $0 == first }.count
      if level <= 6, level == content.count || bytes[content.lowerBound + level] == 0x20 { return true }
    }
    guard !isDeepest else { return false }
    if first == UInt8(ascii: ">") { return true }
    guard let marker = ListMarker(line, in: bytes) else { return false }
    return !marker.isEmpty && marker.number ?? 1 == 1
  }

  private func headingLevel(ofUnderline line: Line) -> Int? {
    guard indentation(of: line) < 4 else { return nil }
    let line = trimmed(line)
    guard let sign = bytes[line].first, sign == UInt8(ascii: "=") || sign == UInt8(ascii: "-"),
      bytes[line].allSatisfy({ $0 == sign })
    else { return nil }
    return sign == UInt8(ascii: "=") ? 1 : 2
  }

  /// Notes the address that a line gives to a label.
  ///
  /// - Returns: Whether the line does so.
  private mutating func takeReference(_ content: Line) -> Bool {
    guard bytes[content].first == UInt8(ascii: "["),
      let end = bytes[content].firstIndex(of: UInt8(ascii: "]")), end > content.lowerBound + 1,
      end + 1 < content.upperBound, bytes[end + 1] == UInt8(ascii: ":")
    else { return false }
    steps += content.count
    var address = trimmed(end + 2..<content.upperBound)
    let stop = bytes[address].firstIndex(of: 0x20) ?? address.upperBound
    guard !address.isEmpty, isTitle(trimmed(stop..<address.upperBound)) else { return false }
    address = address.lowerBound..<stop
    if bytes[address].first == UInt8(ascii: "<"), bytes[address].last == UInt8(ascii: ">") {
      address = address.lowerBound + 1..<max(address.lowerBound + 1, address.upperBound - 1)
    }
    let label = InlineMarkdown.label(text(of: content.lowerBound + 1..<end))
    guard !label.isEmpty else { return false }
    // The first address of a label counts.
    if references[label] == nil { references[label] = text(of: address) }
    return true
  }

  private func isTitle(_ line: Line) -> Bool {
    guard let first = bytes[line].first else { return true }
    let ends: [UInt8: UInt8] = [0x22: 0x22, 0x27: 0x27, 0x28: 0x29]
    return line.count > 1 && ends[first] != nil && bytes[line].last == ends[first]
  }
}
