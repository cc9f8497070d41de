/// The state of a divider between two panes, in units of the host.
package struct Splitter: Equatable, Sendable {
  /// The axis along which the divider moves.
  package var axis: Axis
  /// The length of the pane before the divider.
  package var position: CGFloat
  /// The lengths that this pane can have.
  package var range: ClosedRange<CGFloat>
  /// The length of both panes beside the divider.
  package var sum: CGFloat
  /// The id of the element of the pane before the divider.
  package var pane: UInt64

  /// The part of both panes that the pane before the divider takes, in percent.
  package var percentage: Int { Int((100 * position / max(1, sum)).rounded()) }
}

/// A divider that the user can drag, and move with keys while it has the focus.
final class SplitDividerElement: Element {
  private unowned let split: SplitElement
  /// The state as of the last layout, or `nil` before it.
  var splitter: Splitter? {
    didSet {
      if oldValue != splitter { controlDidChange() }
    }
  }

  init(_ split: SplitElement) {
    self.split = split
    super.init(graph: split.graph)
  }

  override var mayBeControl: Bool { true }
  override var isMeasured: Bool { false }

  override var content: ElementContent { control.map { .control($0.kind, isEnabled: true) } ?? .group }

  override var control: Control? {
    guard let splitter else { return nil }
    return Control(.splitter(splitter), isEnabled: splitter.range.lowerBound < splitter.range.upperBound) {
      [weak self] in self?.take($0) ?? false
    }
  }

  override var accessibility: AccessibilityDescription {
    AccessibilityDescription(label: word("Divider"))
  }

  override var drag: DragHandler? {
    guard control?.isEnabled == true else { return nil }
    return DragHandler(space: .global, minimumDistance: 0) { [weak self] in
      self?.follow($0.location)
    } ended: { [weak self] value in
      guard let self, value.translation == .zero, graph.focus.taps.add(id).isMultiple(of: 2) else { return }
      split.reset(self)
    }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(width: proposal.width ?? 1, height: proposal.height ?? 1)
  }

  /// Moves the divider to a place in the window.
  private func follow(_ place: CGPoint) {
    guard let splitter else { return }
    let way = place[splitter.axis] - frameInWindow.origin[splitter.axis]
    let isMirrored = splitter.axis == .horizontal && split.isRightToLeft
    split.move(self, to: splitter.position + (isMirrored ? -way : way))
  }

  private func take(_ event: ControlEvent) -> Bool {
    guard let splitter else { return false }
    switch event {
    case .activate: split.reset(self)
    case .increment: split.move(self, to: splitter.position + 1)
    case .decrement: split.move(self, to: splitter.position - 1)
    case .setFraction(let fraction):
      let range = splitter.range
      split.move(self, to: range.lowerBound + (range.upperBound - range.lowerBound) * CGFloat(fraction))
    case .setLengths(let lengths): return split.take(lengths)
    case .setText, .submit: return false
    }
    return true
  }
}
