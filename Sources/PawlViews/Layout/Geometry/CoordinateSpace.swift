/// A frame of reference for places and frames.
public enum CoordinateSpace: Hashable {
  /// The coordinates of the view itself, with the origin at its top leading corner.
  case local
  /// The coordinates of the whole content: the window in a terminal, or the page in a browser, independent of
  /// scrolling.
  case global
  /// The coordinates of the nearest enclosing view with this name. Without such a view, the space is ``global``.
  ///
  /// A view gets a name by `coordinateSpace(name:)`.
  case named(AnyHashable)
}

extension View {
  /// Names this view's coordinate space, so that views and gestures inside can measure places in it.
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
  override var reportedFrame: CGRect? {
    get { shown }
    set { shown = newValue }
  }
}

extension Element {
  /// Returns the element's frame in a coordinate space: as the host has shown it, or else as of the last layout.
  final func frame(in space: CoordinateSpace) -> CGRect {
    switch space {
    case .local: return CGRect(origin: .zero, size: reportedFrame?.size ?? size)
    case .global: return reportedFrame ?? frameInWindow
    case .named(let name):
      guard let outer = enclosingSpace(name) else { return reportedFrame ?? frameInWindow }
      // The two frames are comparable only if both are as shown by the host, or both as laid out.
      if let inner = reportedFrame, let origin = outer.reportedFrame?.origin {
        return CGRect(origin: CGPoint(x: inner.minX - origin.x, y: inner.minY - origin.y), size: inner.size)
      }
      let (inner, origin) = (originInWindow, outer.originInWindow)
      return CGRect(origin: CGPoint(x: inner.x - origin.x, y: inner.y - origin.y), size: size)
    }
  }

  private func enclosingSpace(_ name: AnyHashable) -> NamedSpaceElement? {
    ancestors.first { ($0 as? NamedSpaceElement)?.name == name } as? NamedSpaceElement
  }
}
