/// A part of a store's features whose effects end when its state goes: the child of an optional state, a case of an
/// enum, or an element of a collection.
///
/// Scopes form a tree, which begins at the store. A scope exists while effects run in it or in a scope below it.
/// Ids of cancellable effects belong to the scope in which they run: `cancel(id:)` ends effects of its own scope
/// and of those below, and no others.
package final class EffectScope {
  /// The scope around this one; `nil` for the root.
  let parent: EffectScope?
  /// The identity of the state below its site; `nil` for the root.
  package let id: AnyHashable?
  /// The order in which scopes were created.
  let number: UInt64
  /// The sites with scopes below this one, in the order in which they were first used.
  private(set) var sites: ContiguousArray<EffectScopeList> = []
  /// The number of running effects and of lists that keep the scope.
  private var uses = 0

  init(parent: EffectScope?, id: AnyHashable?, number: UInt64) {
    self.parent = parent
    self.id = id
    self.number = number
  }

  /// The id under which all effects of the scope run.
  var effectID: EffectID { EffectID(ObjectIdentifier(self)) }

  /// Returns the id under which effects of this scope, and of those below, that have a user's id are found.
  func effectID(_ id: EffectID) -> EffectID {
    parent == nil ? id : EffectID(ScopedEffectID(scope: ObjectIdentifier(self), id: id))
  }

  /// Returns an id that is the same for all scopes of the same state, one after the other.
  func lastingID(_ id: EffectID) -> EffectID {
    let path = path
    return path.isEmpty ? id : EffectID(LastingEffectID(path: path.map(\.key), id: id))
  }

  private var key: ScopeKey { ScopeKey(site: site, id: id) }

  /// The scopes from the outermost one below the root to this one.
  var path: [EffectScope] {
    var path: [EffectScope] = []
    var scope = self
    while let parent = scope.parent {
      path.append(scope)
      scope = parent
    }
    return path.reversed()
  }

  /// Returns the scope of a state below this scope, which is created if no effect runs in it.
  func scope(at site: EffectScopeSite, id: AnyHashable, makeNumber: () -> UInt64) -> EffectScope {
    let list: EffectScopeList
    if let known = self.list(at: site) {
      list = known
    } else {
      list = EffectScopeList(site: site)
      sites.append(list)
      retainUse()
    }
    if let scope = list.scopes[id] { return scope }
    let scope = EffectScope(parent: self, id: id, number: makeNumber())
    scope.site = site
    list.insert(scope)
    return scope
  }

  /// Returns the scope of a state below this scope; `nil` if no effect runs in it.
  func existingScope(at site: EffectScopeSite, id: AnyHashable) -> EffectScope? { list(at: site)?.scopes[id] }

  private func list(at site: EffectScopeSite) -> EffectScopeList? { sites.first { $0.site == site } }

  private var site: EffectScopeSite?

  func retainUse() { uses += 1 }

  /// Removes the scope from the tree when nothing uses it any longer.
  func releaseUse() {
    var current: EffectScope? = self
    while let scope = current {
      scope.uses -= 1
      guard scope.uses == 0, let parent = scope.parent, let site = scope.site,
        let index = parent.sites.firstIndex(where: { $0.site == site })
      else { return }
      let list = parent.sites[index]
      list.remove(scope)
      guard list.scopes.isEmpty else { return }
      parent.sites.remove(at: index)
      current = parent
    }
  }

  /// Appends the scopes below this one whose state is gone.
  ///
  /// - Parameters:
  ///   - state: The state of this scope.
  ///   - removed: Receives the scopes.
  /// - Complexity: O(sites with running effects), plus O(changes) for each collection that changed.
  package func appendRemovedScopes(_ state: UnsafeRawPointer, to removed: inout [EffectScope]) {
    onDeepStack { for list in sites { list.site.appendRemovedScopes(state, list, &removed) } }
  }
}

/// A user's id of an effect that runs in a scope.
private struct ScopedEffectID: Hashable {
  let scope: ObjectIdentifier
  let id: EffectID
}

/// A user's id of an effect, with the states that it runs in.
private struct LastingEffectID: Hashable {
  let path: [ScopeKey]
  let id: EffectID
}

/// The identity of a state in the scope around it.
private struct ScopeKey: Hashable {
  let site: EffectScopeSite?
  let id: AnyHashable?
}

/// A reducer that runs children whose state may go.
package final class EffectScopeSite {
  /// Appends the scopes of a list whose state is gone, and those below the others. The first argument is the state
  /// of the scope around the site.
  fileprivate let appendRemovedScopes: (UnsafeRawPointer, EffectScopeList, inout [EffectScope]) -> Void
  private let key: AnyHashable?

  /// Creates the site of a reducer that belongs to one store, which checks the state after each action.
  package init(_ appendRemovedScopes: @escaping (UnsafeRawPointer, EffectScopeList, inout [EffectScope]) -> Void) {
    self.appendRemovedScopes = appendRemovedScopes
    key = nil
  }

  /// Creates the site of a reducer that may run in any store, and ends the scopes of states that it removes itself.
  ///
  /// - Parameter key: The identity of the site, which it shares with other sites of the same key.
  package init(key: AnyHashable) {
    appendRemovedScopes = { _, _, _ in }
    self.key = key
  }

}

extension EffectScopeSite: Hashable {
  package static func == (left: EffectScopeSite, right: EffectScopeSite) -> Bool {
    left === right || left.key != nil && left.key == right.key
  }

  package func hash(into hasher: inout Hasher) {
    if let key { hasher.combine(key) } else { hasher.combine(ObjectIdentifier(self)) }
  }
}

/// The scopes below one scope that belong to one site.
package final class EffectScopeList {
  package let site: EffectScopeSite
  package private(set) var scopes: [AnyHashable: EffectScope] = [:]
  /// The stamp of the collection at the last check.
  package var stamp: ChangeStamp?

  init(site: EffectScopeSite) { self.site = site }

  /// The scopes in the order in which they were created.
  ///
  /// - Complexity: O(*n* log *n*).
  package var ordered: [EffectScope] { scopes.values.sorted { $0.number < $1.number } }

  fileprivate func insert(_ scope: EffectScope) {
    guard let id = scope.id else { return }
    scopes[id] = scope
  }

  fileprivate func remove(_ scope: EffectScope) {
    guard let id = scope.id else { return }
    scopes[id] = nil
  }
}
