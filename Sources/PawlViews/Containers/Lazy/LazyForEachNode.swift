/// The node of a ``ForEach`` in a lazy container. It makes the views of an element on demand.
///
/// - Complexity: An update is O(units made so far). If the element of a unit is not at one of the places where its
///   neighbors suggest, the update also visits the ids of all elements once.
final class LazyForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  KeepingNode<ForEach<Data, ID, Content>>
{
  fileprivate typealias Unit = ForEachRowNode<Data, ID, Content>

  private var units: [Int: Unit] = [:]
  private var indices: [ID: Int] = [:]
  private var count: Int
  /// The number of rows of all units, or `nil` if it must be counted again.
  private var countedRows: CGFloat? = 0

  init(_ view: ForEach<Data, ID, Content>, _ context: NodeContext, _ pool: RowPool) {
    count = view.data.count
    super.init(view, context)
  }

  override func update(_ view: ForEach<Data, ID, Content>) {
    super.update(view)
    let countBefore = count
    count = view.data.count
    let made = orderedUnits
    var isMoved = false
    // Usually all elements of units are where they were, and the tables of units stay as they are.
    if !areInPlace(made) {
      let indicesBefore = indices
      let left = match(made, change: count - countBefore)
      for unit in left { unit.leave() }
      isMoved = indices != indicesBefore
      countedRows = nil
    }
    for unit in made where !unit.hasLeft {
      if unit.isShown || unit.showsElsewhere { unit.evaluate() } else { unit.isStale = true }
    }
    if count != countBefore || isMoved { childrenDidChange() }
  }

  override var passesRows: Bool { true }
  override var rowSource: (any RowSource)? { self }
  override var partCount: Int { count }
  override func index(ofPart part: ViewNode) -> Int? { (part as? LazyRowNode)?.index }

  override func part(at index: Int) -> ViewNode {
    if let unit = units[index] {
      if unit.isStale { unit.evaluate() }
      return unit
    }
    let id = id(at: index)
    // Of several elements with the same id, only the first one that got a unit appears.
    if indices[id] != nil { return ViewNode(context) }
    let unit = Unit(id: id, index: index, owner: self)
    units[index] = unit
    indices[id] = index
    unit.countedRows = unit.estimatedRowCount
    if let countedRows { self.countedRows = countedRows + unit.countedRows }
    graph.structureDidChange()
    return unit
  }

  override var estimatedRowCount: CGFloat { CGFloat(count) * (evenRowCount ?? 1) }

  override var evenRowCount: CGFloat? {
    let rows = countedRows ?? countRows()
    return rows > 0 ? rows / CGFloat(units.count) : 1
  }

  override var canBeMadeAgain: Bool { true }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    for unit in orderedUnits { body(unit) }
  }

  /// Collects the elements of all rows. Callers of this method, unlike a ``RowCursor``, need every row.
  override func collectElements(into list: inout ElementList) {
    for index in 0..<count {
      let part = part(at: index)
      (part as? LazyRowNode)?.pin()
      part.collectElements(into: &list)
    }
  }

  override func elementsDidChange() {
    countedRows = nil
    super.elementsDidChange()
  }

  override func targetID(ofPart part: ViewNode) -> AnyHashable? { (part as? Unit).map { AnyHashable($0.id) } }

  override func find(id: AnyHashable) -> ViewNode? {
    if let id = id.base as? ID {
      if let index = indices[id] { return units[index] }
      if let index = (0..<count).first(where: { self.id(at: $0) == id }) { return part(at: index) }
    }
    return super.find(id: id)
  }

  fileprivate func element(at index: Int) -> Data.Element {
    view.data[view.data.index(view.data.startIndex, offsetBy: index)]
  }

  fileprivate func forget(_ unit: Unit) {
    guard units[unit.index] === unit else { return }
    units[unit.index] = nil
    indices[unit.id] = nil
    countedRows = countedRows.map { $0 - unit.countedRows }
  }

  private var orderedUnits: [Unit] {
    // Sorting numbers is many times faster than sorting nodes.
    var indices = [Int](units.keys)
    indices.sort()
    var ordered: [Unit] = []
    ordered.reserveCapacity(indices.count)
    for index in indices { if let unit = units[index] { ordered.append(unit) } }
    return ordered
  }

  private func countRows() -> CGFloat {
    var rows = CGFloat(0)
    for unit in units.values {
      unit.countedRows = unit.estimatedRowCount
      rows += unit.countedRows
    }
    countedRows = rows
    return rows
  }

  private func id(at index: Int) -> ID { view.id(element(at: index)) }

  /// Returns whether the elements of all units have the indices that they had.
  private func areInPlace(_ made: [Unit]) -> Bool {
    if let last = made.last, last.index >= count { return false }
    let id = view.id
    let known = view.data.withContiguousStorageIfAvailable { elements in
      for unit in made where id(elements[unit.index]) != unit.id { return false }
      return true
    }
    if let known { return known }
    for unit in made where self.id(at: unit.index) != unit.id { return false }
    return true
  }

  /// Finds the new places of the units' elements.
  ///
  /// - Returns: The units whose elements are gone.
  private func match(_ made: [Unit], change: Int) -> [Unit] {
    (units, indices) = ([:], [:])
    // Most elements stay in place or shift together with those before them.
    var shift = 0
    var searches = Self.nearbySearches
    var lost: [Unit] = []
    for unit in made {
      var index = place(of: unit, guesses: (unit.index + shift, unit.index, unit.index + change))
      if index == nil, searches > 0 {
        // Elements may have come at one end while others have gone at the other.
        index = nearbyPlace(of: unit)
        searches -= 1
      }
      guard let index else {
        lost.append(unit)
        continue
      }
      shift = index - unit.index
      put(unit, at: index)
    }
    return lost.isEmpty ? [] : search(for: lost)
  }

  private func place(of unit: Unit, guesses: (Int, Int, Int)) -> Int? {
    func isPlace(_ index: Int) -> Bool { index >= 0 && index < count && id(at: index) == unit.id }
    if isPlace(guesses.0) { return guesses.0 }
    if guesses.1 != guesses.0, isPlace(guesses.1) { return guesses.1 }
    return isPlace(guesses.2) ? guesses.2 : nil
  }

  /// Returns the place of a unit's element if it is near the former one.
  private func nearbyPlace(of unit: Unit) -> Int? {
    for distance in 1...Self.nearbyDistance {
      for index in [unit.index - distance, unit.index + distance] where index >= 0 && index < count {
        if id(at: index) == unit.id { return index }
      }
    }
    return nil
  }

  private static var nearbySearches: Int { 2 }
  private static var nearbyDistance: Int { 64 }

  /// Searches all elements for those of some units.
  ///
  /// - Returns: The units whose elements are gone.
  private func search(for lost: [Unit]) -> [Unit] {
    var left = Dictionary(uniqueKeysWithValues: lost.map { ($0.id, $0) })
    let (id, single) = (view.id, lost.count == 1 ? lost[0].id : nil)
    // Usually a single row has been removed. Comparing its id avoids hashing the ids of all elements.
    func visit(_ element: Data.Element, _ index: Int) -> Bool {
      let id = id(element)
      if let single, id != single { return false }
      guard let unit = left.removeValue(forKey: id) else { return false }
      put(unit, at: index)
      return left.isEmpty
    }
    let isVisited: Void? = view.data.withContiguousStorageIfAvailable { elements in
      for index in elements.indices where visit(elements[index], index) { break }
    }
    if isVisited == nil {
      for (index, element) in view.data.enumerated() where visit(element, index) { break }
    }
    return lost.filter { left[$0.id] != nil }
  }

  private func put(_ unit: Unit, at index: Int) {
    unit.move(to: index)
    units[index] = unit
    indices[unit.id] = index
  }
}

