/// A part of a state that may come and go, an element or what an optional wraps: the part as it was last committed, and
/// those who observe it.
///
/// All stores of the part that were made from one store share it. It follows the state for as long as there is such a
/// store, observed or not, or the last state of a part that has gone could not be told.
@usableFromInline
final class PartRecord<Part> {
  /// The part at the end of the last drain at which it was there. Where there has been none since the record was made, the
  /// part as it was then.
  @exclusivity(unchecked) @usableFromInline var last: Part
  /// Made with the first observer. Counted by hand, since it is called for every change.
  @exclusivity(unchecked) @usableFromInline var observers: Unmanaged<ObserverList<Part>>?
  /// For the owner: the walk in which it was last told of.
  @exclusivity(unchecked) @usableFromInline var walk: UInt64 = 0
  /// Whether someone read the part in the middle of a drain, and is to be told at its end what was committed.
  @exclusivity(unchecked) @usableFromInline var isStale = false
  /// How many stores of the part there are.
  @usableFromInline var users = 0
  /// The questions of predicates beneath an element, made with the first of them. Those beneath an optional are the root's.
  @exclusivity(unchecked) @usableFromInline var questions: ObserverList<NoValue>?

  @usableFromInline
  init(_ part: Part) { last = part }

  deinit { observers?.release() }

  @usableFromInline
  func add(_ observer: AnyObserver) -> UInt32 {
    let observers = self.observers ?? .passRetained(ObserverList())
    self.observers = observers
    return observers.takeUnretainedValue().add(observer)
  }

  func remove(_ token: UInt32) -> AnyObserver? { observers?.takeUnretainedValue().remove(token) }

  /// Takes a part that was committed, and hands it on.
  @inlinable
  func commit(_ part: inout Part) {
    last = part
    tell(&part)
  }

  /// Hands the last part on to those who read one that was not committed.
  @usableFromInline
  func tellLast() {
    var last = self.last
    tell(&last)
  }

  @inlinable
  func tell(_ part: inout Part) {
    isStale = false
    guard let observers else { return }
    withUnsafeMutablePointer(to: &part) { part in
      observers._withUnsafeGuaranteedRef { $0.callUncounted(with: &part.pointee) }
    }
  }
}

/// The link between the node of a part and the node of the state that the part belongs to.
@usableFromInline
class PartAnchor<Part>: AnyStoreNode {
  @usableFromInline final let record: PartRecord<Part>

  @usableFromInline
  init(_ record: PartRecord<Part>, parent: AnyStoreNode) {
    self.record = record
    super.init(core: parent.core, parent: parent, depth: 0)
  }

  /// The part in the present state, nil if it is not there.
  @usableFromInline var current: Part? { nil }

  /// The part now, or as it last was. Given its node, also tells the node of changes from now on.
  @usableFromInline
  final func connect<Action>(_ child: StoreNode<Part, Action>?) -> Part {
    if let child { child.token = record.add(PartObserver(child)) }
    return current ?? record.last
  }

  override final func remove(_ token: UInt32) -> (node: AnyStoreNode, token: UInt32)? {
    if let observer = record.remove(token) { core.keepWhileTelling((record, observer)) }
    return nil
  }

  override final var isScope: Bool { false }
}

/// Hands a part on to its node, which ends this when it goes.
@usableFromInline
final class PartObserver<Part, Action>: AnyObserver {
  @usableFromInline let node: Unmanaged<StoreNode<Part, Action>>

  @inlinable
  init(_ node: StoreNode<Part, Action>) {
    self.node = .passUnretained(node)
    super.init { observer, part in
      let observer = unsafeDowncast(observer, to: PartObserver.self)
      observer.node._withUnsafeGuaranteedRef { $0.propagate(&part.assumingMemoryBound(to: Part.self).pointee) }
    }
  }
}
