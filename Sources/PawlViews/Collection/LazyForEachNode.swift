/// The node of a ``ForEach`` in a lazy container: it makes what an element shows when that is looked for.
///
/// - Complexity: an update is O(what has been made), unless one of its elements is no longer where the others make it
///   expected; then the ids of all elements are looked through once.
final class LazyForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  TypedNode<ForEach<Data, ID, Content>>
{
  fileprivate typealias Unit = ForEachUnit<Data, ID, Content>

  private var units: [Int: Unit] = [:]
  private var indices: [ID: Int] = [:]
  private var count: Int

  init(_ view: ForEach<Data, ID, Content>, _ context: NodeContext, _ pool: RowPool) {
    count = view.data.count
    super.init(view, context)
  }

  override func update(_ view: ForEach<Data, ID, Content>) {
    super.update(view)
    let before = (count: count, indices: indices)
    count = view.data.count
    let made = units.values.sorted { $0.index < $1.index }
    let left = match(made, change: count - before.count)
    for unit in left { unit.leave() }
    for unit in made where !unit.hasLeft { unit.evaluate() }
    if count != before.count || indices != before.indices { childrenDidChange() }
  }

  override var passesRows: Bool { true }
  override var partCount: Int { count }
  override func index(ofPart part: ViewNode) -> Int? { (part as? RowUnit)?.index }

  override func part(at index: Int) -> ViewNode {
    if let unit = units[index] { return unit }
    let id = id(at: index)
    // Of elements with the same id the one is shown that was there first.
    if indices[id] != nil { return ViewNode(context) }
    let unit = Unit(id: id, index: index, owner: self)
    units[index] = unit
    indices[id] = index
    graph.structureDidChange()
    return unit
  }

  override var estimatedRowCount: CGFloat { CGFloat(count) * (evenRowCount ?? 1) }

  override var evenRowCount: CGFloat? {
    let rows = units.values.reduce(0) { $0 + $1.estimatedRowCount }
    return rows > 0 ? rows / CGFloat(units.count) : 1
  }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    for unit in units.values.sorted(by: { $0.index < $1.index }) { body(unit) }
  }

  /// Whoever asks like this wants all of them.
  override func collectElements(into list: inout ElementList) {
    for index in 0..<count { part(at: index).collectElements(into: &list) }
  }

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
  }

  private func id(at index: Int) -> ID { view.id(element(at: index)) }

  /// Finds where the elements are now that something has been made of.
  ///
  /// - Returns: those whose elements are gone.
  private func match(_ made: [Unit], change: Int) -> [Unit] {
    (units, indices) = ([:], [:])
    // Most have stayed, or moved with those before them.
    var shift = 0
    var lost: [ID: Unit] = [:]
    for unit in made {
      let guesses = [unit.index + shift, unit.index, unit.index + change]
      let index = guesses.first { (0..<count).contains($0) && id(at: $0) == unit.id }
      guard let index else {
        lost[unit.id] = unit
        continue
      }
      shift = index - unit.index
      put(unit, at: index)
    }
    guard !lost.isEmpty else { return [] }
    for (index, element) in view.data.enumerated() {
      guard let unit = lost.removeValue(forKey: view.id(element)) else { continue }
      put(unit, at: index)
      if lost.isEmpty { break }
    }
    return made.filter { lost[$0.id] != nil }
  }

  private func put(_ unit: Unit, at index: Int) {
    unit.move(to: index)
    units[index] = unit
    indices[unit.id] = index
  }
}

/// What one element shows. It is evaluated by itself when something changes that its content has read.
private final class ForEachUnit<Data: RandomAccessCollection, ID: Hashable, Content: View>: RowUnit {
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

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  override func discard() {
    owner.forget(self)
    super.discard()
  }

  func evaluate() {
    reader.unmark()
    child?.update(content())
  }

  private func content() -> Content {
    reader.evaluate { observing { owner.view.content(owner.element(at: index)) } }
  }
}
