/// A panel that is shown in front of everything else, and keeps the user from what is behind it.
@MainActor
package final class Presentation {
  package enum Kind: Hashable, Sendable {
    case sheet, fullScreenCover, popover, alert, confirmationDialog, menu
  }

  package let kind: Kind
  package let element: PresentationElement
  /// Takes it away, as the user does; nil where that is not allowed.
  package var dismiss: (() -> Void)?

  init(_ kind: Kind, _ base: Element, anchor: Element?) {
    self.kind = kind
    element = PresentationElement(base, kind: kind, anchor: anchor)
  }
}

/// The element of a panel: it has the size of the window, and the panel in it a place.
package final class PresentationElement: ModifierElement {
  package let kind: Presentation.Kind
  /// What it was opened by, for panels that stand beside it.
  package private(set) weak var anchor: Element?

  init(_ base: Element, kind: Presentation.Kind, anchor: Element?) {
    self.kind = kind
    self.anchor = anchor
    super.init(base)
  }

  package override var content: ElementContent { .presentation(kind) }

  /// Where the panel is in the window, with its frame.
  package var panel: CGRect {
    if kind == .fullScreenCover { return CGRect(origin: .zero, size: size) }
    let insets = graph.backend.metrics.panelInsets
    return CGRect(
      x: base.origin.x - insets.leading, y: base.origin.y - insets.top,
      width: base.size.width + insets.leading + insets.trailing,
      height: base.size.height + insets.top + insets.bottom)
  }

  override func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    if kind == .fullScreenCover { return proposal }
    let metrics = graph.backend.metrics
    var inner = proposal.inset(by: metrics.panelInsets)
    if kind == .alert || kind == .confirmationDialog || kind == .menu, let width = inner.width {
      inner.width = min(width, metrics.alertWidth)
    }
    return inner
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func baseOrigin(in size: CGSize, _ proposal: ProposedViewSize) -> CGPoint {
    let inner = base.size(for: inner(proposal))
    let insets = graph.backend.metrics.panelInsets
    if kind == .menu || kind == .popover, let anchor, anchor.size != .zero {
      let frame = anchor.frameInWindow
      // Below its anchor if there is room, else as near to it as possible.
      let x = min(frame.minX + insets.leading, size.width - inner.width - insets.trailing)
      let y = min(frame.maxY + insets.top, size.height - inner.height - insets.bottom)
      return CGPoint(x: max(insets.leading, x).rounded(.down), y: max(insets.top, y).rounded(.down))
    }
    return CGPoint(
      x: max(0, (size.width - inner.width) / 2).rounded(.down),
      y: max(0, (size.height - inner.height) / 2).rounded(.down))
  }
}

/// How a view that is presented is taken away.
@preconcurrency @MainActor
public struct DismissAction {
  let action: (() -> Void)?

  /// Takes the view away: a sheet, or a page that was pushed. Elsewhere it does nothing.
  public func callAsFunction() { action?() }
}

/// Whether a view is presented, and how to take it away.
@preconcurrency @MainActor
public struct PresentationMode {
  public let isPresented: Bool
  private let action: DismissAction

  init(_ action: DismissAction) {
    self.action = action
    isPresented = action.action != nil
  }

  /// Like `dismiss` of the environment.
  public mutating func dismiss() { action() }
}

private struct DismissKey: EnvironmentKey {
  static var defaultValue: (() -> Void)? { nil }
}

private struct DismissBeforeActionKey: EnvironmentKey {
  static var defaultValue: (() -> Void)? { nil }
}

extension EnvironmentValues {
  var dismissal: (() -> Void)? {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Takes away the view that is presented here.
  @MainActor public var dismiss: DismissAction { DismissAction(action: dismissal) }

  @MainActor public var presentationMode: Binding<PresentationMode> {
    .constant(PresentationMode(dismiss))
  }

  /// Whether this is presented, in a sheet or on a page that was pushed.
  public var isPresented: Bool { dismissal != nil }

  /// What the buttons of a dialog or a menu do before their action: they take the panel away.
  var dismissBeforeAction: (() -> Void)? {
    get { self[DismissBeforeActionKey.self] }
    set { self[DismissBeforeActionKey.self] = newValue }
  }
}
