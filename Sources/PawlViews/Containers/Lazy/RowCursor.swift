/// A position among the rows of a lazy container: a node that contains rows, and the path to it.
///
/// - Complexity: Moving to the next position is O(depth), plus O(empty parts) for parts without rows in between.
@MainActor
struct RowCursor {
  private struct Step {
    let node: ViewNode
    var index: Int
  }

  enum Direction: Int {
    case backward = -1
    case forward = 1
  }

  private var steps: [Step]
  /// The node at this position. Its elements are rows.
  private(set) var leaf: ViewNode

  private init(steps: [Step], leaf: ViewNode) {
    self.steps = steps
    self.leaf = leaf
  }

  /// Creates a cursor at the first position below a node, or at the last one for `.backward`. Fails if there is no row.
  init?(below root: ViewNode, _ direction: Direction = .forward) {
    var steps: [Step] = []
    guard let leaf = Self.descend(from: root, direction, &steps) else { return nil }
    self.init(steps: steps, leaf: leaf)
  }

  /// Creates a cursor at an existing node. Fails if the node isn't below `root`.
  init?(of leaf: ViewNode, below root: ViewNode) {
    var steps: [Step] = []
    var node = leaf
    while node !== root {
      guard !node.hasLeft, let parent = node.parent, let index = parent.index(ofPart: node) else { return nil }
      steps.append(Step(node: parent, index: index))
      node = parent
    }
    self.init(steps: steps.reversed(), leaf: leaf)
  }

  /// Creates a cursor at the first position that belongs to a node. The node may be inside a row, or contain several
  /// rows. Fails if the node isn't below `root` or contains no row.
  init?(to node: ViewNode, below root: ViewNode) {
    var leaf = node
    var ancestor = node
    while ancestor !== root {
      guard let parent = ancestor.parent else { return nil }
      ancestor = parent
      if !ancestor.passesRows { leaf = ancestor }
    }
    self.init(of: leaf, below: root)
    guard leaf.passesRows else { return }
    guard let first = Self.descend(from: leaf, .forward, &steps) else { return nil }
    self.leaf = first
  }

  /// Creates a cursor at an estimated distance from the first row, as a number of rows. Fails if there is no row.
  init?(row: CGFloat, below root: ViewNode) {
    var (steps, node, rest) = ([Step](), root, max(0, row))
    while node.passesRows {
      let count = node.partCount
      guard count > 0 else { break }
      var index = 0
      if let rows = node.evenRowCount {
        index = min(count - 1, Int(rest / rows))
        rest -= CGFloat(index) * rows
      } else {
        while index < count - 1 {
          let rows = node.part(at: index).estimatedRowCount
          if rest < rows { break }
          rest -= rows
          index += 1
        }
      }
      steps.append(Step(node: node, index: index))
      node = node.part(at: index)
    }
    self.init(steps: steps, leaf: node)
    // If this position has no rows, the nearest one after it counts, or else the nearest one before it.
    if node.passesRows, !move(.forward), !move(.backward) { return nil }
  }

  /// Moves to the next position in a direction.
  ///
  /// - Returns: Whether there was one. If not, the cursor stays where it is.
  mutating func move(_ direction: Direction) -> Bool {
    var steps = self.steps
    while let step = steps.last {
      let index = step.index + direction.rawValue
      guard (0..<step.node.partCount).contains(index) else {
        steps.removeLast()
        continue
      }
      steps[steps.count - 1].index = index
      let depth = steps.count
      if let leaf = Self.descend(from: step.node.part(at: index), direction, &steps) {
        (self.steps, self.leaf) = (steps, leaf)
        return true
      }
      steps.removeLast(steps.count - depth)
    }
    return false
  }

  /// Returns the estimated number of rows on one side of this position.
  func estimatedRowCount(_ direction: Direction) -> CGFloat {
    steps.reduce(0) { count, step in
      let parts = direction == .forward ? step.index + 1..<step.node.partCount : 0..<step.index
      if let rows = step.node.evenRowCount { return count + rows * CGFloat(parts.count) }
      return parts.reduce(count) { $0 + step.node.part(at: $1).estimatedRowCount }
    }
  }

  private static func descend(from node: ViewNode, _ direction: Direction, _ steps: inout [Step]) -> ViewNode? {
    guard node.passesRows else { return node }
    let count = node.partCount
    for position in 0..<count {
      let index = direction == .forward ? position : count - 1 - position
      steps.append(Step(node: node, index: index))
      if let leaf = descend(from: node.part(at: index), direction, &steps) { return leaf }
      steps.removeLast()
    }
    return nil
  }
}
