/// The rows that a lazy container has made. Rows that aren't visible stay here for a while.
///
/// A row keeps its state while it is in the pool, so only scrolling far away and back loses it.
@MainActor
final class RowPool {
  private var units: [ObjectIdentifier: LazyRowNode] = [:]
  fileprivate var generation = 0
  private let keptCount: Int

  /// Creates a pool.
  ///
  /// - Parameter keptCount: The minimum number of invisible rows to keep. Default: 256.
  init(keptCount: Int = 256) { self.keptCount = keptCount }

  var count: Int { units.count }

  func add(_ unit: LazyRowNode) {
    unit.lastUse = generation
    units[ObjectIdentifier(unit)] = unit
  }

  func remove(_ unit: LazyRowNode) { units[ObjectIdentifier(unit)] = nil }

  /// Discards all rows without a state of their own. Made again, they would be the same.
  ///
  /// - Parameter leaf: A node inside a row to keep in any case, or `nil`.
  /// - Complexity: O(views in the rows).
  func release(except leaf: ViewNode?) {
    let kept = Set((leaf?.selfAndAncestors.map { ObjectIdentifier($0) }) ?? [])
    for unit in Array(units.values) where !unit.hasLeft && !kept.contains(ObjectIdentifier(unit)) && unit.keepsNothing {
      unit.discard()
    }
  }

  /// Records which rows are visible. If the pool has grown too large, discards the rows that have been invisible for
  /// longest.
  ///
  /// - Parameter leaves: The nodes that contain the visible rows.
  /// - Complexity: O(visible rows), plus O(*n* log *n*) for *n* rows in the pool when it discards some.
  func retain(_ leaves: some Sequence<ViewNode>) {
    generation += 1
    var shownCount = 0
    for leaf in leaves {
      var next = leaf.parent
      while let node = next, node.rowPool === self {
        if let unit = node as? LazyRowNode, unit.lastUse < generation {
          unit.lastUse = generation
          shownCount += 1
        }
        next = node.parent
      }
    }
    // Sorting costs more than keeping a few rows, so it waits until many rows can be discarded.
    guard units.count > shownCount + 2 * keptCount else { return }
    // Sorting numbers is many times faster than sorting nodes.
    var old: [(lastUse: Int, index: Int, key: ObjectIdentifier)] = []
    for (key, unit) in units where unit.lastUse < generation { old.append((unit.lastUse, unit.index, key)) }
    old.sort { ($0.lastUse, $0.index) > ($1.lastUse, $1.index) }
    for entry in old.dropFirst(keptCount) { units[entry.key]?.discard() }
  }
}

/// The node for one element of a ``ForEach`` in a lazy container.
@MainActor
class LazyRowNode: ViewNode {
  /// The offset of the element in the data.
  fileprivate(set) final var index: Int
  fileprivate final var lastUse = 0
  /// Whether the element may have changed since the last evaluation. The unit is evaluated when it becomes visible.
  final var isStale = false
  /// Whether a view inside can appear outside of the row, such as a page or a panel. Such a unit is evaluated even if
  /// it isn't visible.
  fileprivate(set) final var showsElsewhere = false
  /// The number of rows of this unit when they were last counted.
  final var countedRows: CGFloat = 0

  init(index: Int, _ context: NodeContext) {
    self.index = index
    super.init(context)
    rowPool?.add(self)
  }

  final func move(to index: Int) { self.index = index }

  /// Whether the unit is among the visible rows.
  final var isShown: Bool {
    guard let rowPool else { return true }
    return lastUse >= rowPool.generation
  }

  /// Keeps the unit in the pool for as long as its element exists.
  final func pin() { lastUse = .max }

  /// The id of the element.
  var elementID: AnyHashable { fatalError("A unit has an id") }

  /// Removes the unit from the tree. It is made again on demand.
  func discard() { leave() }

  override var passesRows: Bool { true }

  override func didLeave() { rowPool?.remove(self) }
}

extension ViewNode {
  /// Notes that this node can show a view outside of the row that contains it.
  final func willShowElsewhere() {
    for node in ancestors { (node as? LazyRowNode)?.showsElsewhere = true }
  }
}
