/// What the node of one element hangs on: between it and the node of the collection, it knows the element's id, and the
/// element as it last was.
@usableFromInline
final class ElementAnchor<ID: Hashable, Element, Action>: AnyStoreNode {
  @usableFromInline let elements: StoreNode<IdentifiedArray<ID, Element>, Action>
  @usableFromInline let id: ID
  @exclusivity(unchecked) @usableFromInline var last: Element
  /// The questions of predicates beneath; made with the first of them.
  @exclusivity(unchecked) @usableFromInline var beneath: ObserverList<Void>?

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
      child.token = observers.add(ElementObserver(self, child), id: id)
    } else {
      current = elements.state
    }
    if let element = current[id: id] { last = element }
    return last
  }

  @usableFromInline
  override func unobserve(_ token: UInt32) { observers.remove(token, id: id) }

  override var isScope: Bool { false }

  override var questions: ObserverList<Void>? {
    if let beneath { return beneath }
    let questions = ObserverList<Void>()
    beneath = questions
    return questions
  }

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

/// Hands an element on to its anchor and its node, which end this when they go.
@usableFromInline
final class ElementObserver<ID: Hashable, Element, Action, ElementAction>: AnyObserver {
  @usableFromInline let anchor: Unmanaged<ElementAnchor<ID, Element, Action>>
  @usableFromInline let node: Unmanaged<StoreNode<Element, ElementAction>>

  @inlinable
  init(_ anchor: ElementAnchor<ID, Element, Action>, _ node: StoreNode<Element, ElementAction>) {
    self.anchor = .passUnretained(anchor)
    self.node = .passUnretained(node)
    super.init { observer, element in
      let observer = unsafeDowncast(observer, to: ElementObserver.self)
      let element = element.assumingMemoryBound(to: Element.self)
      observer.anchor._withUnsafeGuaranteedRef { $0.last = element.pointee }
      observer.node._withUnsafeGuaranteedRef { $0.propagate(&element.pointee) }
      observer.anchor._withUnsafeGuaranteedRef { if let questions = $0.beneath { $0.core.raise(questions) } }
    }
  }
}
