/// Arranges views: says how large they are together, and where each is.
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
/// Lengths are cells or points, as they are around it: see ``LengthUnit``.
///
/// Used as a view with the views to be arranged behind it: `Diagonal { Text("a"); Text("b") }`.
@preconcurrency @MainActor
public protocol Layout {
  /// What is worked out once and used until the views change.
  associatedtype Cache = Void
  typealias Subviews = LayoutSubviews

  func makeCache(subviews: Subviews) -> Cache
  func updateCache(_ cache: inout Cache, subviews: Subviews)

  /// How large the views are together when some room is offered.
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize

  /// Places each of the views in `bounds`.
  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)

  /// Where a line of alignment is, nil where the views together do not say so.
  func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
  func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat?
}

extension Layout where Cache == Void {
  public func makeCache(subviews: Subviews) {}
}

extension Layout {
  public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }

  public func explicitAlignment(
    of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { nil }

  public func explicitAlignment(
    of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache
  ) -> CGFloat? { nil }

  /// A view of the views behind, arranged in this way.
  public func callAsFunction<Content: View>(@ViewBuilder _ content: () -> Content) -> some View {
    LayoutView(layout: self, content: content())
  }
}

/// A value that a view gives to the layout that it is in.
public protocol LayoutValueKey {
  associatedtype Value

  static var defaultValue: Value { get }
}

/// The views that a layout arranges.
@preconcurrency @MainActor
public struct LayoutSubviews: @MainActor RandomAccessCollection {
  let elements: [PawlViews.Element]
  /// What they tell their sizes in, and are placed in.
  let lengths: Lengths

  /// The same in units of the host.
  var inHostUnits: LayoutSubviews { LayoutSubviews(elements: elements, lengths: .host) }

  public var startIndex: Int { 0 }
  public var endIndex: Int { elements.count }
  public subscript(index: Int) -> LayoutSubview { LayoutSubview(element: elements[index], lengths: lengths) }
}

/// One of the views that a layout arranges.
@preconcurrency @MainActor
public struct LayoutSubview {
  let element: Element
  let lengths: Lengths

  /// Which views get room before others: see `layoutPriority(_:)`.
  public var priority: Double { element.layoutPriority }

  public subscript<Key: LayoutValueKey>(key: Key.Type) -> Key.Value { element.value(for: key) }

  /// How large it is when it is offered some room.
  public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
    lengths.told(element.size(for: lengths.turned(proposal)))
  }

  /// Like ``sizeThatFits(_:)``, with where its lines of alignment are.
  public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
    element.dimensions(for: lengths.turned(proposal)).told(lengths)
  }

  /// Puts it somewhere, once in each pass.
  ///
  /// - Parameters:
  ///   - position: where its anchor comes to be, in the coordinates of the bounds.
  ///   - proposal: the room that it is offered.
  public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
    let proposal = lengths.turned(proposal)
    let (size, position) = (element.size(for: proposal), lengths.exact(position))
    let corner = CGPoint(x: position.x - size.width * anchor.x, y: position.y - size.height * anchor.y)
    // A host shows whole units, and none less than the views were told. Other lengths come to the nearest.
    element.place(
      at: lengths.isHost
        ? CGPoint(x: corner.x.rounded(.down), y: corner.y.rounded(.down))
        : CGPoint(x: corner.x.rounded(), y: corner.y.rounded()),
      proposal: proposal)
  }
}
