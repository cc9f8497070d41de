/// The lines of source code, in runs with one look each.
enum CodeLines {
  struct Run: Equatable {
    var text: String
    let kind: CodeTokenKind
  }

  /// Returns the runs of source code in parts of some lines each. Lines in a part are divided by line feeds.
  ///
  /// - Complexity: O(n) in the length of the code.
  static func parts(of source: String, in language: CodeLanguage?, linesInPart: Int) -> [[Run]] {
    let bytes = bytes(of: source)
    let tokens =
      language.map { CodeHighlighter.tokens(of: bytes, in: $0) }
      ?? (bytes.isEmpty ? [] : [CodeToken(kind: .plain, range: bytes.indices)])
    var parts: [[Run]] = [[]]
    var lines = 0
    func add(_ range: Range<Int>, _ kind: CodeTokenKind) {
      guard !range.isEmpty else { return }
      parts[parts.count - 1].append(Run(text: String(decoding: bytes[range], as: UTF8.self), kind: kind))
    }
    for token in tokens {
      var start = token.range.lowerBound
      for index in token.range where bytes[index] == 0x0A {
        lines += 1
        guard lines % linesInPart == 0 else { continue }
        add(start..<index, token.kind)
        parts.append([])
        start = index + 1
      }
      add(start..<token.range.upperBound, token.kind)
    }
    return parts
  }

  /// Returns the bytes of source code with plain line ends, none at the end, and with spaces in place of tabs.
  private static func bytes(of source: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(source.utf8.count)
    var column = 0
    var isAfterReturn = false
    for byte in source.utf8 {
      switch byte {
      case 0x0A where isAfterReturn: break
      case 0x0A, 0x0D:
        bytes.append(0x0A)
        column = 0
      case 0x09:
        let count = 4 - column % 4
        bytes += repeatElement(0x20, count: count)
        column += count
      default:
        bytes.append(byte)
        if byte & 0xC0 != 0x80 { column += 1 }
      }
      isAfterReturn = byte == 0x0D
    }
    if bytes.last == 0x0A { bytes.removeLast() }
    return bytes
  }
}
