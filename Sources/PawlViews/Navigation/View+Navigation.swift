/// How the title of a page is shown. In cells there is one way.
public struct NavigationBarItem: Hashable, Sendable {
  public enum TitleDisplayMode: Hashable, Sendable {
    case automatic, inline, large
  }
}

extension View {
  /// Sets the title of the page that this view is on.
  public func navigationTitle(_ title: Text) -> some View {
    preference(key: NavigationTitleKey.self, value: title)
  }

  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(Text(titleKey)) }

  @_disfavoredOverload
  public func navigationTitle(_ title: some StringProtocol) -> some View { navigationTitle(Text(title)) }

  public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

  public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(titleKey) }

  @_disfavoredOverload
  public func navigationBarTitle(_ title: some StringProtocol) -> some View { navigationTitle(title) }

  public func navigationBarTitle(
    _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { navigationTitle(titleKey) }

  @_disfavoredOverload
  public func navigationBarTitle(
    _ title: some StringProtocol, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { navigationTitle(title) }

  public func navigationBarTitle(_ title: Text, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
    navigationTitle(title)
  }

  /// Accepted; titles are shown in one way.
  public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View { self }

  /// Accepted; stacks are shown in one way.
  public func navigationViewStyle(_ style: some NavigationViewStyle) -> some View { self }

  /// Takes the button away that leads back from the page that this view is on.
  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    preference(key: NavigationBarHidesKey.self, value: hidesBackButton ? .back : [])
  }

  /// Takes the bar away from the page that this view is on.
  public func navigationBarHidden(_ hidden: Bool = true) -> some View {
    preference(key: NavigationBarHidesKey.self, value: hidden ? .bar : [])
  }

  /// Shows views at both sides of the bar of the page that this view is on.
  public func navigationBarItems<Leading: View, Trailing: View>(leading: Leading, trailing: Trailing) -> some View {
    BarItemsView(content: self, leading: leading, trailing: trailing)
  }

  public func navigationBarItems<Leading: View>(leading: Leading) -> some View {
    navigationBarItems(leading: leading, trailing: EmptyView())
  }

  public func navigationBarItems<Trailing: View>(trailing: Trailing) -> some View {
    navigationBarItems(leading: EmptyView(), trailing: trailing)
  }
}

struct BarItemsView<Content: View, Leading: View, Trailing: View>: View {
  let content: Content
  let leading: Leading
  let trailing: Trailing
  @Environment(\.navigationPage) private var bar

  init(content: Content, leading: Leading, trailing: Trailing) {
    self.content = content
    self.leading = leading
    self.trailing = trailing
  }

  var body: some View {
    content
    OutletSource(content: leading.lineLimit(1), outlet: bar?.leading)
    OutletSource(content: trailing.lineLimit(1), outlet: bar?.trailing)
  }
}
