/// The description of a column of a ``LazyVGrid``, or of a row of a ``LazyHGrid``.
///
/// A page in a browser lays out columns by CSS. It uses fixed and minimum widths and the vertical alignment of the first
/// column, and ignores maximum widths, ``spacing`` and the other alignments.
public struct GridItem: Sendable {
  /// The size of a column or row. Lengths are in cells or points: see ``LengthUnit``.
  public enum Size: Sendable {
    /// A certain size.
    case fixed(CGFloat)
    /// An equal share of the free space, within limits.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many columns or rows as fit into a share of the free space, each within limits.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// The size of the column or row.
  public var size: Size
  /// The distance to the next column or row, or `nil` for the host's default.
  public var spacing: CGFloat?
  /// The alignment of views in the column or row, or `nil` for the grid's alignment.
  public var alignment: Alignment?

  /// Creates a description of a column or row.
  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

extension GridItem {
  /// Returns this item with its lengths converted from a view's lengths to host units.
  func toHostUnits(_ lengths: LengthConverter, _ axis: Axis) -> GridItem {
    GridItem(size.toHostUnits(lengths, axis), spacing: lengths.distance(spacing, axis), alignment: alignment)
  }
}

/// A column or row of a grid, with its length for a certain space.
struct GridTrack {
  let length: CGFloat
  /// The distance to the next track.
  let gap: CGFloat
  let alignment: Alignment?

  /// Returns the tracks that items make in a space, or at their natural lengths if the space is unspecified or
  /// infinite.
  static func tracks(_ items: [GridItem], in room: CGFloat?, spacing: CGFloat) -> [GridTrack] {
    guard let room, room.isFinite else {
      return items.map { GridTrack(length: $0.size.natural, gap: $0.spacing ?? spacing, alignment: $0.alignment) }
    }
    let gaps = items.dropLast().reduce(0) { $0 + ($1.spacing ?? spacing) }
    let fixed = items.reduce(CGFloat(0)) { sum, item in
      if case .fixed(let length) = item.size { sum + length } else { sum }
    }
    var (left, open) = (max(0, room - gaps - fixed), items.count { !$0.size.isFixed })
    var tracks: [GridTrack] = []
    for item in items {
      let gap = item.spacing ?? spacing
      func add(_ length: CGFloat) { tracks.append(GridTrack(length: length, gap: gap, alignment: item.alignment)) }
      if case .fixed(let length) = item.size {
        add(length)
        continue
      }
      let share = (left / CGFloat(open)).rounded(.down)
      open -= 1
      switch item.size {
      case .fixed: break
      case .flexible(let minimum, let maximum):
        let length = min(max(share, minimum), maximum)
        add(length)
        left = max(0, left - length)
      case .adaptive(let minimum, let maximum):
        let count = max(1, ((share + gap) / (max(1, minimum) + gap)).rounded(.down))
        let length = min(((share - gap * (count - 1)) / count).rounded(.down), maximum)
        for _ in 0..<Int(count) { add(length) }
        left = max(0, left - share)
      }
    }
    return tracks
  }
}

extension GridItem.Size {
  var trackWidth: GridTrackWidth {
    switch self {
    case .fixed(let length): .fixed(length)
    case .flexible(let minimum, _): .share(least: minimum)
    case .adaptive(let minimum, _): .repeated(least: minimum)
    }
  }

  fileprivate func toHostUnits(_ lengths: LengthConverter, _ axis: Axis) -> GridItem.Size {
    switch self {
    case .fixed(let length): .fixed(lengths.extent(length, axis))
    case .flexible(let minimum, let maximum):
      .flexible(minimum: lengths.extent(minimum, axis), maximum: lengths.extent(maximum, axis))
    case .adaptive(let minimum, let maximum):
      .adaptive(minimum: lengths.extent(minimum, axis), maximum: lengths.extent(maximum, axis))
    }
  }

  fileprivate var isFixed: Bool { if case .fixed = self { true } else { false } }

  /// The length of a track in an unspecified space.
  fileprivate var natural: CGFloat {
    switch self {
    case .fixed(let length): length
    case .flexible(let minimum, _), .adaptive(let minimum, _): minimum
    }
  }
}
