extension View {
  /// Performs an action when the pointer comes over this view, and when it leaves it.
  ///
  /// A view on top of this one keeps the pointer from it, unless it is inside this view. Touches don't hover. Both hosts ask
  /// for the pointer's movements only while a view with such an action is shown.
  ///
  /// In a terminal the pointer's location is known to a cell, and not every terminal reports movements without a pressed
  /// button. A browser needs the script.
  ///
  /// - Parameter action: The action, which receives whether the pointer is over the view.
  public func onHover(perform action: @escaping (Bool) -> Void) -> some View {
    HoverView(content: self, space: nil) { action($0 != .ended) }
  }

  /// Performs an action for each movement of the pointer over this view, and when the pointer leaves it.
  ///
  /// Like ``onHover(perform:)``, with the location. A browser reports at most 20 locations a second.
  ///
  /// - Parameters:
  ///   - coordinateSpace: The space of the locations. Default: `local`.
  ///   - action: The action.
  public func onContinuousHover(
    coordinateSpace: CoordinateSpace = .local, perform action: @escaping (HoverPhase) -> Void
  ) -> some View {
    HoverView(content: self, space: coordinateSpace, action: action)
  }
}

private struct HoverView<Content: View>: ElementModifier {
  let content: Content
  let space: CoordinateSpace?
  let action: (HoverPhase) -> Void

  func wrap(_ base: Element, in environment: EnvironmentValues) -> HoverElement {
    HoverElement(base, handler(in: environment, of: base.graph))
  }

  func update(_ wrapper: HoverElement, in environment: EnvironmentValues) {
    wrapper.handler = handler(in: environment, of: wrapper.graph)
  }

  private func handler(in environment: EnvironmentValues, of graph: ViewGraph) -> HoverHandler {
    HoverHandler(space: space, lengths: environment.lengths(in: graph), perform: action)
  }
}

private final class HoverElement: ModifierElement {
  var handler: HoverHandler
  private var shown: CGRect?

  init(_ base: Element, _ handler: HoverHandler) {
    self.handler = handler
    super.init(base)
    graph.hasHover = true
  }

  override var hover: HoverHandler? { handler }
  override var isMeasured: Bool { handler.wantsLocations }

  override var reportedFrame: CGRect? {
    get { shown }
    set { shown = newValue }
  }
}
