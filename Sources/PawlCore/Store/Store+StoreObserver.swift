extension Store {
  /// Adds an observer of all actions and effects of the root store. It is retained until it is removed, or as long as
  /// the root store exists.
  public func addObserver(_ observer: any StoreObserver) { node.core.addObserver(observer) }

  /// Removes an observer that was added to this store, or to any store scoped from the same root.
  public func removeObserver(_ observer: any StoreObserver) {
    node.core.removeObserver(ObjectIdentifier(observer))
  }
}

extension EngineCore {
  package final func addObserver(_ observer: any StoreObserver) {
    hooks = ObserverHooks((hooks?.observers ?? []) + [observer])
  }

  package final func removeObserver(_ observer: ObjectIdentifier) {
    let left = (hooks?.observers ?? []).filter { ObjectIdentifier($0) != observer }
    hooks = left.isEmpty ? nil : ObserverHooks(left)
  }
}
