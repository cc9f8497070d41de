extension Store {
  /// Adds a watcher of the whole loop, of which this store may be a scoped part. It is kept until it is removed, or for
  /// as long as the root store lives.
  public func addObserver(_ observer: any StoreObserver) { node.core.addObserver(observer) }

  /// Removes a watcher that was added to this store, or to any store scoped from the same root.
  public func removeObserver(_ observer: any StoreObserver) {
    node.core.removeObserver(ObjectIdentifier(observer))
  }
}

extension EngineCore {
  package final func addObserver(_ observer: any StoreObserver) {
    hooks = ObserverHooks((hooks?.observers ?? []) + [observer])
  }

  final func removeObserver(_ observer: ObjectIdentifier) {
    let left = (hooks?.observers ?? []).filter { ObjectIdentifier($0) != observer }
    hooks = left.isEmpty ? nil : ObserverHooks(left)
  }
}
