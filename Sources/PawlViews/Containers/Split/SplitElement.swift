/// The element of a split view: panes with dividers between them.
///
/// The lengths of the panes last as long as the view. Dragging a divider only places the panes anew; it evaluates no view.
final class SplitElement: ContainerElement {
  let axis: Axis
  /// The columns of a navigation split view, or `nil` for other split views.
  let columns: SplitColumns?
  private var dividers: [SplitDividerElement] = []
  /// The parts of the whole length that the user has given panes, by the ids of their elements.
  private var shares: [UInt64: CGFloat] = [:] {
    didSet { contentDidChange() }
  }
  /// The panes and their lengths in the last layout. Panes that aren't shown are left out.
  private var shown: [(pane: Element, length: CGFloat)] = []
  private var isLayingOut = false

  init(_ axis: Axis, columns: SplitColumns?, owner: ViewNode) {
    self.axis = axis
    self.columns = columns
    super.init(owner: owner)
    columns?.element = self
  }

  override var keepsState: Bool { !shares.isEmpty }
  override var arrangement: Arrangement { .split(rule) }

  /// The panes, in order.
  var panes: [Element] { children.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element) }

  override func arranged(_ elements: [Element]) -> [Element] {
    while dividers.count < elements.count - 1 { dividers.append(SplitDividerElement(self)) }
    guard let last = elements.last else { return [] }
    return zip(elements, dividers).prefix(elements.count - 1).flatMap { [$0, $1] as [Element] } + [last]
  }

  private var rule: SplitRule {
    SplitRule(
      axis: axis, panes: panes.map { SplitRule.Pane(limits: limits(of: $0), share: shares[$0.id]) },
      isColumns: columns != nil, front: columns?.front)
  }

  // MARK: Layout

  override var layoutBarrier: LayoutBarrier { isLayingOut ? .closed : .open }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    var size = CGSize.zero
    let panes = panes
    size[axis] =
      proposal[axis]
      ?? panes.reduce(CGFloat(panes.count - 1)) { $0 + (limits(of: $1).ideal ?? $1.size(for: .unspecified)[axis]) }
    size[axis.other] = proposal[axis.other] ?? panes.reduce(0) { max($0, $1.size(for: .unspecified)[axis.other]) }
    return size
  }

  override func placeChildren(_ proposal: ProposedViewSize) {
    isLayingOut = true
    defer {
      isLayingOut = false
      // A scrolling pane may need another round.
      if shown.contains(where: \.pane.needsPlacing) { placesNeedUpdate() }
    }
    let panes = panes
    let visible = visiblePanes(of: panes)
    let lengths = shares(of: visible).lengths(
      dividing: size[axis] - CGFloat(visible.count - 1) * SplitElement.thickness,
      rounds: !graph.backend.metrics.showsPartsOfUnits)
    shown = Array(zip(visible, lengths))
    var start: CGFloat = 0
    for (index, pane) in panes.enumerated() {
      let position = shown.firstIndex { $0.pane === pane }
      pane.isHiddenByLayout = position == nil
      if index < panes.count - 1 {
        dividers[index].isHiddenByLayout = position.map { $0 == shown.count - 1 } ?? true
      }
      guard let position else { continue }
      place(pane, at: start, length: shown[position].length)
      start += shown[position].length
      if position < shown.count - 1 { start = place(dividers[index], at: start, after: position) }
    }
  }

  private func place(_ pane: Element, at start: CGFloat, length: CGFloat) {
    var room = size
    room[axis] = length
    let proposal = ProposedViewSize(room)
    let inner = pane.size(for: proposal)
    var origin = CGPoint(
      x: max(0, ((room.width - inner.width) / 2).rounded(.down)),
      y: max(0, ((room.height - inner.height) / 2).rounded(.down)))
    origin[axis] += start
    pane.place(at: origin, proposal: proposal)
  }

  private func place(_ divider: SplitDividerElement, at start: CGFloat, after position: Int) -> CGFloat {
    var (room, origin) = (size, CGPoint.zero)
    room[axis] = SplitElement.thickness
    origin[axis] = start
    let (before, behind) = (shown[position], shown[position + 1])
    let sum = before.length + behind.length
    let (first, second) = (limits(of: before.pane).range, limits(of: behind.pane).range)
    let least = min(max(first.lowerBound, sum - second.upperBound), sum)
    divider.splitter = Splitter(
      axis: axis, position: before.length, range: least...max(least, min(first.upperBound, sum - second.lowerBound)),
      sum: sum, pane: before.pane.id)
    divider.place(at: origin, proposal: ProposedViewSize(room))
    return start + SplitElement.thickness
  }

  private func visiblePanes(of panes: [Element]) -> [Element] {
    guard let columns else { return panes }
    let visible = columns.visible(of: panes.count)
    guard !graph.backend.metrics.arrangesElements else { return visible.map { panes[$0] } }
    let least = visible.reduce(CGFloat(visible.count - 1)) { $0 + limits(of: panes[$1]).range.lowerBound }
    columns.isNarrow = visible.count > 1 && least > size[axis]
    return columns.isNarrow ? [panes[min(columns.front, panes.count - 1)]] : visible.map { panes[$0] }
  }

  private func shares(of panes: [Element]) -> [PaneShare] {
    panes.map { PaneShare(limits: limits(of: $0), share: shares[$0.id]) }
  }

  private func limits(of pane: Element) -> PaneLimits {
    if let columns, let index = panes.firstIndex(where: { $0 === pane }) { return columns.limits(at: index) }
    return pane.frameLimits(axis)
  }

  // MARK: The user's changes

  /// Moves a divider, so that the pane before it gets a length within the limits of both panes beside it.
  func move(_ divider: SplitDividerElement, to length: CGFloat) {
    guard let position = position(of: divider), let splitter = divider.splitter else { return }
    var lengths = shown.map(\.length)
    lengths[position] = min(max(length, splitter.range.lowerBound), splitter.range.upperBound)
    lengths[position + 1] = splitter.sum - lengths[position]
    keep(lengths)
  }

  /// Gives the panes lengths, in any unit.
  ///
  /// - Returns: `false` if the numbers can't be lengths of the panes that are shown.
  func take(_ lengths: [Double]) -> Bool {
    guard lengths.count == shown.count, lengths.allSatisfy({ $0 >= 0 && $0.isFinite }),
      lengths.contains(where: { $0 > 0 })
    else { return false }
    keep(lengths.map { CGFloat($0) })
    return true
  }

  /// Moves a divider to the place that it has before the user moves any.
  func reset(_ divider: SplitDividerElement) {
    if shown.count == 2 {
      shares = [:]
      return placesNeedUpdate()
    }
    guard let position = position(of: divider) else { return }
    let usual = shown.map { PaneShare(limits: limits(of: $0.pane)) }
    let lengths = usual.lengths(
      dividing: shown.reduce(0) { $0 + $1.length }, rounds: !graph.backend.metrics.showsPartsOfUnits)
    move(divider, to: lengths[position])
  }

  private func keep(_ lengths: [CGFloat]) {
    let sum = lengths.reduce(0, +)
    guard sum > 0 else { return }
    for (entry, length) in zip(shown, lengths) { shares[entry.pane.id] = length / sum }
    placesNeedUpdate()
  }

  /// The index, among the shown panes, of the pane before a divider.
  private func position(of divider: SplitDividerElement) -> Int? {
    guard !divider.isHiddenByLayout, let pane = divider.splitter?.pane else { return nil }
    return shown.firstIndex { $0.pane.id == pane }.flatMap { $0 < shown.count - 1 ? $0 : nil }
  }

  /// The length of a divider along the axis.
  private static let thickness: CGFloat = 1
}

