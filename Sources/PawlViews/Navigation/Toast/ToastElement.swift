/// A toast as hosts see it.
@MainActor
package protocol ShownToast: Element {
  /// The time that the toast stands in all; `nil` if it doesn't end by itself.
  var duration: Duration? { get }

  /// Ends the toast on behalf of the user.
  func dismiss()
}

/// The element of a toast.
final class ToastElement: ModifierElement, ShownToast {
  private(set) var kind: Toast.Kind
  private(set) var duration: Duration?
  private var dismissal: () -> Void
  /// The time that is left, as of `start` or while the time rests; `nil` if the toast doesn't end by itself.
  private var left: Duration?
  /// The instant since which the time runs; `nil` while it rests.
  private var start: ContinuousClock.Instant?
  /// Whether the time is over. A binding that stays true keeps the toast, which then stands without a time.
  private var hasEnded = false

  init(_ base: Element, kind: Toast.Kind, duration: Duration?, dismissal: @escaping () -> Void) {
    (self.kind, self.duration, left, self.dismissal) = (kind, duration, duration, dismissal)
    super.init(base)
  }

  /// Takes the values of an updated view. Another duration starts the time anew.
  func update(kind: Toast.Kind, duration: Duration?, dismissal: @escaping () -> Void) {
    self.dismissal = dismissal
    if self.duration != duration {
      (self.duration, left, start, hasEnded) = (duration, duration, nil, false)
      contentDidChange()
    }
    guard self.kind != kind else { return }
    self.kind = kind
    contentDidChange()
  }

  override var content: ElementContent { .toast(kind) }

  override var shownToast: (any ShownToast)? { self }

  func dismiss() { dismissal() }

  /// Starts or stops the time, and ends the toast if its time is over.
  func advance(to now: ContinuousClock.Instant, isRunning: Bool) {
    guard let left, !hasEnded else { return }
    guard let start else {
      if isRunning { self.start = now }
      return
    }
    let rest = left - start.duration(to: now)
    if !isRunning {
      (self.left, self.start) = (max(rest, .zero), nil)
    } else if rest <= .zero {
      hasEnded = true
      dismiss()
    }
  }

  /// The instant at which the time is over; `nil` if it doesn't run.
  var end: ContinuousClock.Instant? {
    guard let left, let start, !hasEnded else { return nil }
    return start + left
  }

  private var insets: EdgeInsets { graph.backend.metrics.toastInsets }

  override func inner(_ proposal: ProposedViewSize) -> ProposedViewSize { proposal.inset(by: insets) }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let (inner, insets) = (base.size(for: inner(proposal)), insets)
    return CGSize(
      width: inner.width + insets.leading + insets.trailing, height: inner.height + insets.top + insets.bottom)
  }

  override func baseOrigin(in size: CGSize, _ proposal: ProposedViewSize) -> CGPoint {
    CGPoint(x: insets.leading, y: insets.top)
  }
}
