/// Keeps what views say about their sizes within what can be seen.
///
/// A length that is right for one screen may be larger than all of another. What is larger than the window is cut off at its
/// sides, with whatever it is in the middle of; so it is made as large as the window, unless one can scroll to the rest.
@MainActor
final class WindowLimit {
  private var size = CGSize(width: CGFloat.infinity, height: .infinity)
  private var dependents: [Dependent] = []
  /// How many of them there may be until it is looked whether they are still there.
  private var capacity = 64

  private struct Dependent {
    weak var element: Element?
  }

  /// Says how large the window is. Those whose sizes may be others for that are asked again.
  func set(_ size: CGSize) {
    guard size != self.size else { return }
    self.size = size
    roomDidChange()
  }

  /// Says that more or less of the window can be seen of what is inside something.
  func roomDidChange() {
    removeGone()
    for dependent in dependents { dependent.element?.layoutNeedsUpdate() }
  }

  /// Has the size of an element asked for again when the window has another one.
  func add(_ element: Element) {
    if dependents.count >= capacity { removeGone() }
    dependents.append(Dependent(element: element))
  }

  private func removeGone() {
    dependents.removeAll { $0.element == nil }
    capacity = max(64, 2 * dependents.count)
  }

  /// A frame with no length that is larger than what can be seen of it.
  ///
  /// - Complexity: O(depth) for one that takes more than half of the window, O(1) for others.
  func limited(_ frame: FlexibleFrame, of element: Element) -> FlexibleFrame {
    var frame = frame
    if frame.largest(.horizontal) > size.width / 2 {
      frame.limit(.horizontal, to: limit(.horizontal, of: element))
    }
    if frame.largest(.vertical) > size.height / 2 { frame.limit(.vertical, to: limit(.vertical, of: element)) }
    return frame
  }

  private func limit(_ axis: Axis, of element: Element) -> CGFloat {
    var room = size[axis]
    var outer = element.parent
    while let container = outer {
      if container.freeAxes.contains(Axis.Set(axis)) { return .infinity }
      if let panel = container as? PresentationElement {
        room -= size[axis] - (panel.inner(ProposedViewSize(size))[axis] ?? size[axis])
        break
      }
      if axis == .vertical, let page = container as? PageRoomElement, page.hasBar {
        room -= element.graph.backend.metrics.barHeight
      }
      outer = container.parent
    }
    return max(1, room)
  }
}

extension FlexibleFrame {
  /// The largest of the lengths that can make it larger than what it is offered.
  fileprivate func largest(_ axis: Axis) -> CGFloat {
    let (least, ideal) = axis == .horizontal ? (minWidth, idealWidth) : (minHeight, idealHeight)
    return max(least ?? 0, ideal ?? 0)
  }

  fileprivate mutating func limit(_ axis: Axis, to limit: CGFloat) {
    func limited(_ length: CGFloat?) -> CGFloat? { length.map { min($0, limit) } }
    switch axis {
    case .horizontal: (minWidth, idealWidth, maxWidth) = (limited(minWidth), limited(idealWidth), limited(maxWidth))
    case .vertical: (minHeight, idealHeight, maxHeight) = (limited(minHeight), limited(idealHeight), limited(maxHeight))
    }
  }

  /// Whether it may be larger than what it is offered.
  var mayOverflow: Bool { largest(.horizontal) > 0 || largest(.vertical) > 0 }
}
