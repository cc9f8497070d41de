extension InlineMarkdown {
  /// Whether a text may contain markup. If not, it is the only part of itself.
  ///
  /// - Complexity: O(n) in the bytes of the text, without allocations.
  package static func mayBeIn(_ text: String) -> Bool {
    let known = text.utf8.withContiguousStorageIfAvailable { mayBeIn($0) }
    return known ?? Array(text.utf8).withUnsafeBufferPointer { mayBeIn($0) }
  }

  private static func mayBeIn(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for index in bytes.indices where isSpecial(bytes, at: index) { return true }
    return false
  }

  /// Whether a byte can begin or end markup.
  ///
  /// Colons, ampersands and the letter w are common in texts, so the byte after them decides.
  private static func isSpecial(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    return switch bytes[index] {
    case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "`"), UInt8(ascii: "["),
      UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: "\\"), UInt8(ascii: "@"):
      true
    case UInt8(ascii: "&"): next.isAlphanumeric || next == UInt8(ascii: "#")
    case UInt8(ascii: ":"): next == UInt8(ascii: "/")
    case UInt8(ascii: "w"), UInt8(ascii: "W"): next | 0x20 == UInt8(ascii: "w")
    default: false
    }
  }
}
