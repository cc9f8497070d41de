/// The position of an item in the bars of a page.
///
/// A page has three positions in the bar at the top (leading, principal and trailing) and a bar at the bottom. All
/// placements are mapped to these four.
public struct ToolbarItemPlacement: Hashable, Sendable {
  enum Place: Hashable, Sendable {
    case leading, principal, trailing, bottom
  }

  let place: Place
  /// Whether the items close the panel that the bar is in.
  var closesPanel = false

  /// The trailing side of the top bar.
  public static let automatic = ToolbarItemPlacement(place: .trailing)
  /// The middle of the top bar, beside the title.
  public static let principal = ToolbarItemPlacement(place: .principal)
  /// The trailing side of the top bar.
  public static let primaryAction = ToolbarItemPlacement(place: .trailing)
  /// The trailing side of the top bar.
  public static let secondaryAction = ToolbarItemPlacement(place: .trailing)
  /// The trailing side of the top bar. In a sheet, a browser then shows no button of its own that closes it.
  public static let confirmationAction = ToolbarItemPlacement(place: .trailing, closesPanel: true)
  /// The leading side of the top bar. In a sheet, a browser then shows no button of its own that closes it.
  public static let cancellationAction = ToolbarItemPlacement(place: .leading, closesPanel: true)
  /// The trailing side of the top bar.
  public static let destructiveAction = ToolbarItemPlacement(place: .trailing)
  /// The leading side of the top bar.
  public static let navigation = ToolbarItemPlacement(place: .leading)
  /// The bottom bar.
  public static let status = ToolbarItemPlacement(place: .bottom)
  /// The bottom bar: hosts have no on-screen keyboard to attach items to.
  public static let keyboard = ToolbarItemPlacement(place: .bottom)
  /// The bottom bar.
  public static let bottomBar = ToolbarItemPlacement(place: .bottom)
  /// The leading side of the top bar. Older name of ``topBarLeading``.
  public static let navigationBarLeading = ToolbarItemPlacement(place: .leading)
  /// The trailing side of the top bar. Older name of ``topBarTrailing``.
  public static let navigationBarTrailing = ToolbarItemPlacement(place: .trailing)
  /// The leading side of the top bar.
  public static let topBarLeading = ToolbarItemPlacement(place: .leading)
  /// The trailing side of the top bar.
  public static let topBarTrailing = ToolbarItemPlacement(place: .trailing)
}

/// The items that a view places in the bars of its page.
@preconcurrency @MainActor
public protocol ToolbarContent {
  /// The type of the toolbar content that the body is made of.
  associatedtype Body: ToolbarContent

  /// The items, composed of other toolbar content.
  @ToolbarContentBuilder var body: Body { get }

  /// The views of the items, each of which places itself in its bar through a portal. They show nothing in the tree
  /// where they stand.
  var _items: AnyView { get }
}

extension ToolbarContent {
  public var _items: AnyView { body._items }
}

extension Never: ToolbarContent {
  public var _items: AnyView { fatalError("Never has no items") }
}

/// An item in a bar of a page.
@preconcurrency @MainActor
public struct ToolbarItem<Content: View>: ToolbarContent {
  private let placement: ToolbarItemPlacement
  private let content: Content

  /// Creates an item.
  ///
  /// - Parameter placement: the position in the bars. Default: the trailing side of the top bar.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  /// Creates an item with an identifier.
  ///
  /// - Parameters:
  ///   - id: has no effect, because users can't customize toolbars.
  ///   - placement: the position in the bars. Default: the trailing side of the top bar.
  public init(id: String, placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.init(placement: placement, content: content)
  }

  public var body: Never { fatalError("An item has no body") }

  public var _items: AnyView { AnyView(ToolbarItemView(content: content, placement: placement)) }
}

/// Several items with the same placement in a bar of a page.
@preconcurrency @MainActor
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  private let placement: ToolbarItemPlacement
  private let content: Content

  /// Creates a group of items.
  ///
  /// - Parameter placement: the position in the bars. Default: the trailing side of the top bar.
  public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
    self.placement = placement
    self.content = content()
  }

  public var body: Never { fatalError("An item has no body") }

  public var _items: AnyView { AnyView(ToolbarItemView(content: content, placement: placement)) }
}

private struct ToolbarItemView<Content: View>: View {
  let content: Content
  let placement: ToolbarItemPlacement
  @Environment(\.navigationPage) private var bar

