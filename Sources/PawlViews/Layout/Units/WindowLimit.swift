/// The limit that keeps the frames of views within the window.
///
/// A length that suits one screen may exceed another. A view larger than the window would be cut off at its edges, so
/// its frame is reduced to the window, unless the user can scroll to the rest.
@MainActor
final class WindowLimit {
  private(set) var size = CGSize(width: CGFloat.infinity, height: .infinity)
  private var dependents: [Dependent] = []
  /// The number of dependents at which entries of released elements are removed.
  private var capacity = 64

  private struct Dependent {
    weak var element: Element?
  }

  /// Sets the size of the window, and invalidates the sizes that depend on it.
  func set(_ size: CGSize) {
    guard size != self.size else { return }
    self.size = size
    visibleAreaDidChange()
  }

  /// Notes that the visible space of a page has changed, and invalidates the sizes that depend on it.
  func visibleAreaDidChange() {
    removeGone()
    for dependent in dependents { dependent.element?.layoutNeedsUpdate() }
  }

  /// Registers an element whose size depends on the window's size.
  func add(_ element: Element) {
    if dependents.count >= capacity { removeGone() }
    dependents.append(Dependent(element: element))
  }

  private func removeGone() {
    dependents.removeAll { $0.element == nil }
    capacity = max(64, 2 * dependents.count)
  }

  /// Returns the frame with its lengths reduced to the visible space.
  ///
  /// - Complexity: O(depth) if a length exceeds half of the window, O(1) otherwise.
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
    for container in element.ancestors {
      if container.freeAxes.contains(Axis.Set(axis)) { return .infinity }
      room -= container.reservedLength(along: axis, ofWindow: size)
    }
    return max(1, room)
  }
}

extension FlexibleFrame {
  /// Returns the largest of the lengths that can make the frame larger than the proposal.
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

  /// Whether the frame can be larger than the proposal.
  var mayOverflow: Bool { largest(.horizontal) > 0 || largest(.vertical) > 0 }
}
