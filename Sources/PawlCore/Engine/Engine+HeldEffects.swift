extension Engine {
  /// Starts effects without their work from now on: tasks and subscriptions run until ``EffectRuntime/effect(_:)`` is
  /// ended or cancelled. Call it before the first action.
  ///
  /// Merging, sequences and cancellation work as always, so a test can play the part of the work.
  ///
  /// - Parameter output: Called on the isolation for each action of an effect that is a mere value, in place of reducing
  ///   the action. The node is its source; `nil` for the action that is being processed.
  package func holdEffects(output: @escaping (Action, EffectNode?) -> Void) {
    runtime.holdsEffects = true
    madeSink = ClosureSink(output)
  }

  /// Processes an action like one that an effect has sent.
  ///
  /// - Parameters:
  ///   - action: The action.
  ///   - source: The part of the effect that sends the action; `nil` for an effect that isn't running.
  package func deliver(_ action: Action, from source: EffectNode?) { receive(action, from: source) }
}

extension EffectRuntime {
  /// Returns a running effect by its number; `nil` if it was never started, has ended, or was cancelled.
  ///
  /// - Complexity: O(parts of effects that have not ended).
  package func effect(_ number: UInt64) -> AnyEffectLeaf? {
    var nodes: [EffectNode] = [root]
    while let node = nodes.popLast() {
      guard !node.isCancelled else { continue }
      if let leaf = node as? AnyEffectLeaf, leaf.effect.number == number { return leaf }
      node.forEachPart { nodes.append($0) }
    }
    return nil
  }
}
