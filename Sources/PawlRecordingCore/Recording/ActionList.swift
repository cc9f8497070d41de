/// A list of recorded actions that grows at the end and shrinks at the start.
///
/// It consists of chunks, so that a copy of the list shares all but the last chunk with it.
struct ActionList<Action> {
  private static var chunkSize: Int { 256 }

  private var chunks: ContiguousArray<ContiguousArray<ActionEntry<Action>>> = []
  /// The number of entries that were removed from the first chunk.
  private var skipped = 0
  private(set) var count = 0

  subscript(index: Int) -> ActionEntry<Action> {
    let index = index + skipped
    return chunks[index / Self.chunkSize][index % Self.chunkSize]
  }

  var last: ActionEntry<Action>? { count == 0 ? nil : self[count - 1] }

  mutating func append(_ entry: consuming ActionEntry<Action>) {
    if (count + skipped) % Self.chunkSize == 0 {
      var chunk = ContiguousArray<ActionEntry<Action>>()
      chunk.reserveCapacity(Self.chunkSize)
      chunks.append(chunk)
    }
    chunks[chunks.count - 1].append(entry)
    count += 1
  }

  mutating func setDurationOfLast(_ nanoseconds: Int64) {
    guard count > 0 else { return }
    let chunk = chunks.count - 1
    chunks[chunk][chunks[chunk].count - 1].duration = nanoseconds
  }

  mutating func removeFirst(_ number: Int) {
    skipped += number
    count -= number
    let whole = skipped / Self.chunkSize
    guard whole > 0 else { return }
    chunks.removeFirst(min(whole, chunks.count))
    skipped -= whole * Self.chunkSize
    if count == 0 {
      chunks = []
      skipped = 0
    }
  }

  mutating func removeLast(_ number: Int) {
    for _ in 0..<number {
      let chunk = chunks.count - 1
      chunks[chunk].removeLast()
      if chunks[chunk].isEmpty { chunks.removeLast() }
    }
    count -= number
    if count == 0 {
      chunks = []
      skipped = 0
    }
  }
}

extension ActionList: Sendable where Action: Sendable {}
