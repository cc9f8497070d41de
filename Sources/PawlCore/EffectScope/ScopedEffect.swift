extension Effect where Failure == Never {
  /// Returns an effect that ends when a part of the state goes.
  ///
  /// - Parameters:
  ///   - site: The reducer of the part.
  ///   - id: The identity of the part.
  ///   - dismissal: Returns the action that asks for the removal of the part; `nil` if the part isn't presented. The
  ///     effect's task requests it with ``EffectContext/dismiss(within:)``.
  package func scoped(to site: EffectScopeSite, id: AnyHashable, dismissal: (() -> Output)? = nil) -> Self {
    guard !isNone else { return .none }
    let step = ScopedEffect<Output>.Step(site: site, id: id)
    if case .derived(let effect) = operation, let scoped = effect as? ScopedEffect<Output> {
      return Self(.derived(scoped.scoped(to: step, dismissal: dismissal)))
    }
    return Self(.derived(ScopedEffect(self, [step], dismissal: dismissal)))
  }

  /// Returns an effect that ends the effects of parts of the state, which run in the scope of the new effect.
  package static func endScopes(at site: EffectScopeSite, ids: [AnyHashable]) -> Self {
    ids.isEmpty ? .none : Self(.derived(ScopeEnd(site: site, ids: ids)))
  }
}

/// An effect that runs in scopes below the scope of the effect around it.
///
/// Nested scopes are combined into one effect, so that thousands of levels need no deep stack.
private final class ScopedEffect<Output>: DerivedEffect<Output, Never> {
  /// A step from a scope to one below it.
  struct Step {
    let site: EffectScopeSite
    let id: AnyHashable
  }

  private let upstream: Effect<Output, Never>
  /// The steps from the innermost scope to the outermost one.
  private let steps: [Step]
  /// Returns the action that asks for the removal of the innermost presented state around the upstream effect.
  private let dismissal: (() -> Output)?

  init(_ upstream: Effect<Output, Never>, _ steps: [Step], dismissal: (() -> Output)?) {
    self.upstream = upstream
    self.steps = steps
    self.dismissal = dismissal
  }

  /// Returns this effect in one more scope, around the others. A dismissal concerns the innermost scope that has one.
  func scoped(to step: Step, dismissal: (() -> Output)?) -> ScopedEffect {
    ScopedEffect(upstream, steps + [step], dismissal: self.dismissal ?? dismissal)
  }

  override func map<NewOutput>(_ transform: @escaping (Output) -> NewOutput) -> DerivedEffect<NewOutput, Never> {
    ScopedEffect<NewOutput>(
      upstream.map(transform), steps.map { .init(site: $0.site, id: $0.id) },
      dismissal: dismissal.map { dismissal in { transform(dismissal()) } })
  }

  override func start(in runtime: EffectRuntime, under parent: EffectNode?, sink: EffectSink<Output, Never>) {
    let parent = runtime.node(parent)
    var (scope, node) = (runtime.scope(of: parent), parent)
    for (index, step) in steps.enumerated().reversed() {
      scope = scope.scope(at: step.site, id: step.id) { runtime.makeIdentity() }
      let scopeNode = EffectScopeNode(scope: scope, parent: node, runtime: runtime)
      if index == 0, let dismissal { scopeNode.dismiss = { sink.send(dismissal(), from: $0) } }
      node = scopeNode
    }
    runtime.start(upstream, under: node, sink: sink)
    node.finish(through: parent)
  }

  override var outline: EffectOutline { upstream.outline }

  override var hasOwnValues: Bool {
    if case .derived(let effect) = upstream.operation { effect.hasOwnValues } else { false }
  }
}

/// The end of the effects of parts of the state.
private final class ScopeEnd<Output>: DerivedEffect<Output, Never> {
  private let site: EffectScopeSite
  private let ids: [AnyHashable]

  init(site: EffectScopeSite, ids: [AnyHashable]) {
    self.site = site
    self.ids = ids
  }

  override func map<NewOutput>(_ transform: @escaping (Output) -> NewOutput) -> DerivedEffect<NewOutput, Never> {
    ScopeEnd<NewOutput>(site: site, ids: ids)
  }

  override func start(in runtime: EffectRuntime, under parent: EffectNode?, sink: EffectSink<Output, Never>) {
    let scope = runtime.scope(of: parent)
    for id in ids {
      guard let removed = scope.existingScope(at: site, id: id) else { continue }
      runtime.cancel(id: removed.effectID, sparing: parent)
    }
  }

  override var outline: EffectOutline { .cancel([]) }
}

/// A running effect in a scope.
final class EffectScopeNode: CancellableNode {
  let scope: EffectScope
  /// Sends the action that asks for the removal of the innermost presented state, as output of a node. `nil` if no part
  /// of the state that the effect belongs to is presented.
  var dismiss: ((EffectNode) -> Void)?

  init(scope: EffectScope, parent: EffectNode, runtime: EffectRuntime) {
    self.scope = scope
    super.init(id: scope.effectID, parent: parent, runtime: runtime)
    scope.retainUse()
    runtime.scopesDidChange()
  }

  override func didEnd() {
    super.didEnd()
    scope.releaseUse()
    runtime?.scopesDidChange()
  }
}

extension EffectRuntime {
  /// Returns the scope that a node runs in.
  ///
  /// - Complexity: O(nodes above), if effects run in scopes at all.
  func scope(of node: EffectNode?) -> EffectScope {
    guard hasScopes else { return rootScope }
    var node = node
    while let current = node {
      if let scoped = current as? EffectScopeNode { return scoped.scope }
      node = current.parent
    }
    return rootScope
  }

  /// Cancels the effects of scopes whose state is gone.
  func endRemovedScopes(_ state: UnsafeRawPointer) {
    var removed: [EffectScope] = []
    rootScope.appendRemovedScopes(state, to: &removed)
    for scope in removed { cancel(id: scope.effectID) }
  }

  func scopesDidChange() {
    let hasScopes = !rootScope.sites.isEmpty
    guard hasScopes != self.hasScopes else { return }
    self.hasScopes = hasScopes
    core?.updateIsPlain()
  }
}
