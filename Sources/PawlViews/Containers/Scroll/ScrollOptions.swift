/// The properties of scroll views that modifiers around them set.
struct ScrollOptions {
  var isDisabled = false
  /// The visibility of the indicators of both axes.
  var indicators = (vertical: ScrollIndicatorVisibility.automatic, horizontal: ScrollIndicatorVisibility.automatic)
  var hidesBackground = false
  var step: ScrollStep?
  var margins = EdgeInsets()
  var link: ScrollLink?
}

/// The way in which a scroll view ends a movement of the user.
package enum ScrollStep: Equatable, Sendable {
  /// At a multiple of the visible part.
  case page
  /// At the beginning of a view with an id.
  case view
}

private struct ScrollOptionsKey: EnvironmentKey {
  static var defaultValue: ScrollOptions { ScrollOptions() }
}

extension EnvironmentValues {
  /// The properties of scroll views.
  var scrollOptions: ScrollOptions {
    get { self[ScrollOptionsKey.self] }
    set { self[ScrollOptionsKey.self] = newValue }
  }

  /// Whether the user can scroll the scroll views inside.
  public var isScrollEnabled: Bool {
    get { !scrollOptions.isDisabled }
    set { scrollOptions.isDisabled = !newValue }
  }

  /// The visibility of vertical scroll indicators.
  public var verticalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { scrollOptions.indicators.vertical }
    set { scrollOptions.indicators.vertical = newValue }
  }

  /// The visibility of horizontal scroll indicators.
  public var horizontalScrollIndicatorVisibility: ScrollIndicatorVisibility {
    get { scrollOptions.indicators.horizontal }
    set { scrollOptions.indicators.horizontal = newValue }
  }
}

/// The visibility of scroll indicators.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
  /// Whether indicators are shown where there is something to scroll.
  let isShown: Bool

  /// The default visibility: indicators are visible where there is something to scroll.
  public static let automatic = ScrollIndicatorVisibility(isShown: true)
  /// Indicators are visible where there is something to scroll.
  public static let visible = ScrollIndicatorVisibility(isShown: true)
  /// Indicators are hidden.
  public static let hidden = ScrollIndicatorVisibility(isShown: false)
  /// Indicators are never shown.
  public static let never = ScrollIndicatorVisibility(isShown: false)
}

/// A rule for the places at which scroll views stop.
@preconcurrency @MainActor
public protocol ScrollTargetBehavior {
  /// The rule, in the form that scroll views know.
  var _step: _ScrollTargetStep { get }
}

/// The rules that scroll views know.
public struct _ScrollTargetStep: Sendable {
  let step: ScrollStep
}

/// A rule by which a scroll view stops at multiples of its visible part.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior {
  /// Creates the rule.
  public init() {}

  public var _step: _ScrollTargetStep { _ScrollTargetStep(step: .page) }
}

/// A rule by which a scroll view stops at the beginning of a view with an id.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior {
  /// The cases in which a single movement passes only one view. Scroll views always behave like ``always``.
  public struct LimitBehavior: Hashable, Sendable {
    /// The default.
    public static let automatic = LimitBehavior()
    /// A movement passes one view.
    public static let always = LimitBehavior()
    /// A movement passes as many views as it is long.
    public static let never = LimitBehavior()
  }

  /// Creates the rule.
  ///
  /// - Parameter limitBehavior: Has no effect.
  public init(limitBehavior: LimitBehavior = .automatic) {}

  public var _step: _ScrollTargetStep { _ScrollTargetStep(step: .view) }
}

extension ScrollTargetBehavior where Self == PagingScrollTargetBehavior {
  /// A rule by which a scroll view stops at multiples of its visible part.
  public static var paging: PagingScrollTargetBehavior { PagingScrollTargetBehavior() }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
  /// A rule by which a scroll view stops at the beginning of a view with an id.
  public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }

  /// A rule by which a scroll view stops at the beginning of a view with an id.
  public static func viewAligned(
    limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior
  ) -> ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior) }
}

/// The part of a scroll view to which margins apply.
public struct ContentMarginPlacement: Hashable, Sendable {
  let isForContent: Bool

  /// The content.
  public static let automatic = ContentMarginPlacement(isForContent: true)
  /// The content.
  public static let scrollContent = ContentMarginPlacement(isForContent: true)
  /// The indicators. Margins of them have no effect.
  public static let scrollIndicators = ContentMarginPlacement(isForContent: false)
}

extension View {
  /// Sets whether the user can't scroll the scroll views and lists inside this view.
  ///
  /// The program still scrolls them, and the focus brings its control into sight. In a browser a scroll view or list without a
  /// height of its own is a part of the page, which the user scrolls.
  public func scrollDisabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.scrollOptions) { $0.isDisabled = $0.isDisabled || disabled }
  }

  /// Shows or hides the scroll indicators of the scroll views and lists inside this view.
  ///
  /// A terminal has vertical indicators only.
  public func scrollIndicators(
    _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
  ) -> some View {
    transformEnvironment(\.scrollOptions) { options in
      if axes.contains(.vertical) { options.indicators.vertical = visibility }
      if axes.contains(.horizontal) { options.indicators.horizontal = visibility }
    }
  }

  /// Sets the places at which scroll views inside this view stop.
  ///
  /// In a terminal a turn of the wheel goes on to the next place. A browser stops at such places in scroll views that scroll
  /// horizontally; the page itself is scrolled freely.
  public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
    let step = behavior._step.step
    return transformEnvironment(\.scrollOptions) { $0.step = step }
  }

  /// Shows or hides the background of the lists and forms inside this view.
  ///
  /// A browser draws panels behind the rows of grouped lists, and omits them with `hidden`. A terminal draws outlines, which
  /// stay.
  public func scrollContentBackground(_ visibility: Visibility) -> some View {
    transformEnvironment(\.scrollOptions) { $0.hidesBackground = visibility == .hidden }
  }

  /// Adds margins around the content of scroll views inside this view. The content scrolls over them.
  ///
  /// Lists have no margins.
  ///
  /// - Parameters:
  ///   - edges: The edges with a margin.
  ///   - insets: The margins.
  ///   - placement: Only the content has margins.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ insets: EdgeInsets, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    transformEnvironment(\.scrollOptions) { options in
      guard placement.isForContent else { return }
      if edges.contains(.top) { options.margins.top = insets.top }
      if edges.contains(.leading) { options.margins.leading = insets.leading }
      if edges.contains(.bottom) { options.margins.bottom = insets.bottom }
      if edges.contains(.trailing) { options.margins.trailing = insets.trailing }
    }
  }

  /// Like `contentMargins(_:_:for:)`, with the same margin at each of the edges.
  ///
  /// - Parameter length: The margin, or `nil` for none.
  public func contentMargins(
    _ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement = .automatic
  ) -> some View {
    let length = length ?? 0
    return contentMargins(
      edges, EdgeInsets(top: length, leading: length, bottom: length, trailing: length), for: placement)
  }

  /// Like `contentMargins(_:_:for:)`, with the same margin at all edges.
  public func contentMargins(_ length: CGFloat, for placement: ContentMarginPlacement = .automatic) -> some View {
    contentMargins(.all, length, for: placement)
  }

  /// Adds padding at some edges. Neither host reserves parts of the window, so it is the same as `padding(_:_:)`.
  public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    padding(edges, length)
  }

  /// Adds padding. Neither host reserves parts of the window, so it is the same as `padding(_:)`.
  public func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }

  /// Adds padding at all edges. Neither host reserves parts of the window, so it is the same as `padding(_:)`.
  public func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }
}
