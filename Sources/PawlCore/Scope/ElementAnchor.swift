/// The link between the node of one element and the node of its collection. It knows the element's id.
@usableFromInline
final class ElementAnchor<ID: Hashable, Element, Action>: PartAnchor<Element> {
  @usableFromInline let elements: StoreNode<IdentifiedArray<ID, Element>, Action>
  @usableFromInline let id: ID

  @usableFromInline
  init(id: ID, _ record: PartRecord<Element>, elements: StoreNode<IdentifiedArray<ID, Element>, Action>) {
    self.elements = elements
    self.id = id
    super.init(record, parent: elements)
  }

  deinit { elements.elementObservers().leave(record, id: id) }

  @usableFromInline
  override var current: Element? { elements.state[id: id] }

  override var predicateChecks: ObserverList<NoValue>? {
    if let predicateChecks = record.predicateChecks { return predicateChecks }
    let predicateChecks = ObserverList<NoValue>()
    record.predicateChecks = predicateChecks
    return predicateChecks
  }

  override func forget() { elements.elementObservers().markStale(record, id: id) }
}

extension StoreNode {
  /// The observers of elements of a collection.
  @inlinable
  func elementObservers<ID: Hashable, Element>() -> ElementObservers<ID, Element, Action>
  where State == IdentifiedArray<ID, Element> {
    if let partObservers {
      return unsafeDowncast(partObservers, to: ElementObservers<ID, Element, Action>.self)
    }
    let observers = ElementObservers(node: self)
    partObservers = observers
    return observers
  }
}
