/// A grid with given columns, whose views fill row after row.
///
///     LazyVGrid(columns: [GridItem(.adaptive(minimum: 12))]) {
///       ForEach(names, id: \.self) { Text($0) }
///     }
///
/// Unlike SwiftUI's, the grid isn't lazy: it makes all its views at once. Use a ``List`` for a very large number of
/// views.
@preconcurrency @MainActor
public struct LazyVGrid<Content: View>: View {
  private let layout: TrackLayout
  private let content: Content

  /// Creates a grid with columns.
  ///
  /// - Parameters:
  ///   - columns: The columns.
  ///   - alignment: The horizontal alignment of the columns if they don't take the whole width.
  ///   - spacing: The distance between rows. `nil` stands for the host's default.
  ///   - pinnedViews: Has no effect.
  ///   - content: The views of the grid.
  public init(
    columns: [GridItem], alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    layout = TrackLayout(
      axis: .horizontal, items: columns, alignment: Alignment(horizontal: alignment, vertical: .center),
      spacing: spacing)
    self.content = content()
  }

  public var body: some View { LayoutView(layout: layout, content: content) }
}

/// A grid with given rows, whose views fill column after column.
///
/// Unlike SwiftUI's, the grid isn't lazy: it makes all its views at once. A page in a browser puts them at places that
/// are computed from estimated sizes of texts.
@preconcurrency @MainActor
public struct LazyHGrid<Content: View>: View {
  private let layout: TrackLayout
  private let content: Content

  /// Creates a grid with rows.
  ///
  /// - Parameters:
  ///   - rows: The rows.
  ///   - alignment: The vertical alignment of the rows if they don't take the whole height.
  ///   - spacing: The distance between columns. `nil` stands for the host's default.
  ///   - pinnedViews: Has no effect.
  ///   - content: The views of the grid.
  public init(
    rows: [GridItem], alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
    pinnedViews: PinnedScrollableViews = [], @ViewBuilder content: () -> Content
  ) {
    layout = TrackLayout(
      axis: .vertical, items: rows, alignment: Alignment(horizontal: .center, vertical: alignment), spacing: spacing)
    self.content = content()
  }

  public var body: some View { LayoutView(layout: layout, content: content) }
}

/// A layout that fills columns row by row, or rows column by column.
private struct TrackLayout: HostLayout, ArrangedLayout {
  /// The axis along which the tracks follow each other.
  let axis: Axis
  let items: [GridItem]
  let alignment: Alignment
  /// The distance between lines of views, or `nil` for the host's default.
  let spacing: CGFloat?

  var rule: Arrangement {
    guard axis == .horizontal else { return .placed }
    let vertical = (items.first?.alignment ?? alignment).vertical
    return .columns(items.map(\.size.trackWidth), spacing: spacing, vertical)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let (tracks, lines) = arranged(proposal, subviews)
    var size = CGSize.zero
    size[axis] = length(tracks)
    size[axis.other] = lines.reduce(0, +) + lineSpacing(subviews) * CGFloat(max(0, lines.count - 1))
    if let room = proposal[axis], room.isFinite { size[axis] = max(size[axis], room) }
    return size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let (tracks, lines) = arranged(proposal, subviews)
    guard !tracks.isEmpty else { return }
    var position = bounds.origin
    let rest = max(0, bounds.size[axis] - length(tracks))
    let start = position[axis] + (rest * anchor(alignment)[axis]).rounded(.down)
    for (line, height) in lines.enumerated() {
      position[axis] = start
      for (column, track) in tracks.enumerated() {
        let index = line * tracks.count + column
        guard index < subviews.count else { break }
        let anchor = anchor(track.alignment ?? alignment)
        var room = CGSize.zero
        (room[axis], room[axis.other]) = (track.length, height)
        subviews[index].place(
          at: CGPoint(x: position.x + room.width * anchor.x, y: position.y + room.height * anchor.y), anchor: anchor,
          proposal: offer(track.length))
        position[axis] += track.length + track.gap
      }
      position[axis.other] += height + lineSpacing(subviews)
    }
  }

  func toHostUnits(_ lengths: LengthConverter) -> TrackLayout {
    TrackLayout(
      axis: axis, items: items.map { $0.toHostUnits(lengths, axis) }, alignment: alignment,
      spacing: lengths.distance(spacing, axis.other))
  }

  private func arranged(_ proposal: ProposedViewSize, _ subviews: Subviews) -> (tracks: [GridTrack], lines: [CGFloat]) {
    let metrics = subviews.first?.element.graph.backend.metrics
    let usual = (axis == .horizontal ? metrics?.horizontalSpacing : metrics?.verticalSpacing) ?? 0
    let tracks = GridTrack.tracks(items, in: proposal[axis], spacing: usual)
    guard !tracks.isEmpty else { return ([], []) }
    let lines = stride(from: 0, to: subviews.count, by: tracks.count).map { first in
      zip(tracks, first..<min(first + tracks.count, subviews.count))
        .map { subviews[$1].sizeThatFits(offer($0.length))[axis.other] }.max() ?? 0
    }
    return (tracks, lines)
  }

  private func offer(_ length: CGFloat) -> ProposedViewSize {
    var proposal = ProposedViewSize.unspecified
    proposal[axis] = length
    return proposal
  }

  private func length(_ tracks: [GridTrack]) -> CGFloat {
    tracks.reduce(0) { $0 + $1.length } + tracks.dropLast().reduce(0) { $0 + $1.gap }
  }

  private func lineSpacing(_ subviews: Subviews) -> CGFloat {
    guard let metrics = subviews.first?.element.graph.backend.metrics else { return 0 }
    return spacing ?? (axis == .horizontal ? metrics.verticalSpacing : metrics.horizontalSpacing)
  }
}

/// Returns the point of a view that an alignment puts at the same point of its space.
func anchor(_ alignment: Alignment) -> UnitPoint {
  let x: CGFloat = alignment.horizontal == .leading ? 0 : alignment.horizontal == .trailing ? 1 : 0.5
  let y: CGFloat = alignment.vertical == .top ? 0 : alignment.vertical == .bottom ? 1 : 0.5
  return UnitPoint(x: x, y: y)
}

extension UnitPoint {
  fileprivate subscript(axis: Axis) -> CGFloat { axis == .horizontal ? x : y }
}
