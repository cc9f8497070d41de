/// The rows of a lazy container that have been made, and are kept for a while when they are no longer shown.
///
/// Rows keep their state as long as they are here: scrolling back and forth loses nothing unless it goes far.
@MainActor
final class RowPool {
  private var units: [ObjectIdentifier: RowUnit] = [:]
  fileprivate var generation = 0
  private let keptCount: Int

  /// - Parameter keptCount: how many are kept at least when they are not shown.
  init(keptCount: Int = 256) { self.keptCount = keptCount }

  var count: Int { units.count }

  func add(_ unit: RowUnit) {
    unit.lastUse = generation
    units[ObjectIdentifier(unit)] = unit
  }

  func remove(_ unit: RowUnit) { units[ObjectIdentifier(unit)] = nil }

  /// Lets go of all rows that keep nothing: made again, they are the same.
  ///
  /// - Parameter leaf: where a row is found that is kept in any case.
  /// - Complexity: O(views in the rows).
  func release(except leaf: ViewNode?) {
    var kept: Set<ObjectIdentifier> = []
    var ancestor = leaf
    while let node = ancestor {
      kept.insert(ObjectIdentifier(node))
      ancestor = node.parent
    }
    for unit in Array(units.values) where !unit.hasLeft && !kept.contains(ObjectIdentifier(unit)) && unit.keepsNothing {
      unit.discard()
    }
  }

  /// Says what is shown now, and lets go of what has not been for the longest time, where there is too much.
  ///
  /// - Parameter leaves: where the rows are found that are shown.
  /// - Complexity: O(rows that are shown), with those let go of.
  func retain(_ leaves: some Sequence<ViewNode>) {
    generation += 1
    var shownCount = 0
    for leaf in leaves {
      var ancestor = leaf.parent
      while let node = ancestor, node.rowPool === self {
        if let unit = node as? RowUnit, unit.lastUse < generation {
          unit.lastUse = generation
          shownCount += 1
        }
        ancestor = node.parent
      }
    }
    // Sorting costs more than one row: it is put off until there is much to let go of.
    guard units.count > shownCount + 2 * keptCount else { return }
    // Numbers are sorted many times faster than nodes.
    var old: [(lastUse: Int, index: Int, key: ObjectIdentifier)] = []
    for (key, unit) in units where unit.lastUse < generation { old.append((unit.lastUse, unit.index, key)) }
    old.sort { ($0.lastUse, $0.index) > ($1.lastUse, $1.index) }
    for entry in old.dropFirst(keptCount) { units[entry.key]?.discard() }
  }
}

/// What one element of the data of a ``ForEach`` makes in a lazy container.
@MainActor
class RowUnit: ViewNode {
  /// Among the elements of the data.
  fileprivate(set) final var index: Int
  fileprivate final var lastUse = 0
  /// Whether its element may be another since it was evaluated. It is evaluated when it is shown.
  final var isStale = false
  /// Whether something in it is shown elsewhere once the program says so, as pages and panels are: it is evaluated whether it
  /// is in sight or not.
  fileprivate(set) final var showsElsewhere = false
  /// How many rows it was last taken for.
  final var countedRows: CGFloat = 0

  init(index: Int, _ context: NodeContext) {
    self.index = index
    super.init(context)
    rowPool?.add(self)
  }

  final func move(to index: Int) { self.index = index }

  /// Whether it is among what is shown.
  final var isShown: Bool { rowPool.map { lastUse >= $0.generation } ?? true }

  /// Has it kept as long as its element is there.
  final func pin() { lastUse = .max }

  /// The element's id.
  var elementID: AnyHashable { fatalError("A unit has an id") }

  /// Takes it out of the tree: it is made again when it is looked for.
  func discard() { leave() }

  override var passesRows: Bool { true }

  override func didLeave() { rowPool?.remove(self) }
}

extension ViewNode {
  /// Says that this node shows something elsewhere than in the row that it may be in.
  final func willShowElsewhere() {
    var ancestor = parent
    while let node = ancestor {
      (node as? RowUnit)?.showsElsewhere = true
      ancestor = node.parent
    }
  }
}