/// The rule by which a split view arranges its panes and dividers, which are its children in turns.
package struct SplitRule: Equatable {
  package var axis: Axis
  package var panes: [Pane]
  /// Whether the panes are columns of a navigation, of which narrow windows show one at a time.
  package var isColumns = false
  /// The index of the column that narrow windows show.
  package var front: Int?

  package struct Pane: Equatable {
    package var limits: PaneLimits
    /// The part of the whole length that the user has given the pane.
    package var share: CGFloat?
  }
}

extension Element {
  /// The limits that the outermost frames of a pane set along an axis.
  fileprivate func frameLimits(_ axis: Axis) -> PaneLimits {
    var limits = PaneLimits()
    // The pane itself only scrolls its content.
    var inner = onlyChild
    while let element = inner {
      if case .frame(let frame) = element.arrangement {
        let (least, ideal, most) =
          axis == .horizontal
          ? (frame.minWidth, frame.idealWidth, frame.maxWidth) : (frame.minHeight, frame.idealHeight, frame.maxHeight)
        limits.minimum = limits.minimum ?? least
        limits.ideal = limits.ideal ?? ideal
        limits.maximum = limits.maximum ?? most
      }
      if case .decoration(_, let isInFront) = element.arrangement {
        inner = element.children[isInFront ? 0 : 1]
      } else {
        inner = element.onlyChild
      }
    }
    return limits
  }
}
