import Synchronization

/// Text out of bytes that are cut anywhere.
package final class PrintedText: Sendable {
  /// The beginning of a character.
  private let rest = Mutex<[UInt8]>([])

  package init() {}

  /// - Returns: The text that is complete, nil for none.
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

  /// The bytes of a character, given the first.
  private static func length(_ lead: UInt8) -> Int { lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4 }
}
