/// The fields of a store's state that code has read and wants to know of.
///
/// A field is armed when it is read. The first drain that changes it disarms the field and notifies it. A store whose
/// fields are all disarmed leaves the tree at the end of the next drain, so that it costs nothing.
///
/// - Complexity: O(armed fields) for each drain that may have changed the store's state.
package final class FieldTracker<State, Action>: TreePart, Delivery {
  private let node: StoreNode<State, Action>
  /// The token in the node while the tracker observes it; otherwise 0.
  private var token: UInt32 = 0
  private var armed: ContiguousArray<TrackedField<State>> = []
  private var changed: ContiguousArray<TrackedField<State>> = []

  package init(_ node: StoreNode<State, Action>) {
    self.node = node
    super.init(core: node.core)
  }

  deinit { leaveTree() }

  /// Arms a field with the present value. An armed field keeps the value that was read first.
  package func arm(_ field: TrackedField<State>) {
    if field.isArmed {
      // Code that reads in the middle of a drain may have another value than the code that read first.
      guard core.phase == .draining else { return }
      field.isUncertain = true
      _ = node.activate()
      return
    }
    let state = node.activate()
    if token == 0 { token = node.add(FieldObserver(self)) }
    field.arm(with: state, core: core)
    armed.append(field)
  }

  fileprivate func stateChanged(_ state: UnsafePointer<State>) {
    guard !armed.isEmpty else { return leaveTree() }
    let isPending = !changed.isEmpty
    // An `==` or a computed property may read the store, which adds fields.
    let count = armed.count
    var kept = 0
    for index in 0..<count {
      let field = armed[index]
      if field.isUncertain || field.hasChanged(in: state) {
        field.disarm()
        changed.append(field)
      } else {
        if kept != index { armed[kept] = field }
        kept += 1
      }
    }
    guard kept < count else { return }
    armed.removeSubrange(kept..<count)
    if !isPending { core.deliveries.append(self) }
  }

  package func deliver() {
    let fields = changed
    changed = []
    for field in fields { field.didChange() }
  }

  package func drop() { changed = [] }

  private func leaveTree() {
    guard token != 0 else { return }
    node.unobserve(token)
    token = 0
  }
}

/// An observer that passes a state on to a tracker. The tracker removes it in its deinitializer.
private final class FieldObserver<State, Action>: AnyObserver {
  private let tracker: UncountedReference<FieldTracker<State, Action>>

  init(_ tracker: FieldTracker<State, Action>) {
    self.tracker = UncountedReference(tracker)
    super.init { observer, state in
      let observer = unsafeDowncast(observer, to: FieldObserver.self)
      observer.tracker.withUnretained {
        $0.stateChanged(UnsafePointer(state.assumingMemoryBound(to: State.self)))
      }
    }
  }
}
