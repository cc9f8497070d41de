/// A concatenation of effects, each of which is started when the previous one has ended.
final class EffectSequence: EffectNode {
  private var remaining: Range<Int>
  private let start: (_ index: Int, _ node: EffectNode) -> Void

  /// Creates a sequence.
  ///
  /// - Parameters:
  ///   - count: The number of parts.
  ///   - parent: The parent node.
  ///   - start: Starts the part with an index under a node.
  init(count: Int, under parent: EffectNode, start: @escaping (_ index: Int, _ node: EffectNode) -> Void) {
    remaining = 0..<count
    self.start = start
    super.init(parent: parent)
  }

  override func startNextPart() -> Bool {
    while !isClosed, let index = remaining.popFirst() {
      if startPart({ start(index, self) }) { return true }
    }
    return false
  }
}
