/// Views in columns, row after row.
///
///     LazyVGrid(columns: [GridItem(.adaptive(minimum: 12))]) {
///       ForEach(names, id: \.self) { Text($0) }
///     }
///
/// All of them are made at once: use a ``List`` for very many.
@preconcurrency @MainActor
public struct LazyVGrid<Content: View>: View {
  private let layout: TrackLayout
  private let content: Content

  /// - Parameters:
  ///   - alignment: how the columns stand where they do not take all the room.
  ///   - spacing: between rows; nil for what is usual where it is shown.
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

/// Views in rows, column after column.
///
/// All of them are made at once.
@preconcurrency @MainActor
public struct LazyHGrid<Content: View>: View {
  private let layout: TrackLayout
  private let content: Content

  /// - Parameters:
  ///   - alignment: how the rows stand where they do not take all the room.
  ///   - spacing: between columns; nil for what is usual where it is shown.
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

/// Puts views into columns, one row after the other, or into rows, one column after the other.
private struct TrackLayout: HostLayout, ArrangedLayout {
  /// Along which the tracks stand side by side.
  let axis: Axis
  let items: [GridItem]
  let alignment: Alignment
  /// Between lines.
  let spacing: CGFloat?

  var rule: Arrangement {
    axis == .horizontal ? .columns(items.map(\.size.trackWidth), spacing: spacing) : .placed
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

  func turned(_ lengths: Lengths) -> TrackLayout {
    TrackLayout(
      axis: axis, items: items.map { $0.turned(lengths, axis) }, alignment: alignment,
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

/// The point of a view that is put to the same point of its room.
func anchor(_ alignment: Alignment) -> UnitPoint {
  let x: CGFloat = alignment.horizontal == .leading ? 0 : alignment.horizontal == .trailing ? 1 : 0.5
  let y: CGFloat = alignment.vertical == .top ? 0 : alignment.vertical == .bottom ? 1 : 0.5
  return UnitPoint(x: x, y: y)
}

extension UnitPoint {
  fileprivate subscript(axis: Axis) -> CGFloat { axis == .horizontal ? x : y }
}
