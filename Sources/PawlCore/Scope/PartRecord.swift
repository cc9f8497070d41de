/// A part of a state that may come and go (an element or a wrapped value) as it was last committed, and its observers.
///
/// All stores of the part that were made from one store share the record. It follows the state for as long as such a
/// store exists, observed or not. Otherwise it couldn't return the last state of a part that was removed.
///
/// No access to a property without exclusivity checks spans a call of code that could access it again.
@usableFromInline
final class PartRecord<Part> {
  /// The part at the end of the last drain in which it existed, or else as it was when the record was created.
  @exclusivity(unchecked) @usableFromInline var last: Part
  /// The observers. Created with the first one; not counted, since the list is called for every change.
  @exclusivity(unchecked) @usableFromInline var observers: OwningReference<ObserverList<Part>>?
  /// The walk in which the part was last notified. The owner uses it.
  @exclusivity(unchecked) @usableFromInline var walk: UInt64 = 0
  /// Whether code has read the part in the middle of a drain, so that it has to be notified of the committed part at
  /// the end.
  @exclusivity(unchecked) @usableFromInline var isStale = false
  /// The number of stores of the part.
  @usableFromInline var users = 0
  /// The predicates below an element. Created with the first one. Predicates below an optional belong to the root.
  @exclusivity(unchecked) @usableFromInline var predicateChecks: ObserverList<NoValue>?

  @usableFromInline
  init(_ part: Part) { last = part }

  deinit { observers?.release() }

  #if PAWL_CHECKED
  func checkInvariants(_ check: inout InvariantCheck) {
    check.require(users > 0, "a part that is followed has a store")
    check.require(!isStale, "a part that was read in a drain was notified at its end")
    observers?.object.checkInvariants(&check)
  }
  #endif

  @usableFromInline
  func add(_ observer: AnyObserver) -> UInt32 {
    let observers = self.observers ?? OwningReference(ObserverList())
    self.observers = observers
    return observers.object.add(observer)
  }

  func remove(_ token: UInt32) -> AnyObserver? { observers?.object.remove(token) }

  /// Stores a committed part, and notifies its observers.
  @inlinable
  func commit(_ part: inout Part) {
    last = part
    notify(&part)
  }

  /// Notifies observers that have read an uncommitted part of the last committed one.
  @usableFromInline
  func notifyOfLastValue() {
    var last = self.last
    notify(&last)
  }

  @inlinable
  func notify(_ part: inout Part) {
    isStale = false
    guard let observers else { return }
    withUnsafeMutablePointer(to: &part) { part in
      observers.withUnretained { $0.callUnretained(with: &part.pointee) }
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

  /// The part in the current state; `nil` if it doesn't exist.
  @usableFromInline var current: Part? { nil }

  /// Returns the current part, or the last one. If a node is given, it is notified of changes from now on.
  @usableFromInline
  final func connect<Action>(_ child: StoreNode<Part, Action>?) -> Part {
    if let child { child.token = record.add(PartObserver(child)) }
    return current ?? record.last
  }

  override final func remove(_ token: UInt32) -> (node: AnyStoreNode, token: UInt32)? {
    if let observer = record.remove(token) { core.keepAliveWhileNotifying((record, observer)) }
    return nil
  }

  override final var isScope: Bool { false }
}

/// An observer that passes a part on to its node. The node removes it in its deinitializer.
@usableFromInline
final class PartObserver<Part, Action>: AnyObserver {
  @usableFromInline let node: UncountedReference<StoreNode<Part, Action>>

  @inlinable
  init(_ node: StoreNode<Part, Action>) {
    self.node = UncountedReference(node)
    super.init { observer, part in
      let observer = unsafeDowncast(observer, to: PartObserver.self)
      observer.node.withUnretained { $0.propagate(&part.assumingMemoryBound(to: Part.self).pointee) }
    }
  }

  #if PAWL_CHECKED
  override func checkInvariants(_ check: inout InvariantCheck) {
    check.schedule { [node] in node.object.checkInvariants(&$0) }
  }
  #endif
}
