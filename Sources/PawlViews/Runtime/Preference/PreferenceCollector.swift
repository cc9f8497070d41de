/// A collector whose result depends on the order of its views, which may change.
@MainActor
protocol OrderedCollector: AnyObject {
  func orderMayHaveChanged()
}

/// A collector that combines the values that the views below a node set for a key.
@MainActor
final class PreferenceCollector<Key: PreferenceKey>: OrderedCollector {
  private let outer: PreferenceCollector?
  /// The node of the collector; nil once the node has left, which can happen before the end of the update.
  private weak var node: ViewNode?
  private var sources: [Source] = []
  private var isOrdered = true
  private var isAnnounced = false
  var onChange: (Key.Value) -> Void = { _ in }

  /// A view that sets a value.
  @MainActor
  final class Source {
    weak var node: ViewNode?
    var value: Key.Value

    init(node: ViewNode, value: Key.Value) {
      self.node = node
      self.value = value
    }
  }

  init(node: ViewNode, outer: PreferenceCollector?) {
    self.node = node
    self.outer = outer
  }

  var value: Key.Value {
    order()
    var value = Key.defaultValue
    for source in sources { Key.reduce(value: &value) { source.value } }
    return value
  }

  func add(_ source: Source) {
    sources.append(source)
    isOrdered = sources.count < 2
    if sources.count == 2 { node?.graph.addOrdered(self) }
    sourcesDidChange()
    outer?.add(source)
  }

  func remove(_ source: Source) {
    sources.removeAll { $0 === source }
    sourcesDidChange()
    outer?.remove(source)
  }

  func orderMayHaveChanged() {
    guard sources.count > 1 else { return }
    isOrdered = false
    sourcesDidChange()
  }

  /// Handles a new value of a source.
  func sourceDidChange() {
    sourcesDidChange()
    outer?.sourceDidChange()
  }

  private func sourcesDidChange() {
    guard !isAnnounced, let node else { return }
    isAnnounced = true
    node.graph.whenUpdated { [weak self] in
      guard let self else { return }
      isAnnounced = false
      if self.node?.hasLeft == false { onChange(value) }
    }
  }

  /// Sorts the sources by the order of their views.
  private func order() {
    guard !isOrdered else { return }
    isOrdered = true
    let byNode = Dictionary(
      uniqueKeysWithValues: sources.compactMap { source in source.node.map { (ObjectIdentifier($0), source) } })
    var ordered: [Source] = []
    func visit(_ node: ViewNode) {
      if let source = byNode[ObjectIdentifier(node)] { ordered.append(source) }
      node.forEachChild(visit)
    }
    if let node { visit(node) }
    sources = ordered
  }
}
