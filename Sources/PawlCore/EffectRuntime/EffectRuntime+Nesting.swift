/// Effects of one kind within each other, thousands of levels deep, take no deep stack: they are started by loops.
extension EffectRuntime {
  /// Starts the parts of a merge, and those of merges among them, in order.
  func startMerged<Output, Failure>(
    _ effects: [Effect<Output, Failure>], under parent: EffectNode?, sink: EffectSink<Output, Failure>
  ) {
    for index in effects.indices {
      let effect = effects[index]
      if case .merge = effect.operation { return startMerged(effects[index...], under: parent, sink: sink) }
      start(effect, under: parent, sink: sink)
    }
  }

  /// Starts parts of a merge of which some are merges. Apart from the usual case, which needs no slices.
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

  /// The parts of a concatenation, with those of concatenations among them in their place.
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

  /// Starts an effect under a node of its own, with nodes for the ids within it, and finishes them.
  func startCancellable<Output, Failure>(
    _ effect: Effect<Output, Failure>, under outermost: CancellableNode, sink: EffectSink<Output, Failure>
  ) {
    var (innermost, effect) = (outermost, effect)
    // Only a cancellation closes what was open, so there is no need to ask at each level.
    var isClosed = outermost.isClosed
    while !isClosed, case .cancellable(let id, let cancelInFlight, let inner) = effect.operation {
      if cancelInFlight {
        cancel(id: id, sparing: innermost)
        isClosed = innermost.isClosed
        if isClosed { break }
      }
      innermost = CancellableNode(id: id, parent: innermost, runtime: self)
      effect = inner
    }
    start(effect, under: innermost, sink: sink)
    // From the inside out: each one's end may be that of the one around it.
    var node: EffectNode? = innermost
    while let current = node {
      node = current === outermost ? nil : current.parent
      current.finish()
    }
  }
}
