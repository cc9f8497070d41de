/// Those who observe single elements of a collection, by id: one that did not change hears nothing and costs nothing.
///
/// Hangs on the node of the collection and is linked to it while anyone observes an element. It learns from the
/// collection's own history which elements changed since it last looked.
final class ElementObservers<ID: Hashable, Element, Action> {
  private unowned(unsafe) let node: StoreNode<IdentifiedArray<ID, Element>, Action>
  private var lists: [ID: ObserverList<Element>] = [:]
  private var token: UInt32 = 0
  private var stamp = ChangeStamp.empty

  /// - Parameter node: owns this object.
  init(node: StoreNode<IdentifiedArray<ID, Element>, Action>) { self.node = node }

  /// Links up if nobody observed an element until now, and returns the collection.
  func activate() -> IdentifiedArray<ID, Element> {
    let elements = node.activate()
    if lists.isEmpty {
      stamp = elements.stamp
      token = node.add { [unowned(unsafe) self] in elementsChanged($0) }
    }
    return elements
  }

  /// Has `observer` called whenever the element with an id changes, until ``remove(_:id:)``. Preceded by ``activate()``.
  func add(_ observer: @escaping (Element) -> Void, id: ID) -> UInt32 {
    if let list = lists[id] { return list.add(observer) }
    let list = ObserverList<Element>()
    lists[id] = list
    return list.add(observer)
  }

  func remove(_ token: UInt32, id: ID) {
    guard let list = lists[id] else { return }
    list.remove(token)
    guard list.isEmpty else { return }
    lists[id] = nil
    if lists.isEmpty { node.unobserve(self.token) }
  }

  private func elementsChanged(_ elements: IdentifiedArray<ID, Element>) {
    let isKnown = elements.forEachChange(since: stamp) { change in
      switch change {
      case .updated(let id), .inserted(let id): tell(id, elements)
      case .removed, .reordered: break
      }
    }
    stamp = elements.stamp
    guard !isKnown else { return }
    for id in Array(lists.keys) { tell(id, elements) }
  }

  private func tell(_ id: ID, _ elements: IdentifiedArray<ID, Element>) {
    guard let list = lists[id], let element = elements[id: id] else { return }
    list.call(with: element)
  }
}
