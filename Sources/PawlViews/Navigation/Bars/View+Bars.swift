/// A bar at an edge of the window.
public struct ToolbarPlacement: Hashable, Sendable {
  enum Bar: Hashable, Sendable {
    case automatic, navigation, tabs, bottom, window
  }

  let bar: Bar

  /// The bar that the context determines. Counts as ``navigationBar``.
  public static let automatic = ToolbarPlacement(bar: .automatic)
  /// The bar at the top of a page.
  public static let navigationBar = ToolbarPlacement(bar: .navigation)
  /// The bar of a tab view.
  public static let tabBar = ToolbarPlacement(bar: .tabs)
  /// The bar at the bottom of a page.
  public static let bottomBar = ToolbarPlacement(bar: .bottom)
  /// The toolbar of a window.
  public static let windowToolbar = ToolbarPlacement(bar: .window)
}

extension View {
  /// Shows or hides the bar of the page that contains this view.
  ///
  /// - Parameters:
  ///   - visibility: `.hidden` hides the bar. All other values show it.
  ///   - bars: The bars to change. Only the navigation bar can be hidden. An empty list stands for it.
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    let isBar = bars.isEmpty || bars.contains { $0 == .navigationBar || $0 == .automatic }
    return navigationBarHidden(visibility == .hidden && isBar)
  }

  /// Shows a view at the upper or lower edge, and gives this view the remaining room.
  ///
  /// This view scrolls if it is larger than the remaining room.
  ///
  /// - Parameter spacing: The distance between the two views, or `nil` for the default of the host.
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

  /// Shows a view at the left or right edge, and gives this view the remaining room.
  ///
  /// This view scrolls if it is larger than the remaining room.
  ///
  /// - Parameter spacing: The distance between the two views, or `nil` for the default of the host.
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

/// Modifiers for bars that compile and change nothing: neither a terminal nor a browser has such bars.
extension View {
  /// Shows or hides the background of bars. Without effect.
  public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { self }
  /// Sets the background of bars. Without effect.
  public func toolbarBackground(_ style: some ShapeStyle, for bars: ToolbarPlacement...) -> some View { self }
  /// Sets the color scheme of bars. Without effect.
  public func toolbarColorScheme(_ colorScheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View { self }
  /// Shows or hides the status bar of the device. Without effect.
  public func statusBar(hidden: Bool) -> some View { self }
  /// Shows or hides the status bar of the device. Without effect.
  public func statusBarHidden(_ hidden: Bool = true) -> some View { self }
  /// Shows or hides the overlays of the system. Without effect.
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
  /// Lets gestures of the program precede those of the system. Without effect.
  public func defersSystemGestures(on edges: Edge.Set) -> some View { self }
}
