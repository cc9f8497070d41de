/// An observer that needs the last state of a store which ends.
package protocol FinalStateObserver: StoreObserver {
  /// Called on the store's actor when the last reference to the store is gone, after its effects were cancelled.
  func storeEnds<State>(_ state: State)
}

extension ObserverHooks {
  func storeEnds<State>(_ state: State) {
    for case let observer as any FinalStateObserver in observers { observer.storeEnds(state) }
  }
}
