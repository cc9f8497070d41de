/// The running effects of one engine that can be cancelled by id.
///
/// Several effects may run under one id. They form a linked list through their nodes, so that an effect is added and
/// removed in constant time, and an id without effects takes no entry.
struct CancellationTable {
  private var newest: [EffectID: CancellableNode] = [:]

  var isEmpty: Bool { newest.isEmpty }

  /// The ids under which effects run, in no particular order.
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

  #if PAWL_CHECKED
  func checkInvariants(_ check: inout InvariantCheck) {
    for (id, newest) in newest {
      var (node, newer) = (Optional(newest), CancellableNode?.none)
      while let current = node, check.takesOneMore() {
        check.require(current.id == id, "an effect is listed under its id")
        check.require(current.newer === newer, "an effect knows the next newer one of its id")
        (node, newer) = (current.older, current)
      }
    }
  }
  #endif

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
  private let link: RuntimeLink
  final var runtime: EffectRuntime? { link.runtime }
  private var isListed = true
  fileprivate(set) final var older: CancellableNode?
  fileprivate(set) final unowned var newer: CancellableNode?

  init(id: EffectID, parent: EffectNode, runtime: EffectRuntime) {
    self.id = id
    link = runtime.link
    super.init(parent: parent)
    runtime.cancellations.insert(self)
  }

  package override func didCancel() { leaveTable() }

  package override func didEnd() { leaveTable() }

  private func leaveTable() {
    guard isListed else { return }
    isListed = false
    link.runtime?.cancellations.remove(self)
  }
}
