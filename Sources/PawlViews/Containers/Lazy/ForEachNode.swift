final class ForEachNode<Data: RandomAccessCollection, ID: Hashable, Content: View>:
  KeepingNode<ForEach<Data, ID, Content>>
{
  private var ids: [ID] = []
  private var nodes: [TypedNode<Content>] = []

  override init(_ view: ForEach<Data, ID, Content>, _ context: NodeContext) {
    super.init(view, context)
    let rows = evaluateRows()
    ids = rows.ids
    nodes = rows.contents.map { PawlViews.makeNode($0, self.context) }
  }

  override func update(_ view: ForEach<Data, ID, Content>) {
    super.update(view)
    refresh()
  }

  override func refresh() {
    clearInvalidation()
    let rows = evaluateRows()
    if rows.ids == ids {
      for (node, content) in zip(nodes, rows.contents) { node.update(content) }
    } else {
      replace(by: rows)
    }
  }

  override var canBeMadeAgain: Bool { true }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    for node in nodes { body(node) }
  }

  override func collectElements(into list: inout ElementList) {
    guard !removalTransitions.isEmpty else { return super.collectElements(into: &list) }
    // Elements of a removed node stay behind the node that preceded it, or come first if that node has been removed
    // since.
    let known = Set(nodes.map { ObjectIdentifier($0) })
    func collect(_ isHere: (ObjectIdentifier?) -> Bool) {
      for removalTransition in removalTransitions where isHere(removalTransition.sibling) {
        removalTransition.collectElements(into: &list)
      }
    }
    collect { $0.map { !known.contains($0) } ?? true }
    for node in nodes {
      node.collectElements(into: &list)
      collect { $0 == ObjectIdentifier(node) }
    }
  }

  override func targetID(ofPart part: ViewNode) -> AnyHashable? {
    nodes.firstIndex { $0 === part }.map { AnyHashable(ids[$0]) }
  }

  override func find(id: AnyHashable) -> ViewNode? {
    if let id = id.base as? ID, let index = ids.firstIndex(of: id) { return nodes[index] }
    return super.find(id: id)
  }

  private typealias Rows = (ids: [ID], contents: [Content])

  private func evaluateRows() -> Rows {
    reader.evaluate {
      observing {
        var (ids, contents) = ([ID](), [Content]())
        ids.reserveCapacity(view.data.count)
        contents.reserveCapacity(view.data.count)
        for element in view.data {
          ids.append(view.id(element))
          contents.append(view.content(element))
        }
        return withoutRepetitions((ids, contents))
      }
    }
  }

  private func withoutRepetitions(_ rows: Rows) -> Rows {
    // The ids of the current rows are known to be unique.
    if rows.ids == ids { return rows }
    var seen = Set<ID>(minimumCapacity: rows.ids.count)
    if rows.ids.allSatisfy({ seen.insert($0).inserted }) { return rows }
    seen = []
    let kept = rows.ids.indices.filter { seen.insert(rows.ids[$0]).inserted }
    return (kept.map { rows.ids[$0] }, kept.map { rows.contents[$0] })
  }

  /// Replaces the rows. Nodes whose ids remain keep their state and move to their new places.
  private func replace(by rows: Rows) {
    var old = Dictionary(uniqueKeysWithValues: zip(ids, nodes))
    var made: [TypedNode<Content>] = []
    made.reserveCapacity(rows.ids.count)
    for (id, content) in zip(rows.ids, rows.contents) {
      if let node = old.removeValue(forKey: id) {
        node.update(content)
        made.append(node)
      } else {
        made.append(PawlViews.makeNode(content, context))
      }
    }
    let before = nodes
    (ids, nodes) = (rows.ids, made)
    if !old.isEmpty {
      let gone = Set(old.values.map { ObjectIdentifier($0) })
      var last: TypedNode<Content>?
      for node in before {
        if gone.contains(ObjectIdentifier(node)) { dismiss(node, after: last) } else { last = node }
      }
    }
    childrenDidChange()
  }
}