extension LazyForEachNode: RowSource {
  func index(ofID id: AnyHashable) -> Int? {
    guard let id = id.base as? ID else { return nil }
    return indices[id] ?? (0..<count).first { self.id(at: $0) == id }
  }

  func ids(in range: Range<Int>) -> [AnyHashable] { range.clamped(to: 0..<count).map { AnyHashable(id(at: $0)) } }
}

extension LazyForEachNode: FindSource {
  func search(for pattern: FindPattern, making count: Int) -> FoundRows {
    var rows = FoundRows()
    let entries = Data.Element.self as? any LogEntry.Type
    for index in 0..<partCount {
      if let entries {
        if matches(index, as: entries, pattern) { rows.found.append(index) }
      } else if let unit = units[index] {
        if pattern.matches(unit.searchedText) { rows.found.append(index) }
      } else if rows.made < count {
        rows.made += 1
        let part = part(at: index)
        if pattern.matches(part.searchedText) { rows.found.append(index) }
        (part as? LazyRowNode)?.discard()
      } else {
        rows.isComplete = false
        return rows
      }
    }
    return rows
  }

  /// Returns whether the texts of a log's entry contain a pattern. Its row need not be made.
  private func matches<Entry: LogEntry>(_ index: Int, as type: Entry.Type, _ pattern: FindPattern) -> Bool {
    guard let entry = element(at: index) as? Entry else { return false }
    return pattern.matches(entry.text) || entry.source.map(pattern.matches) ?? false
  }

  func node(at index: Int) -> ViewNode? { index < partCount ? part(at: index) : nil }

  func shownElement(at index: Int) -> Element? { units[index].flatMap { lazyStack?.element(of: $0) } }
}

/// The node for one element of a ``ForEach`` in a lazy container. It is evaluated alone when a value that its content
/// read changes.
private final class ForEachRowNode<Data: RandomAccessCollection, ID: Hashable, Content: View>: LazyRowNode {
  let id: ID
  private unowned let owner: LazyForEachNode<Data, ID, Content>
  private var child: TypedNode<Content>?

  init(id: ID, index: Int, owner: LazyForEachNode<Data, ID, Content>) {
    self.id = id
    self.owner = owner
    super.init(index: index, owner.context)
    child = makeNode(content(), context)
  }

  override var elementID: AnyHashable { id }

  override func refresh() { evaluate() }

  override var canBeMadeAgain: Bool { true }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  override func discard() {
    owner.forget(self)
    super.discard()
  }

  func evaluate() {
    clearInvalidation()
    isStale = false
    child?.update(content())
  }

  private func content() -> Content {
    reader.evaluate { observing { owner.view.content(owner.element(at: index)) } }
  }
}
