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
  associatedtype Body: View

  /// The views, each in the bar that it belongs to. They show nothing where they stand.
  @ViewBuilder var body: Body { get }
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

  public var body: some View { ToolbarItemView(content: content, place: placement.place) }
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

  public var body: some View { ToolbarItemView(content: content, place: placement.place) }
}

private struct ToolbarItemView<Content: View>: View {
  let content: Content
  let place: ToolbarItemPlacement.Place
  @Environment(\.navigationPage) private var bar

  init(content: Content, place: ToolbarItemPlacement.Place) {
    self.content = content
    self.place = place
  }

  var body: some View { OutletSource(content: content, outlet: outlet) }

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
  public static func buildBlock<each Content: ToolbarContent>(
    _ content: repeat each Content
  ) -> _ToolbarContents<TupleView<repeat (each Content).Body>> {
    _ToolbarContents(body: TupleView(repeat (each content).body))
  }

  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> _ToolbarContents<Content.Body?> {
    _ToolbarContents(body: content?.body)
  }

  public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(
    first: First
  ) -> _ConditionalToolbar<First, Second> {
    _ConditionalToolbar(body: _ConditionalContent(.first(first.body)))
  }

  public static func buildEither<First: ToolbarContent, Second: ToolbarContent>(
    second: Second
  ) -> _ConditionalToolbar<First, Second> {
    _ConditionalToolbar(body: _ConditionalContent(.second(second.body)))
  }
}

/// One of two things in the bars of a page.
@preconcurrency @MainActor
public struct _ConditionalToolbar<First: ToolbarContent, Second: ToolbarContent>: ToolbarContent {
  public let body: _ConditionalContent<First.Body, Second.Body>
}

/// Several things in the bars of a page.
@preconcurrency @MainActor
public struct _ToolbarContents<Body: View>: ToolbarContent {
  public let body: Body
}

extension View {
  /// Shows things in the bars of the page that this view is on.
  public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
    let items = content().body
    return TupleView(self, items)
  }
}

extension View {
  /// Shows views at the right of the bar of the page that this view is on.
  @_disfavoredOverload
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    TupleView(self, ToolbarItem(content: content).body)
  }
}
