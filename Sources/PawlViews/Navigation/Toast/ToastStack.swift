/// The toasts of a window, the newest one last. It lies in front of everything else.
///
/// Toasts stand in the lower trailing corner, the newest one at the edge. Older ones that exceed the limit, or for which
/// the window has no room, are hidden until there is room again.
package final class ToastStack: Element {
  private var toasts: [ToastElement] = []

  package override var content: ElementContent { .toasts }
  package override var children: [Element] { toasts }

  var isEmpty: Bool { toasts.isEmpty }

  func add(_ toast: ToastElement) {
    toasts.append(toast)
    adopt(toast)
  }

  func remove(_ toast: ToastElement) { toasts.removeAll { $0 === toast } }

  /// The toast that is shown at a point of the window, or `nil` if there is none.
  package func toast(at point: CGPoint) -> (any ShownToast)? {
    toasts.first { !$0.isHiddenByLayout && $0.frameInWindow.contains(point) }
  }

  /// Starts and stops the times of toasts, and ends those whose time is over.
  func advance(to now: ContinuousClock.Instant) {
    let focused = graph.focus.toast
    for toast in toasts { toast.advance(to: now, isRunning: !toast.isHiddenByLayout && toast !== focused) }
  }

  /// The instant at which the next toast ends; `nil` if no time runs.
  var nextEnd: ContinuousClock.Instant? { toasts.compactMap(\.end).min() }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func placeChildren(_ proposal: ProposedViewSize) {
    let width = min(graph.backend.metrics.toastWidth, max(0, size.width - 2))
    let inner = ProposedViewSize(width: width, height: nil)
    let x = size.width - width - min(Self.margin.width, max(0, ((size.width - width) / 2).rounded(.down)))
    var bottom = size.height - (size.height > Self.roomyHeight ? Self.margin.height : 0)
    for (index, toast) in toasts.reversed().enumerated() {
      let height = toast.size(for: inner).height
      toast.isHiddenByLayout = index >= Self.limit || index > 0 && height > bottom
      toast.place(at: CGPoint(x: max(0, x), y: max(0, bottom - height)), proposal: inner)
      if !toast.isHiddenByLayout { bottom -= height }
    }
  }

  private static let limit = 3
  private static let margin = CGSize(width: 2, height: 1)
  private static let roomyHeight: CGFloat = 12
}

extension ViewGraph {
  /// The instant at which the next toast ends, if nothing stops its time; `nil` if no time runs.
  ///
  /// A host that measures the time of toasts itself, such as a browser, ignores it.
  package var nextToastEnd: ContinuousClock.Instant? { window.toasts?.nextEnd }

  /// Starts and stops the times of toasts, and ends the toasts whose time is over. A host calls it with the time of a frame
  /// before and after the frame's updates.
  package func advanceToasts(to now: ContinuousClock.Instant) { window.toasts?.advance(to: now) }
}

extension Element {
  /// The toast that contains the element, or `nil` if none does.
  var enclosingToast: (any ShownToast)? {
    for element in selfAndAncestors {
      if let toast = element.shownToast { return toast }
    }
    return nil
  }
}
