/// Where places are measured from.
public enum CoordinateSpace: Hashable {
  /// The view itself.
  case local
  /// All that is shown.
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

  init(_ base: Element, _ name: AnyHashable) {
    self.name = name
    super.init(base)
  }
}

extension Element {
  /// Where it is, as of the last layout.
  final func frame(in space: CoordinateSpace) -> CGRect {
    switch space {
    case .local: return CGRect(origin: .zero, size: size)
    case .global: return frameInWindow
    case .named(let name):
      var outer = parent
      while let element = outer {
        if (element as? NamedSpaceElement)?.name == name {
          let (inner, origin) = (originInWindow, element.originInWindow)
          return CGRect(origin: CGPoint(x: inner.x - origin.x, y: inner.y - origin.y), size: size)
        }
        outer = element.parent
      }
      return frameInWindow
    }
  }
}
