/// An observer of an optional state, for as long as stores of the wrapped value exist.
///
/// It is linked to the node of the optional for that time.
final class OptionalObserver<Wrapped, Action>: AnyObserver {
  /// The node, which owns this object.
  private let owner: UncountedReference<StoreNode<Wrapped?, Action>>
  private var node: StoreNode<Wrapped?, Action> { owner.object }
  private var record: PartRecord<Wrapped>?
  private var token: UInt32 = 0

  fileprivate init(node: StoreNode<Wrapped?, Action>) {
    owner = UncountedReference(node)
    super.init { observer, state in
      unsafeDowncast(observer, to: OptionalObserver.self)
        .stateChanged(&state.assumingMemoryBound(to: Wrapped?.self).pointee)
    }
  }

  /// Returns the record for one more store of the wrapped state, until ``leave()``; `nil` if the state is `nil`.
  func join() -> PartRecord<Wrapped>? {
    guard let wrapped = node.activate() else {
      node.unlinkIfUnobserved()
      return nil
    }
    if let record {
      record.users += 1
      return record
    }
    let record = PartRecord(wrapped)
    record.users = 1
    self.record = record
    token = node.add(self)
    return record
  }

  #if PAWL_CHECKED
  override func checkInvariants(_ check: inout InvariantCheck) { record?.checkInvariants(&check) }
  #endif

  func leave() {
    guard let record else { return }
    record.users -= 1
    guard record.users == 0 else { return }
    node.core.keepAliveWhileNotifying(record)
    self.record = nil
    node.unobserve(token)
  }

  private func stateChanged(_ state: inout Wrapped?) {
    guard let record else { return }
    if var wrapped = state {
      record.commit(&wrapped)
    } else if record.isStale {
      record.notifyOfLastValue()
    }
  }
}

/// The link between the node of a wrapped state and the node of the optional.
private final class OptionalAnchor<Wrapped, Action>: PartAnchor<Wrapped> {
  private let optional: StoreNode<Wrapped?, Action>

  init(_ record: PartRecord<Wrapped>, optional: StoreNode<Wrapped?, Action>) {
    self.optional = optional
    super.init(record, parent: optional)
  }

  deinit { optional.optionalObserver().leave() }

  override var current: Wrapped? { optional.state }

  override func forget() { record.isStale = true }
}

extension StoreNode {
  /// Returns a node of the wrapped state, which keeps the last state that wasn't `nil`; `nil` if the state is `nil`
  /// now.
  package func unwrapped<Wrapped>() -> StoreNode<Wrapped, Action>? where State == Wrapped? {
    guard let record = optionalObserver().join() else { return nil }
    let anchor = OptionalAnchor(record, optional: self)
    anchor.forgetIfUncommitted()
    return StoreNode<Wrapped, Action>(
      core: core, parent: anchor, depth: depth + 1,
      // The node owns the closure and retains the anchor, its parent.
      connect: { [anchor = UncountedReference(anchor)] node in anchor.withUnretained { $0.connect(node) } },
      sendAction: embedding { $0 })
  }

  fileprivate func optionalObserver<Wrapped>() -> OptionalObserver<Wrapped, Action> where State == Wrapped? {
    if let partObservers { return unsafeDowncast(partObservers, to: OptionalObserver<Wrapped, Action>.self) }
    let observer = OptionalObserver(node: self)
    partObservers = observer
    return observer
  }
}
