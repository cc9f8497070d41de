extension Effect where Failure == Never {
  /// Returns an effect that ends when a part of the state goes.
  ///
  /// - Parameters:
  ///   - site: The reducer of the part. The effect has to run in a store that checks its site.
  ///   - id: The identity of the part.
  package func scoped(to site: EffectScopeSite, id: AnyHashable) -> Self {
    guard !isNone else { return .none }
    return Self(.derived(ScopedEffect(self, site: site, id: id)))
  }
}

/// An effect that runs in a scope below the scope of the effect around it.
private final class ScopedEffect<Output>: DerivedEffect<Output, Never> {
  private let upstream: Effect<Output, Never>
  private let site: EffectScopeSite
  private let id: AnyHashable

  init(_ upstream: Effect<Output, Never>, site: EffectScopeSite, id: AnyHashable) {
    self.upstream = upstream
    self.site = site
    self.id = id
  }

  override func start(in runtime: EffectRuntime, under parent: EffectNode?, sink: EffectSink<Output, Never>) {
    let parent = runtime.node(parent)
    let scope = runtime.scope(of: parent).scope(at: site, id: id) { runtime.makeIdentity() }
    let node = EffectScopeNode(scope: scope, parent: parent, runtime: runtime)
    runtime.start(upstream, under: node, sink: sink)
    node.finish()
  }

  override var outline: EffectOutline { upstream.outline }
}

/// A running effect in a scope.
final class EffectScopeNode: CancellableNode {
  let scope: EffectScope

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
