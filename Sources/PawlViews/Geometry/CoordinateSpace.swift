/// Where places are measured from.
public enum CoordinateSpace: Hashable {
  /// The view itself.
  case local
  /// All that is shown: the window of a terminal, and all of a page in a browser, however it is scrolled.
  case global
  /// A view with a name: see `coordinateSpace(name:)`.
  case named(AnyHashable)
}

extension View {
  /// Names this view, so that places can be measured from it.
  public func coordinateSpace<Name: Hashable>(name: Name) -> some View { NamedSpaceView(content: self, name: name) }
}

private struct NamedSpaceView<Content: View>: ElementModifier {
  let content: Content
  let name: AnyHashable

  func wrap(_ base: Element, in environment: EnvironmentValues) -> NamedSpaceElement { NamedSpaceElement(base, name) }

  func update(_ wrapper: NamedSpaceElement, in environment: EnvironmentValues) { wrapper.name = name }
}

private final class NamedSpaceElement: ModifierElement {
  var name: AnyHashable
  private var shown: CGRect?

  init(_ base: Element, _ name: AnyHashable) {
    self.name = name
    super.init(base)
  }

  override var isMeasured: Bool { true }
  override var shownFrame: CGRect? {
    get { shown }
    set { shown = newValue }
  }
}

extension Element {
  /// Where it is: as its host shows it, or as of the last layout.
  final func frame(in space: CoordinateSpace) -> CGRect {
    switch space {
    case .local: return CGRect(origin: .zero, size: shownFrame?.size ?? size)
    case .global: return shownFrame ?? frameInWindow
    case .named(let name):
      guard let outer = enclosingSpace(name) else { return shownFrame ?? frameInWindow }
      // Of two that are compared, both are as shown, or both as laid out.
      if let inner = shownFrame, let origin = outer.shownFrame?.origin {
        return CGRect(origin: CGPoint(x: inner.minX - origin.x, y: inner.minY - origin.y), size: inner.size)
      }
      let (inner, origin) = (originInWindow, outer.originInWindow)
      return CGRect(origin: CGPoint(x: inner.x - origin.x, y: inner.y - origin.y), size: size)
    }
  }

  private func enclosingSpace(_ name: AnyHashable) -> NamedSpaceElement? {
    var outer = parent
    while let element = outer {
      if let space = element as? NamedSpaceElement, space.name == name { return space }
      outer = element.parent
    }
    return nil
  }
}