  init(content: Content, placement: ToolbarItemPlacement) {
    self.content = content
    self.placement = placement
  }

  @ViewBuilder var body: some View {
    let content = content.lineLimit(1)
    if placement.closesPanel {
      PortalSource(content: PanelCloserView(content: content), portal: portal)
    } else {
      PortalSource(content: content, portal: portal)
    }
  }

  private var portal: Portal? {
    switch placement.place {
    case .leading: bar?.leading
    case .principal: bar?.principal
    case .trailing: bar?.trailing
    case .bottom: bar?.bottom
    }
  }
}

/// A view whose element hosts recognize as one that closes the panel around it.
private struct PanelCloserView<Content: View>: ElementModifier {
  let content: Content

  func wrap(_ base: Element, in environment: EnvironmentValues) -> PanelCloserElement { PanelCloserElement(base) }

  func update(_ wrapper: PanelCloserElement, in environment: EnvironmentValues) {}
}

private final class PanelCloserElement: ModifierElement {
  override var closesPanel: Bool { true }
}

/// A result builder that combines toolbar items.
@preconcurrency @MainActor @resultBuilder
public enum ToolbarContentBuilder {
  /// Returns an item unchanged.
  public static func buildExpression<Content: ToolbarContent>(_ content: Content) -> Content { content }

  /// Builds empty toolbar content.
  public static func buildBlock() -> _ToolbarContents { _ToolbarContents(AnyView(EmptyView())) }

  /// Returns a single item unchanged.
  public static func buildBlock<Content: ToolbarContent>(_ content: Content) -> Content { content }

  /// Builds toolbar content from several items, in order.
  @_disfavoredOverload
  public static func buildBlock<each Content: ToolbarContent>(_ content: repeat each Content) -> _ToolbarContents {
    var items: [AnyView] = []
    for part in repeat each content { items.append(part._items) }
    return _ToolbarContents(AnyView(ForEach(items.indices, id: \.self) { [items] in items[$0] }))
  }

  /// Builds toolbar content from an `if` without `else`.
  public static func buildIf<Content: ToolbarContent>(_ content: Content?) -> _OptionalToolbar<Content> {
    _OptionalToolbar(content: content)
  }

  /// Builds toolbar content from the first branch of a condition.
  public static func buildEither<Content: ToolbarContent>(first: Content) -> _ToolbarContents {
    _ToolbarContents(AnyView(_ConditionalContent<AnyView, AnyView>(.first(first._items))))
  }

  /// Builds toolbar content from the second branch of a condition.
  public static func buildEither<Content: ToolbarContent>(second: Content) -> _ToolbarContents {
    _ToolbarContents(AnyView(_ConditionalContent<AnyView, AnyView>(.second(second._items))))
  }

  /// Builds toolbar content from an `if #available` block.
  public static func buildLimitedAvailability(_ content: some ToolbarContent) -> _ToolbarContents {
    _ToolbarContents(content._items)
  }
}

/// Toolbar content that may be absent, as an `if` without `else` makes it.
@preconcurrency @MainActor
public struct _OptionalToolbar<Content: ToolbarContent>: ToolbarContent {
  let content: Content?

  public var body: Never { fatalError("Items have no body") }

  public var _items: AnyView { AnyView(content?._items) }
}

/// Toolbar content that combines several items.
@preconcurrency @MainActor
public struct _ToolbarContents: ToolbarContent {
  public let _items: AnyView

  init(_ items: AnyView) { _items = items }

  public var body: Never { fatalError("Items have no body") }
}

extension View {
  /// Shows items in the bars of the page that this view is on.
  @_disfavoredOverload
  public func toolbar<Content: ToolbarContent>(@ToolbarContentBuilder content: () -> Content) -> some View {
    ToolbarView(content: self, items: content()._items)
  }

  /// Like `toolbar(content:)`, but with an identifier.
  ///
  /// - Parameter id: has no effect, because users can't customize toolbars.
  public func toolbar<Content: ToolbarContent>(
    id: String, @ToolbarContentBuilder content: () -> Content
  ) -> some View {
    toolbar(content: content)
  }
}

extension View {
  /// Shows views on the trailing side of the bar of the page that this view is on.
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    ToolbarView(content: self, items: ToolbarItem(content: content)._items)
  }
}

/// A view together with the items that it places in bars.
struct ToolbarView<Content: View>: View {
  let content: Content
  let items: AnyView

  @ViewBuilder var body: some View {
    content
    items
  }
}
