import Synchronization

/// A decoder for UTF-8 that arrives in arbitrary pieces.
package final class PrintedText: Sendable {
  /// The first bytes of an incomplete character.
  private let rest = Mutex<[UInt8]>([])

  package init() {}

  /// Decodes bytes, and keeps an incomplete character at the end for the next call.
  ///
  /// - Returns: The decoded text; `nil` if no character is complete.
  package func take(_ bytes: [UInt8]) -> String? {
    rest.withLock { rest in
      rest += bytes
      let lead = rest.suffix(3).lastIndex { $0 >= 0xC0 }
      let end = lead.map { rest.count - $0 < Self.length(rest[$0]) ? $0 : rest.count } ?? rest.count
      let text = String(decoding: rest[..<end], as: UTF8.self)
      rest.removeFirst(end)
      return text.isEmpty ? nil : text
    }
  }

  /// The length of a character in bytes, from its first byte.
  private static func length(_ lead: UInt8) -> Int { lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4 }
}
