/// Those who observe single elements of a collection, by id: one that did not change hears nothing and costs nothing.
///
/// Hangs on the node of the collection and is linked to it while anyone observes an element. It learns from the
/// collection's own history which elements changed since it last looked.
@usableFromInline
final class ElementObservers<ID: Hashable, Element, Action>: AnyObserver {
  @usableFromInline typealias Elements = IdentifiedArray<ID, Element>

  /// Owns this object.
  @usableFromInline unowned(unsafe) let node: StoreNode<Elements, Action>
  @exclusivity(unchecked) @usableFromInline var lists: [ID: ObserverList<Element>] = [:]
  @usableFromInline var token: UInt32 = 0
  @exclusivity(unchecked) @usableFromInline var stamp = ChangeStamp.empty
  /// How often the collection was told of.
  @exclusivity(unchecked) @usableFromInline var walk: UInt64 = 0
  /// Whether the history knows of everything that changes in an element.
  @usableFromInline let isTraceable: Bool

  @usableFromInline
  init(node: StoreNode<Elements, Action>) {
    self.node = node
    if case .stamp = node.core.proof(of: Elements.self) { isTraceable = true } else { isTraceable = false }
    super.init { observer, elements in
      unsafeDowncast(observer, to: ElementObservers.self)
        .elementsChanged(&elements.assumingMemoryBound(to: Elements.self).pointee)
    }
  }

  /// Links up if nobody observed an element until now, and returns the collection.
  @inlinable
  func activate() -> Elements {
    let elements = node.activate()
    if lists.isEmpty {
      stamp = elements.stamp
      token = node.add(self)
    }
    return elements
  }

  /// Has `observer` called whenever the element with an id changes, until ``remove(_:id:)``. Preceded by ``activate()``.
  @inlinable
  func add(_ observer: AnyObserver, id: ID) -> UInt32 {
    if let list = lists[id] { return list.add(observer) }
    let list = ObserverList<Element>()
    lists[id] = list
    return list.add(observer)
  }

  @inlinable
  func remove(_ token: UInt32, id: ID) {
    guard let list = lists[id], let observer = list.remove(token) else { return }
    node.core.keepWhileTelling((list, observer))
    guard list.isEmpty else { return }
    lists[id] = nil
    if lists.isEmpty { node.unobserve(self.token) }
  }

  @inlinable
  func elementsChanged(_ elements: inout Elements) {
    let since = stamp
    stamp = elements.stamp
    walk &+= 1
    let isKnown =
      isTraceable
      && elements.forEachChange(since: since) { change in
        switch change {
        case .updated(let id), .inserted(let id): tell(id, &elements)
        case .removed, .reordered: break
        }
      }
    guard !isKnown else { return }
    for id in Array(lists.keys) { tell(id, &elements) }
  }

  @inlinable
  func tell(_ id: ID, _ elements: inout Elements) {
    // An element that changed twice is told of once.
    guard let list = lists[id], list.mark != walk, var element = elements[id: id] else { return }
    list.mark = walk
    list.callUncounted(with: &element)
  }
}
