/// What the node of one element hangs on: between it and the node of the collection, it knows the element's id, and the
/// element as it last was.
@usableFromInline
final class ElementAnchor<ID: Hashable, Element, Action>: AnyStoreNode {
  @usableFromInline let elements: StoreNode<IdentifiedArray<ID, Element>, Action>
  @usableFromInline let id: ID
  @exclusivity(unchecked) @usableFromInline var last: Element

  @usableFromInline
  init(id: ID, element: Element, elements: StoreNode<IdentifiedArray<ID, Element>, Action>) {
    self.elements = elements
    self.id = id
    last = element
    super.init(core: elements.core, parent: elements)
  }

  /// The element now, or as it last was. Given its node, also has the node told of changes from now on.
  @inlinable
  func connect<ElementAction>(_ child: StoreNode<Element, ElementAction>?) -> Element {
    let current: IdentifiedArray<ID, Element>
    if let child {
      current = observers.activate()
      let anchor = Unmanaged.passUnretained(self)
      let reference = Unmanaged.passUnretained(child)
      child.token = observers.add(
        { element in
          anchor._withUnsafeGuaranteedRef { $0.last = element }
          reference._withUnsafeGuaranteedRef { $0.propagate(&element) }
        }, id: id)
    } else {
      current = elements.state
    }
    if let element = current[id: id] { last = element }
    return last
  }

  @usableFromInline
  override func unobserve(_ token: UInt32) { observers.remove(token, id: id) }

  override var isScope: Bool { false }

  @inlinable
  var observers: ElementObservers<ID, Element, Action> {
    if let observers = elements.elementObservers {
      return unsafeDowncast(observers, to: ElementObservers<ID, Element, Action>.self)
    }
    let observers = ElementObservers(node: elements)
    elements.elementObservers = observers
    return observers
  }
}
