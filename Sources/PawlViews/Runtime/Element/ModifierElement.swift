/// An element around one other, made by a modifier for each element that it applies to.
@MainActor
class ModifierElement: Element, WrappingElement {
  final let base: Element

  init(_ base: Element) {
    self.base = base
    super.init(graph: base.graph)
    adopt(base)
  }

  final override var children: [Element] { [base] }
  final override var onlyChild: Element? { base }

  override var arrangement: Arrangement { .single }
  override var layoutPriority: Double { base.layoutPriority }
  override var isSpacer: Bool { base.isSpacer }
  override var zIndex: Double { base.zIndex }

  override func value<Key: LayoutValueKey>(for key: Key.Type) -> Key.Value { base.value(for: key) }

  /// Returns the proposal for the inner element.
  func inner(_ proposal: ProposedViewSize) -> ProposedViewSize { proposal }

  /// Returns the place of the inner element in this element, given this element's size.
  func baseOrigin(in size: CGSize, _ proposal: ProposedViewSize) -> CGPoint { .zero }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { base.size(for: inner(proposal)) }

  final override func placeChildren(_ proposal: ProposedViewSize) {
    base.place(at: baseOrigin(in: size, proposal), proposal: inner(proposal))
  }

  override func explicitGuide(_ key: AlignmentKey, in size: CGSize, _ proposal: ProposedViewSize) -> CGFloat? {
    let inner = inner(proposal)
    guard let guide = base.explicitGuide(key, in: base.size(for: inner), inner) else { return nil }
    return guide + baseOrigin(in: size, proposal)[key.axis]
  }
}

/// An element around one other.
@MainActor
protocol WrappingElement: Element {
  var base: Element { get }
}

/// A view that puts an element around each of its content's elements.
@MainActor
protocol ElementModifier: PrimitiveView {
  associatedtype Content: View
  associatedtype Wrapper: WrappingElement

  var content: Content { get }

  /// Makes the element around another.
  func wrap(_ base: Element, in environment: EnvironmentValues) -> Wrapper

  /// Applies the view's values to an element.
  func update(_ wrapper: Wrapper, in environment: EnvironmentValues)
}

extension ElementModifier {
  func makeNode(_ context: NodeContext) -> TypedNode<Self> { ElementModifierNode(self, context) }
}

private final class ElementModifierNode<Modifier: ElementModifier>: KeepingNode<Modifier> {
  private var child: TypedNode<Modifier.Content>?
  private var wrappers: [Modifier.Wrapper] = []

  override init(_ view: Modifier, _ context: NodeContext) {
    super.init(view, context)
    child = PawlViews.makeNode(view.content, eagerContext)
  }

  override func update(_ view: Modifier) {
    super.update(view)
    child?.update(view.content)
    refresh()
  }

  /// Updates the elements, since an environment value that was read has changed.
  override func refresh() {
    clearInvalidation()
    reader.evaluate {
      let environment = EnvironmentValues(environment)
      for wrapper in wrappers { view.update(wrapper, in: environment) }
    }
  }

  override var modifiedNode: ViewNode? { child }

  override var canBeMadeAgain: Bool { !wrappers.contains { $0.keepsState } }

  override var isTiedToElements: Bool { wrappers.contains { $0.keepsState || graph.focus.remembers($0) } }

  override func forEachChild(_ body: (ViewNode) -> Void) {
    if let child { body(child) }
  }

  override func collectElements(into list: inout ElementList) {
    var inner = ElementList()
    child?.collectElements(into: &inner)
    var known = wrappers.isEmpty ? [:] : Dictionary(wrappers.map { ($0.base.id, $0) }, uniquingKeysWith: { $1 })
    // Elements that are kept still depend on what was read for them, so earlier dependencies are kept, too.
    wrappers = reader.evaluateKeepingDependencies {
      let environment = EnvironmentValues(environment)
      return inner.elements.map { known.removeValue(forKey: $0.id) ?? view.wrap($0, in: environment) }
    }
    for wrapper in wrappers { list.append(wrapper) }
  }
}
