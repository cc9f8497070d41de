/// A table of the grapheme clusters of several scalars that cells show. Each is stored once and has a number.
///
/// All grids that are compared with each other or copied into each other share one table, since a number is only valid
/// in its own table. The table grows with each new cluster and never shrinks. When it `isCrowded`, the host gives its
/// grids a new table and redraws the whole screen.
///
/// - Complexity: Looking up a stored cluster allocates nothing.
package final class ClusterTable {
  /// The maximum number of bytes stored of a cluster; further marks are dropped. All emoji sequences in use are
  /// shorter.
  private static let longest = 128

  private var bytes: [UInt8] = []
  /// The offset of each cluster in `bytes`, followed by the end of the last one.
  private var starts: [Int] = [0]
  /// A hash table with linear probing: each slot holds a number plus one, or 0 if it is free. At most half of it is
  /// used.
  private var slots: [UInt32]
  /// The addresses that cells link to.
  package let links = LinkTable()

  /// Whether a text was written whose characters were put into display order.
  package internal(set) var hasOrderedText = false

  package init() { slots = Array(repeating: 0, count: 64) }

  /// The number of different clusters in the table.
  package var count: Int { starts.count - 1 }
  package var isCrowded: Bool { count >= 1 << 16 || links.isCrowded }

  /// Returns the number of a cluster, and adds the cluster if it is new.
  ///
  /// - Parameter cluster: The UTF-8 of the cluster.
  func number(of cluster: UnsafeBufferPointer<UInt8>) -> Int {
    let cluster = UnsafeBufferPointer(rebasing: cluster[..<Self.keptLength(of: cluster)])
    let hash = Self.hash(cluster)
    var slot = hash & (slots.count - 1)
    while slots[slot] != 0 {
      let number = Int(slots[slot]) - 1
      if isEqual(number, cluster) { return number }
      slot = (slot + 1) & (slots.count - 1)
    }
    bytes.append(contentsOf: cluster)
    starts.append(bytes.count)
    slots[slot] = UInt32(count)
    if count * 2 > slots.count { grow() }
    return count - 1
  }

  func appendUTF8(of number: Int, to output: inout [UInt8]) {
    output.append(contentsOf: bytes[starts[number]..<starts[number + 1]])
  }

  func length(of number: Int) -> Int { starts[number + 1] - starts[number] }

  func string(of number: Int) -> String { String(decoding: bytes[starts[number]..<starts[number + 1]], as: UTF8.self) }

  private static func keptLength(of cluster: UnsafeBufferPointer<UInt8>) -> Int {
    guard cluster.count > longest else { return cluster.count }
    var length = longest
    while cluster[length] & 0xC0 == 0x80 { length -= 1 }
    return length
  }

  /// The FNV-1a hash.
  private static func hash(_ cluster: some Sequence<UInt8>) -> Int {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in cluster { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return Int(truncatingIfNeeded: (hash ^ hash >> 32) & 0x7FFF_FFFF)
  }

  private func isEqual(_ number: Int, _ cluster: UnsafeBufferPointer<UInt8>) -> Bool {
    let start = starts[number]
    guard starts[number + 1] - start == cluster.count else { return false }
    for offset in 0..<cluster.count where bytes[start + offset] != cluster[offset] { return false }
    return true
  }

  private func grow() {
    slots = Array(repeating: 0, count: slots.count * 2)
    for number in 0..<count {
      var slot = Self.hash(bytes[starts[number]..<starts[number + 1]]) & (slots.count - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = UInt32(number + 1)
    }
  }
}
