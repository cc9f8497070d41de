/// A type that arranges views: it computes their size as a group, and the place of each.
///
///     struct Diagonal: Layout {
///       func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
///         proposal.replacingUnspecifiedDimensions()
///       }
///
///       func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
///         for (index, subview) in subviews.enumerated() {
///           subview.place(
///             at: CGPoint(x: bounds.minX + CGFloat(index), y: bounds.minY + CGFloat(index)), proposal: .unspecified)
///         }
///       }
///     }
///
/// Lengths are in cells or points, depending on the environment: see ``LengthUnit``. A page in a browser puts the views
/// at the places that the layout has computed.
///
/// A layout is called as a function to make a view of other views: `Diagonal { Text("a"); Text("b") }`.
@preconcurrency @MainActor
public protocol Layout {
  /// The type of values that the layout keeps between calls.
  associatedtype Cache = Void
  /// The collection of the views to arrange.
  typealias Subviews = LayoutSubviews

  /// Returns a new cache for the views.
  func makeCache(subviews: Subviews) -> Cache
  /// Updates the cache before each use. By default, it is made anew.
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// Returns the size of the group for a proposal.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize

  /// Places each of the views in `bounds`.
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// Returns the position of a horizontal alignment guide of the group, or `nil` if the group doesn't set it. Default:
  /// `nil`.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
  /// Returns the position of a vertical alignment guide of the group, or `nil` if the group doesn't set it. Default:
  /// `nil`.
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
}

extension Layout where Cache == Void {
  /// Returns an empty cache.
  public func makeCache(subviews: Subviews) {}
}

extension Layout {
  /// Replaces the cache with a new one.
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

  /// Returns `nil`: the group doesn't set the guide.
  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { nil }

  /// Returns `nil`: the group doesn't set the guide.
  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { nil }

  /// Returns a view that arranges other views by this layout.
  public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    LayoutView(layout: self, content: content())
  }
}

/// A key for a value that a view passes to its enclosing layout by `layoutValue(key:value:)`.
public protocol LayoutValueKey {
  /// The type of the value.
  associatedtype Value

  /// The value of views that don't set one.
  static var defaultValue: Value { get }
}

/// The collection of the views that a layout arranges.
@preconcurrency @MainActor
public struct LayoutSubviews: @MainActor RandomAccessCollection {
  let elements: [PawlViews.Element]
  /// The lengths in which the views report their sizes and are placed.
  let lengths: LengthConverter

  /// The direction in which the views are laid out.
  ///
  /// A layout need not take it into account: distances from the leading edge are mirrored when the views are placed.
  public var layoutDirection: LayoutDirection { elements.first?.parent?.layoutDirection ?? .leftToRight }

  /// The same views with lengths in units of the host.
  var inHostUnits: LayoutSubviews { LayoutSubviews(elements: elements, lengths: .host) }

  public var startIndex: Int { 0 }
  public var endIndex: Int { elements.count }
  public subscript(index: Int) -> LayoutSubview { LayoutSubview(element: elements[index], lengths: lengths) }
}

/// A view that a layout arranges.
@preconcurrency @MainActor
public struct LayoutSubview {
  let element: Element
  let lengths: LengthConverter

  /// The priority of the view in the distribution of space, as set by `layoutPriority(_:)`. Default: 0.
  public var priority: Double { element.layoutPriority }

  /// The value that the view has set for a key, or the key's default.
  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value { element.value(for: key) }

  /// Returns the size that the view chooses for a proposal.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    lengths.toViewUnits(element.size(for: lengths.toHostUnits(proposal)))
  }

  /// Like ``sizeThatFits(_:)``, but with the positions of the view's alignment guides.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    element.dimensions(for: lengths.toHostUnits(proposal)).toViewUnits(lengths)
  }

  /// Places the view. Call it once for each view in a pass.
  ///
  /// - Parameters:
  ///   - position: The place of the anchor, in the coordinates of the bounds.
  ///   - anchor: The point of the view that is placed at `position`.
  ///   - proposal: The size to propose to the view.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    let proposal = lengths.toHostUnits(proposal)
    let (size, position) = (element.size(for: proposal), lengths.exact(position))
    let corner = CGPoint(x: position.x - size.width * anchor.x, y: position.y - size.height * anchor.y)
    // Hosts draw whole units. Host units are rounded down, so that a view never lies beyond the place that was
    // computed. Converted lengths are rounded to the nearest unit.
    element.place(
      at: lengths.isHost
        ? CGPoint(x: corner.x.rounded(.down), y: corner.y.rounded(.down))
        : CGPoint(x: corner.x.rounded(), y: corner.y.rounded()),
      proposal: proposal)
  }
}
