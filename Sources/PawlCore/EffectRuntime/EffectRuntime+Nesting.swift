/// Functions that start nested effects of one kind with loops instead of recursion, so that thousands of levels need no
/// deep stack.
extension EffectRuntime {
  /// Starts the parts of a merge, and of merges nested in it, in order.
  func startMerged<Output, Failure>(
    _ effects: [Effect<Output, Failure>], under parent: EffectNode?, sink: EffectSink<Output, Failure>
  ) {
    for index in effects.indices {
      let effect = effects[index]
      if case .merge = effect.operation { return startMerged(effects[index...], under: parent, sink: sink) }
      start(effect, under: parent, sink: sink)
    }
  }

  /// Starts parts of a merge that contain merges. Separate from the common case, which needs no slices.
  private func startMerged<Output, Failure>(
    _ effects: ArraySlice<Effect<Output, Failure>>, under parent: EffectNode?, sink: EffectSink<Output, Failure>
  ) {
    var rest: [ArraySlice<Effect<Output, Failure>>] = []
    var current = effects
    while true {
      if let effect = current.popFirst() {
        guard case .merge(let parts) = effect.operation else {
          start(effect, under: parent, sink: sink)
          continue
        }
        if !current.isEmpty { rest.append(current) }
        current = parts[...]
      } else if let next = rest.popLast() {
        current = next
      } else {
        return
      }
    }
  }

  /// Returns the parts of a concatenation, with nested concatenations replaced by their parts.
  func flattened<Output, Failure>(_ effects: [Effect<Output, Failure>]) -> [Effect<Output, Failure>] {
    func isNested(_ effect: Effect<Output, Failure>) -> Bool {
      if case .concatenate = effect.operation { true } else { false }
    }
    guard effects.contains(where: isNested) else { return effects }
    var parts: [Effect<Output, Failure>] = []
    var rest = [effects[...]]
    while var current = rest.popLast() {
      while let effect = current.popFirst() {
        guard case .concatenate(let inner) = effect.operation else {
          parts.append(effect)
          continue
        }
        if !current.isEmpty { rest.append(current) }
        current = inner[...]
      }
    }
    return parts
  }

  /// Starts an effect below nodes for its ids, from the outside in, and finishes the nodes.
  func startCancellable<Output, Failure>(
    _ effect: Effect<Output, Failure>, under parent: EffectNode, sink: EffectSink<Output, Failure>
  ) {
    let scope = scope(of: parent)
    var (innermost, effect) = (parent, effect)
    // Only a cancellation closes an open node, so the check isn't needed at each level.
    var isClosed = false
    while !isClosed, case .cancellable(let id, let cancelInFlight, let inner) = effect.operation {
      if cancelInFlight {
        cancel(id: scope.effectID(id), sparing: innermost)
        isClosed = innermost.isClosed
        if isClosed { break }
      }
      innermost = makeNode(for: id, in: scope, under: innermost)
      effect = inner
    }
    start(effect, under: innermost, sink: sink)
    innermost.finish(through: parent)
  }

  /// Creates the nodes under which an id is found: from the scope in which the effect runs, and from the scopes
  /// around it.
  ///
  /// - Returns: The innermost node.
  private func makeNode(for id: EffectID, in scope: EffectScope, under parent: EffectNode) -> CancellableNode {
    makeNode(for: id, in: scope, under: parent) { CancellableNode(id: $0, parent: $1, runtime: self) }
  }

  /// Creates the nodes like `makeNode(for:in:under:)`, with a function that makes the innermost one.
  func makeNode<Node: CancellableNode>(
    for id: EffectID, in scope: EffectScope, under parent: EffectNode, innermost: (EffectID, EffectNode) -> Node
  ) -> Node {
    let path = scope.path
    guard let last = path.last else { return innermost(id, parent) }
    var node = CancellableNode(id: id, parent: parent, runtime: self)
    for scope in path.dropLast() { node = CancellableNode(id: scope.effectID(id), parent: node, runtime: self) }
    return innermost(last.effectID(id), node)
  }
}
