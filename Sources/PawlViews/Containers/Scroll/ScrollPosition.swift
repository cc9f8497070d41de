/// The place to which a scroll view or a list is scrolled.
///
///     @State private var position = ScrollPosition(edge: .top)
///
///     ScrollView {
///       LazyVStack { ForEach(messages) { MessageView($0) } }
///     }
///     .scrollPosition($position)
///     .toolbar { Button("Newest") { position.scrollTo(edge: .bottom) } }
///
/// The methods that scroll take effect at the next update. After that, and while the user scrolls, ``viewID(type:)`` is the id
/// of the first visible view with an id.
public struct ScrollPosition: Equatable {
  /// A place that the program asks for.
  enum Request: Equatable {
    case view(AnyHashable, UnitPoint?)
    case edge(Edge)
    case point(x: CGFloat?, y: CGFloat?)
  }

  /// The place that the program has asked for last, or `nil` if it has asked for none.
  private(set) var request: Request?
  /// The number of requests so far, so that a repeated request scrolls again.
  private(set) var requestCount = 0
  /// The id of the first visible view, as of the last report.
  var shown: AnyHashable?
  /// Whether the user has scrolled since the last request of the program.
  public internal(set) var isPositionedByUser = false

  /// Creates a position at the beginning of the content.
  ///
  /// - Parameter type: The type of the ids of views.
  public init<ID: Hashable>(idType type: ID.Type = Never.self) {}

  /// Creates a position at a view.
  ///
  /// - Parameters:
  ///   - id: The id of the view.
  ///   - anchor: The point of the view to align with the same point of the visible part, or `nil` for the least distance.
  public init<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) { scrollTo(id: id, anchor: anchor) }

  /// Creates a position at an edge of the content.
  public init(edge: Edge) { scrollTo(edge: edge) }

  /// Creates a position at an offset from the beginning of the content, in cells or points: see ``LengthUnit``.
  public init(x: CGFloat, y: CGFloat) { scrollTo(x: x, y: y) }

  /// Creates a position at an offset from the beginning of the content, in cells or points: see ``LengthUnit``.
  public init(point: CGPoint) { scrollTo(point: point) }

  /// The id of the view that the program has asked for, or of the first visible view with an id.
  ///
  /// - Returns: The id, or `nil` if there is none, or if it has another type.
  public func viewID<ID: Hashable>(type: ID.Type) -> ID? { viewID as? ID }

  /// The id of the view that the program has asked for, or of the first visible view with an id; `nil` if there is none.
  public var viewID: (any Hashable)? { shown?.base as? any Hashable }

  /// The edge that the program has asked for; `nil` if it has asked for another place, or the user has scrolled since.
  public var edge: Edge? {
    if case .edge(let edge) = request, !isPositionedByUser { edge } else { nil }
  }

  /// Scrolls to a view.
  ///
  /// - Parameters:
  ///   - id: The id of the view, which `id(_:)` or a ``ForEach`` has set.
  ///   - anchor: The point of the view to align with the same point of the visible part, or `nil` for the least distance.
  public mutating func scrollTo<ID: Hashable>(id: ID, anchor: UnitPoint? = nil) {
    ask(for: .view(AnyHashable(id), anchor))
  }

  /// Scrolls to an edge of the content.
  public mutating func scrollTo(edge: Edge) { ask(for: .edge(edge)) }

  /// Scrolls to an offset from the beginning of the content. A page in a browser doesn't scroll to offsets.
  public mutating func scrollTo(x: CGFloat, y: CGFloat) { ask(for: .point(x: x, y: y)) }

  /// Like ``scrollTo(x:y:)``, along one axis.
  public mutating func scrollTo(x: CGFloat) { ask(for: .point(x: x, y: nil)) }

  /// Like ``scrollTo(x:y:)``, along one axis.
  public mutating func scrollTo(y: CGFloat) { ask(for: .point(x: nil, y: y)) }

  /// Like ``scrollTo(x:y:)``.
  public mutating func scrollTo(point: CGPoint) { ask(for: .point(x: point.x, y: point.y)) }

  private mutating func ask(for request: Request) {
    self.request = request
    requestCount += 1
    isPositionedByUser = false
    if case .view(let id, _) = request { shown = id }
  }
}

/// The tie between the position of a scroll element and a value of the program.
struct ScrollLink {
  /// The place that the program asks for.
  let request: ScrollPosition.Request?
  /// A number that differs for each request.
  let requestCount: Int
  /// The point of views that is aligned with the same point of the visible part, for requests that set none.
  let anchor: UnitPoint?
  /// Writes the id of the first visible view with an id, and whether the user has scrolled to it.
  let report: (AnyHashable?, _ isByUser: Bool) -> Void
}

extension View {
  /// Ties the scroll position of the scroll view or list in this view to the id of the first visible view.
  ///
  /// The binding becomes the id of the first visible view with an id while the user scrolls. When the program sets it, the view
  /// with the id is scrolled to.
  ///
  /// In a browser the script reports the position when the user has scrolled.
  ///
  /// - Parameters:
  ///   - id: The id. `nil` asks for no view.
  ///   - anchor: The point of a view to align with the same point of the visible part. Default: the top leading one.
  public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View {
    ScrollLinkView(content: self) {
      let value = id.wrappedValue
      return ScrollLink(
        request: value.map { .view(AnyHashable($0), anchor ?? .topLeading) }, requestCount: 0, anchor: anchor
      ) { shown, _ in
        let shown = shown?.base as? ID
        if id.wrappedValue != shown { id.wrappedValue = shown }
      }
    }
  }

  /// Ties the scroll position of the scroll view or list in this view to a value.
  ///
  /// - Parameters:
  ///   - position: The position, by which the program scrolls.
  ///   - anchor: The point of a view to align with the same point of the visible part, for requests that set none.
  public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil) -> some View {
    ScrollLinkView(content: self) {
      let value = position.wrappedValue
      return ScrollLink(request: value.request, requestCount: value.requestCount, anchor: anchor) { shown, isByUser in
        var next = position.wrappedValue
        next.shown = shown
        next.isPositionedByUser = next.isPositionedByUser || isByUser
        if position.wrappedValue != next { position.wrappedValue = next }
      }
    }
  }

  /// Marks the views in this layout as the places to which a scroll view scrolls.
  ///
  /// Every view with an id in a scroll view is such a place, so this modifier changes nothing.
  public func scrollTargetLayout(isEnabled: Bool = true) -> some View { self }
}

/// A view that reads the place that the program asks for, so that a change of it updates the scroll view.
private struct ScrollLinkView<Content: View>: View {
  let content: Content
  let link: () -> ScrollLink

  init(content: Content, link: @escaping () -> ScrollLink) {
    self.content = content
    self.link = link
  }

  var body: some View {
    let link = link()
    return content.transformEnvironment(\.scrollOptions) { $0.link = link }
  }
}
