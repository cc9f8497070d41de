/// A namespace for the display modes of titles.
public struct NavigationBarItem: Hashable, Sendable {
  /// The display mode of a page's title. All modes look the same: hosts show titles in one way.
  public enum TitleDisplayMode: Hashable, Sendable {
    /// The mode of the previous page, in SwiftUI.
    case automatic
    /// A title within the bar, in SwiftUI.
    case inline
    /// A large title below the bar, in SwiftUI.
    case large
  }
}

extension View {
  /// Sets the title of the page that this view is on.
  ///
  /// If several views of a page set a title, the first one wins.
  public func navigationTitle(_ title: Text) -> some View {
    preference(key: NavigationTitleKey.self, value: title)
  }

  /// Sets the title of the page that this view is on.
  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(Text(titleKey)) }

  /// Sets the title of the page that this view is on, without localizing it.
  @_disfavoredOverload
  public func navigationTitle(_ title: some StringProtocol) -> some View { navigationTitle(Text(title)) }

  /// Like `navigationTitle(_:)`, by its older name.
  public func navigationBarTitle(_ title: Text) -> some View { navigationTitle(title) }

  /// Like `navigationTitle(_:)`, by its older name.
  public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View { navigationTitle(titleKey) }

  /// Like `navigationTitle(_:)`, by its older name. The title is not localized.
  @_disfavoredOverload
  public func navigationBarTitle(_ title: some StringProtocol) -> some View { navigationTitle(title) }

  /// Sets the title of the page that this view is on.
  ///
  /// - Parameter displayMode: has no effect; hosts show titles in one way.
  public func navigationBarTitle(
    _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { navigationTitle(titleKey) }

  /// Sets the title of the page that this view is on, without localizing it.
  ///
  /// - Parameter displayMode: has no effect; hosts show titles in one way.
  @_disfavoredOverload
  public func navigationBarTitle(
    _ title: some StringProtocol, displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View { navigationTitle(title) }

  /// Sets the title of the page that this view is on.
  ///
  /// - Parameter displayMode: has no effect; hosts show titles in one way.
  public func navigationBarTitle(_ title: Text, displayMode: NavigationBarItem.TitleDisplayMode) -> some View {
    navigationTitle(title)
  }

  /// Does nothing: hosts show titles in one way.
  public func navigationBarTitleDisplayMode(_ displayMode: NavigationBarItem.TitleDisplayMode) -> some View { self }

  /// Does nothing: hosts show one page of a stack at a time.
  public func navigationViewStyle(_ style: some NavigationViewStyle) -> some View { self }

  /// Hides the back button of the page that this view is on.
  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    preference(key: NavigationBarHidesKey.self, value: hidesBackButton ? .back : [])
  }

  /// Hides the bar of the page that this view is on.
  public func navigationBarHidden(_ hidden: Bool = true) -> some View {
    preference(key: NavigationBarHidesKey.self, value: hidden ? .bar : [])
  }

  /// Shows views on both sides of the bar of the page that this view is on.
  public func navigationBarItems<Leading: View, Trailing: View>(leading: Leading, trailing: Trailing) -> some View {
    BarItemsView(content: self, leading: leading, trailing: trailing)
  }

  /// Shows a view on the leading side of the bar of the page that this view is on.
  public func navigationBarItems<Leading: View>(leading: Leading) -> some View {
    navigationBarItems(leading: leading, trailing: EmptyView())
  }

  /// Shows a view on the trailing side of the bar of the page that this view is on.
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
    PortalSource(content: leading.lineLimit(1), portal: bar?.leading)
    PortalSource(content: trailing.lineLimit(1), portal: bar?.trailing)
  }
}
