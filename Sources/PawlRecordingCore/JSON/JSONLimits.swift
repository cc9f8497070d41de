/// The limits of one JSON text, which bound the memory and the stack that hostile text can take.
package struct JSONLimits: Hashable, Sendable {
  /// The greatest number of arrays and objects around a value. Codable values call each other recursively, so this also
  /// bounds the stack. Default: 512.
  package var depth: Int
  /// The greatest number of bytes of a text. Default: 64 MiB.
  package var bytes: Int
  /// The greatest number of values and keys in a text. Each takes 32 bytes while the text is decoded. Default: 8 million.
  package var values: Int

  package init(depth: Int = 512, bytes: Int = 64 << 20, values: Int = 8_000_000) {
    self.depth = depth
    self.bytes = bytes
    self.values = values
  }
}
