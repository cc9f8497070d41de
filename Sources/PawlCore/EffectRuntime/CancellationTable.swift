/// The running effects of one engine that can be cancelled by id.
///
/// Several may run under one id; they are kept as a chain through the nodes themselves, so an effect enters and leaves
/// in constant time and an id whose effects have ended is gone from the table.
struct CancellationTable {
  private var newest: [EffectID: CancellableNode] = [:]

  var isEmpty: Bool { newest.isEmpty }

  /// The ids under which something runs, in no order.
  var ids: some Collection<EffectID> { newest.keys }

  mutating func insert(_ node: CancellableNode) {
    node.older = newest.updateValue(node, forKey: node.id)
    node.older?.newer = node
  }

  mutating func remove(_ node: CancellableNode) {
    node.older?.newer = node.newer
    if let newer = node.newer { newer.older = node.older } else { newest[node.id] = node.older }
    node.newer = nil
    node.older = nil
  }

  /// Returns the effects that run under an id, oldest first.
  func nodes(for id: EffectID) -> [CancellableNode] {
    guard !newest.isEmpty, var node = newest[id] else { return [] }
    var nodes = [node]
    while let older = node.older {
      nodes.append(older)
      node = older
    }
    nodes.reverse()
    return nodes
  }
}

/// An effect that runs under an id.
package class CancellableNode: EffectNode {
  let id: EffectID
  /// The runtime outlives every node that is in its table: it cancels them as it goes.
  private unowned(unsafe) let runtime: EffectRuntime
  private var isListed = true
  fileprivate(set) final var older: CancellableNode?
  fileprivate(set) final unowned(unsafe) var newer: CancellableNode?

  init(id: EffectID, parent: EffectNode, runtime: EffectRuntime) {
    self.id = id
    self.runtime = runtime
    super.init(parent: parent)
    runtime.cancellations.insert(self)
  }

  package override func didCancel() { leaveTable() }

  package override func didEnd() { leaveTable() }

  private func leaveTable() {
    guard isListed else { return }
    isListed = false
    runtime.cancellations.remove(self)
  }
}
