/// Where something stands in the bars of a page.
public struct ToolbarItemPlacement: Hashable, Sendable {
  enum Place: Hashable, Sendable {
    case leading, principal, trailing, bottom
  }

  let place: Place

  public static let automatic = ToolbarItemPlacement(place: .trailing)
  public static let principal = ToolbarItemPlacement(place: .principal)
  public static let primaryAction = ToolbarItemPlacement(place: .trailing)
  public static let secondaryAction = ToolbarItemPlacement(place: .trailing)
  public static let confirmationAction = ToolbarItemPlacement(place: .trailing)
  public static let cancellationAction = ToolbarItemPlacement(place: .leading)
  public static let destructiveAction = ToolbarItemPlacement(place: .trailing)
  public static let navigation = ToolbarItemPlacement(place: .leading)
  public static let status = ToolbarItemPlacement(place: .bottom)
  public static let keyboard = ToolbarItemPlacement(place: .bottom)
  public static let bottomBar = ToolbarItemPlacement(place: .bottom)
  public static let navigationBarLeading = ToolbarItemPlacement(place: .leading)
  public static let navigationBarTrailing = ToolbarItemPlacement(place: .trailing)
  public static let topBarLeading = ToolbarItemPlacement(place: .leading)
  public static let topBarTrailing = ToolbarItemPlacement(place: .trailing)
}

/// What stands in the bars of a page.
@preconcurrency @MainActor
public protocol ToolbarContent {
  associatedtype Body: ToolbarContent

  @ToolbarContentBuilder var body: Body { get }

  /// The views, each in the bar that it belongs to. They show nothing where they stand.
  var _items: AnyView { get }
}

extension ToolbarContent {
  public var _items: AnyView { body._items }
}

extension Never: ToolbarContent {
  public var _items: AnyView { fatalError("Never has no items") }
}

/// Something in a bar of a page.
@preconcurrency @MainActor
public struct ToolbarItem<Content: View>: ToolbarContent {
  private let placement: ToolbarItemPlacement
  private let content: Content

  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  public init(id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.init(placement: placement, content: content)
  }

  public var body: Never { fatalError("An item has no body") }

  public var _items: AnyView { AnyView(ToolbarItemView(content: content, place: placement.place)) }
}

/// Several things in a bar of a page.
@preconcurrency @MainActor
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  private let placement: ToolbarItemPlacement
  private let content: Content

  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  public var body: Never { fatalError("An item has no body") }

  public var _items: AnyView { AnyView(ToolbarItemView(content: content, place: placement.place)) }
}

private struct ToolbarItemView<Content: View>: View {
  let content: Content
  let place: ToolbarItemPlacement.Place
  @Environment(\.navigationPage) private var bar

  init(content: Content, place: ToolbarItemPlacement.Place) {
    self.content = content
    self.place = place
  }

  var body: some View { OutletSource(content: content.lineLimit(1), outlet: outlet) }

  private var outlet: Outlet? {
    switch place {
    case .leading: bar?.leading
    case .principal: bar?.principal
    case .trailing: bar?.trailing
    case .bottom: bar?.bottom
    }
  }
}

/// Makes what stands in the bars of a page of several things.
@preconcurrency @MainActor @resultBuilder
public enum ToolbarContentBuilder {
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }

  public static func buildBlock() -> _ToolbarContents { _ToolbarContents(AnyView(EmptyView())) }

  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }

  @_disfavoredOverload
  public static func buildBlock<each Content: ToolbarContent>(_ content: repeat each Content) -> _ToolbarContents {
    var items: [AnyView] = []
    for part in repeat each content { items.append(part._items) }
    return _ToolbarContents(AnyView(ForEach(items.indices, id: \.self) { [items] in items[$0] }))
  }

  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> _OptionalToolbar<Content> {
    _OptionalToolbar(content: content)
  }

  public static func buildEither<Content: ToolbarContent>(first: Content) -> _ToolbarContents {
    _ToolbarContents(AnyView(_ConditionalContent<AnyView, AnyView>(.first(first._items))))
  }

  public static func buildEither<Content: ToolbarContent>(second: Content) -> _ToolbarContents {
    _ToolbarContents(AnyView(_ConditionalContent<AnyView, AnyView>(.second(second._items))))
  }

  public static func buildLimitedAvailability(_ content: some ToolbarContent) -> _ToolbarContents {
    _ToolbarContents(content._items)
  }
}

/// Something in the bars of a page, or nothing.
@preconcurrency @MainActor
public struct _OptionalToolbar<Content: ToolbarContent>: ToolbarContent {
  let content: Content?

  public var body: Never { fatalError("Items have no body") }

  public var _items: AnyView { AnyView(content?._items) }
}

/// Several things in the bars of a page.
@preconcurrency @MainActor
public struct _ToolbarContents: ToolbarContent {
  public let _items: AnyView

  init(_ items: AnyView) { _items = items }

  public var body: Never { fatalError("Items have no body") }
}

extension View {
  /// Shows things in the bars of the page that this view is on.
  public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
    ToolbarView(content: self, items: content()._items)
  }

  /// Like `toolbar(content:)`.
  ///
  /// - Parameter id: without effect: users do not arrange bars.
  public func toolbar<Content: ToolbarContent>(
    id: String, @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    toolbar(content: content)
  }
}

extension View {
  /// Shows views at the right of the bar of the page that this view is on.
  @_disfavoredOverload
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    ToolbarView(content: self, items: ToolbarItem(content: content)._items)
  }
}

/// A view with what it puts into bars.
struct ToolbarView<Content: View>: View {
  let content: Content
  let items: AnyView

  @ViewBuilder var body: some View {
    content
    items
  }
}
