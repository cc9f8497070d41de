/// A bar at an edge of what is shown.
public struct ToolbarPlacement: Hashable, Sendable {
  enum Bar: Hashable, Sendable {
    case automatic, navigation, tabs, bottom, window
  }

  let bar: Bar

  public static let automatic = ToolbarPlacement(bar: .automatic)
  public static let navigationBar = ToolbarPlacement(bar: .navigation)
  public static let tabBar = ToolbarPlacement(bar: .tabs)
  public static let bottomBar = ToolbarPlacement(bar: .bottom)
  public static let windowToolbar = ToolbarPlacement(bar: .window)
}

extension View {
  /// Takes bars away from the page that this view is on, or says that they are to be seen. It is done for the bar of the page;
  /// others stay.
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    let isBar = bars.isEmpty || bars.contains { $0 == .navigationBar || $0 == .automatic }
    return navigationBarHidden(visibility == .hidden && isBar)
  }

  /// Shows something at the upper or lower edge, which this view leaves room for.
  ///
  /// - Parameter spacing: between them; nil for what is usual where it is shown.
  public func safeAreaInset<Inset: View>(
    edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Inset
  ) -> some View {
    let inset = content()
    return VStack(alignment: alignment, spacing: spacing) {
      if edge == .top { inset.layoutPriority(1) }
      LayoutView(layout: ZStackLayout(), content: self).scrollsOverflow(filling: .vertical)
      if edge == .bottom { inset.layoutPriority(1) }
    }
  }

  /// Shows something at the left or right edge, which this view leaves room for.
  ///
  /// - Parameter spacing: between them; nil for what is usual where it is shown.
  public func safeAreaInset<Inset: View>(
    edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    @ViewBuilder content: () -> Inset
  ) -> some View {
    let inset = content()
    return HStack(alignment: alignment, spacing: spacing) {
      if edge == .leading { inset.layoutPriority(1) }
      LayoutView(layout: ZStackLayout(), content: self).scrollsOverflow(filling: .horizontal)
      if edge == .trailing { inset.layoutPriority(1) }
    }
  }
}

/// What bars look like, and those of the system, is nothing that a terminal has: accepted, and without effect.
extension View {
  public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
  public func toolbarBackground(_ style: some ShapeStyle, for bars: ToolbarPlacement...) -> some View { self }
  public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View { self }
  public func statusBar(hidden: Bool) -> some View { self }
  public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
  public func defersSystemGestures(on edges: Edge.Set) -> some View { self }
}
