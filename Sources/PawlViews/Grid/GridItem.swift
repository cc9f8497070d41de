/// A column or row of a grid that makes its views when they are looked for: how large it is.
public struct GridItem: Sendable {
  /// How large a column or row is.
  public enum Size: Sendable {
    /// Always the same.
    case fixed(CGFloat)
    /// A share of what there is, within limits.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many as have room, each within limits.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  public var size: Size
  /// To the next one; nil for what is usual where it is shown.
  public var spacing: CGFloat?
  /// How views stand in it; nil for what the grid says.
  public var alignment: Alignment?

  public init(_ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

extension GridItem {
  /// With lengths that views say in units of the host.
  func turned(_ lengths: Lengths, _ axis: Axis) -> GridItem {
    GridItem(size.turned(lengths, axis), spacing: lengths.distance(spacing, axis), alignment: alignment)
  }
}

/// A column or row of a grid in a certain room.
struct GridTrack {
  let length: CGFloat
  /// Before the next one.
  let gap: CGFloat
  let alignment: Alignment?

  /// What items come to in some room.
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

  fileprivate func turned(_ lengths: Lengths, _ axis: Axis) -> GridItem.Size {
    switch self {
    case .fixed(let length): .fixed(lengths.extent(length, axis))
    case .flexible(let minimum, let maximum):
      .flexible(minimum: lengths.extent(minimum, axis), maximum: lengths.extent(maximum, axis))
    case .adaptive(let minimum, let maximum):
      .adaptive(minimum: lengths.extent(minimum, axis), maximum: lengths.extent(maximum, axis))
    }
  }

  fileprivate var isFixed: Bool { if case .fixed = self { true } else { false } }

  /// Where nobody says how much room there is.
  fileprivate var natural: CGFloat {
    switch self {
    case .fixed(let length): length
    case .flexible(let minimum, _), .adaptive(let minimum, _): minimum
    }
  }
}
