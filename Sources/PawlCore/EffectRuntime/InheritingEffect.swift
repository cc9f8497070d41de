extension Effect {
  /// Returns this effect with values that its tasks and subscriptions inherit in place of the store's. Parts of the effect
  /// that have values of their own keep them.
  package func inheriting(_ values: InheritedValues) -> Self {
    switch operation {
    case nil, .value, .failure, .cancel: self
    case .derived(let effect) where effect.hasOwnValues: self
    default: Self(.derived(InheritingEffect(self, values)))
    }
  }
}

/// An effect whose values replace those of the effect around it.
private final class InheritingEffect<Output, Failure: Error>: DerivedEffect<Output, Failure> {
  private let upstream: Effect<Output, Failure>
  private let values: InheritedValues

  init(_ upstream: Effect<Output, Failure>, _ values: InheritedValues) {
    self.upstream = upstream
    self.values = values
  }

  override func map<NewOutput>(_ transform: @escaping (Output) -> NewOutput) -> DerivedEffect<NewOutput, Failure> {
    InheritingEffect<NewOutput, Failure>(upstream.map(transform), values)
  }

  override func start(in runtime: EffectRuntime, under parent: EffectNode?, sink: EffectSink<Output, Failure>) {
    runtime.hasEffectsWithValues = true
    let node = InheritingNode(values, parent: runtime.node(parent))
    runtime.start(upstream, under: node, sink: sink)
    node.finish()
  }

  override var outline: EffectOutline { upstream.outline }
  override var hasOwnValues: Bool { true }
}

/// A running effect with values of its own.
private final class InheritingNode: EffectNode {
  let values: InheritedValues

  init(_ values: InheritedValues, parent: EffectNode) {
    self.values = values
    super.init(parent: parent)
  }
}

extension EffectRuntime {
  /// Returns the values that the parts of a node inherit.
  ///
  /// - Complexity: O(nodes above) if effects with values of their own were started; otherwise O(1).
  func inheritedValues(of node: EffectNode) -> InheritedValues? {
    guard hasEffectsWithValues else { return inherited }
    var node: EffectNode? = node
    while let current = node {
      if let inheriting = current as? InheritingNode { return inheriting.values }
      node = current.parent
    }
    return inherited
  }
}
