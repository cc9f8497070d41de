/// An axis of stacks, with the type of alignment across it.
@MainActor
protocol StackDirection {
  associatedtype Across: Equatable

  static var axis: Axis { get }
  static func spacing(_ metrics: Metrics) -> CGFloat
  static func key(_ alignment: Across) -> AlignmentKey
  static func arrangement(_ alignment: Across, _ spacing: CGFloat?) -> PawlViews.Arrangement
}

enum HorizontalStackDirection: StackDirection {
  static var axis: Axis { .horizontal }
  static func spacing(_ metrics: Metrics) -> CGFloat { metrics.horizontalSpacing }
  static func key(_ alignment: VerticalAlignment) -> AlignmentKey { alignment.key }
  static func arrangement(_ alignment: VerticalAlignment, _ spacing: CGFloat?) -> PawlViews.Arrangement {
    .row(alignment, spacing: spacing)
  }
}

enum VerticalStackDirection: StackDirection {
  static var axis: Axis { .vertical }
  static func spacing(_ metrics: Metrics) -> CGFloat { metrics.verticalSpacing }
  static func key(_ alignment: HorizontalAlignment) -> AlignmentKey { alignment.key }
  static func arrangement(_ alignment: HorizontalAlignment, _ spacing: CGFloat?) -> PawlViews.Arrangement {
    .column(alignment, spacing: spacing)
  }
}

/// An algorithm that distributes the space of a row or column among its views.
///
/// Views of higher priority come first, and among those of equal priority the least flexible. Each is offered an equal
/// share of the remaining space.
@MainActor
struct StackArrangement<Direction: StackDirection> {
  let alignment: Direction.Across
  let spacing: CGFloat?

  func sizeThatFits(proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()) -> CGSize {
    arrange(proposal, subviews.elements).size
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout ()) {
    let arrangement = arrange(proposal, subviews.elements)
    let axis = Direction.axis
    var position = bounds.origin[axis]
    for (index, subview) in subviews.enumerated() {
      var origin = CGPoint.zero
      origin[axis] = position
      origin[axis.other] = bounds.origin[axis.other] + arrangement.line - arrangement.guides[index]
      subview.place(at: origin, proposal: arrangement.proposals[index])
      position += arrangement.sizes[index][axis] + arrangement.gaps[index]
    }
  }

  private struct Arrangement {
    var proposals: [ProposedViewSize]
    var sizes: [CGSize]
    /// The position of the alignment guide in each view.
    var guides: [CGFloat]
    /// The distance after each view, which is zero after the last one.
    var gaps: [CGFloat]
    /// The position of the alignment guide across the stack.
    var line: CGFloat = 0
    var size = CGSize.zero
  }

  private func arrange(_ proposal: ProposedViewSize, _ elements: [Element]) -> Arrangement {
    let axis = Direction.axis
    var arrangement = Arrangement(
      proposals: Array(repeating: proposal, count: elements.count),
      sizes: Array(repeating: .zero, count: elements.count), guides: Array(repeating: 0, count: elements.count),
      gaps: gaps(elements))
    guard !elements.isEmpty else { return arrangement }
    let gaps = arrangement.gaps.reduce(0, +)
    if let room = proposal[axis] {
      share(max(0, room - gaps), elements, &arrangement)
    } else {
      for (index, element) in elements.enumerated() { arrangement.sizes[index] = element.size(for: proposal) }
    }
    // A spacer grows along the stack only.
    for (index, element) in elements.enumerated() where element.isSpacer { arrangement.sizes[index][axis.other] = 0 }
    let key = Direction.key(alignment)
    var (before, behind) = (CGFloat(0), CGFloat(0))
    for (index, element) in elements.enumerated() where !element.isSpacer {
      let guide = element.dimensions(for: arrangement.proposals[index])[key].rounded(.down)
      arrangement.guides[index] = guide
      before = max(before, guide)
      behind = max(behind, arrangement.sizes[index][axis.other] - guide)
    }
    arrangement.line = before
    arrangement.size[axis] = arrangement.sizes.reduce(gaps) { $0 + $1[axis] }
    arrangement.size[axis.other] = before + behind
    return arrangement
  }

  private func gaps(_ elements: [Element]) -> [CGFloat] {
    guard let first = elements.first else { return [] }
    let standard = spacing ?? Direction.spacing(first.graph.backend.metrics)
    return elements.indices.map { index in
      guard index + 1 < elements.count else { return 0 }
      // A spacer replaces the default spacing, but not one that was set.
      return spacing == nil && (elements[index].isSpacer || elements[index + 1].isSpacer) ? 0 : standard
    }
  }

  private func share(_ room: CGFloat, _ elements: [Element], _ arrangement: inout Arrangement) {
    let axis = Direction.axis
    var least = arrangement.proposals[0]
    least[axis] = 0
    var most = least
    most[axis] = .infinity
    let candidates = elements.indices.map { index -> (index: Int, priority: Double, least: CGFloat, slack: CGFloat) in
      let element = elements[index]
      let minimum = element.size(for: least)[axis]
      // Spacers take the space that no other view wants.
      let priority = element.isSpacer ? -Double.infinity : element.layoutPriority
      return (index, priority, minimum, element.size(for: most)[axis] - minimum)
    }
    let order = candidates.sorted { ($1.priority, $0.slack, $0.index) < ($0.priority, $1.slack, $1.index) }
    var left = room
    var start = 0
    while start < order.count {
      let end = order[start...].firstIndex { $0.priority != order[start].priority } ?? order.count
      // Views of lower priority keep their minimum sizes.
      var available = max(0, left - order[end...].reduce(0) { $0 + $1.least })
      for position in start..<end {
        let index = order[position].index
        var offer = arrangement.proposals[index]
        offer[axis] = available == .infinity ? .infinity : (available / CGFloat(end - position)).rounded(.down)
        arrangement.proposals[index] = offer
        let size = elements[index].size(for: offer)
        arrangement.sizes[index] = size
        available = max(0, available - size[axis])
        left = max(0, left - size[axis])
      }
      start = end
    }
  }
}
