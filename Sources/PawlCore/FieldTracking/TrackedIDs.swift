/// The ids of a collection as a tracked field: it changes when elements are inserted, removed or moved, and not when an
/// element changes.
package final class TrackedIDs<State, ID: Hashable, Element>: TrackedField<State> {
  private let read: (UnsafePointer<State>) -> IdentifiedArray<ID, Element>
  private var stamp = ChangeStamp.empty

  /// Creates a field.
  ///
  /// - Parameters:
  ///   - read: Returns the collection; a pure function.
  ///   - notify: Called once for each change of the armed field, when all view stores have the new state.
  package init(
    read: @escaping (UnsafePointer<State>) -> IdentifiedArray<ID, Element>, notify: @escaping () -> Void
  ) {
    self.read = read
    super.init(notify: notify)
  }

  override func take(_ state: State, core: EngineCore) { stamp = withUnsafePointer(to: state, read).stamp }

  /// - Complexity: O(changes of the collection since the last call).
  override func hasChanged(in state: UnsafePointer<State>) -> Bool {
    let elements = read(state)
    let last = stamp
    stamp = elements.stamp
    guard stamp != last else { return false }
    var hasMoved = false
    let isKnown = elements.forEachChange(since: last) { change in
      if case .updated = change { return }
      hasMoved = true
    }
    return hasMoved || !isKnown
  }
}
