/// A panel in front of the window's content. Only the front panel receives input.
@MainActor
package final class Presentation {
  /// The kind of a panel, which determines its look, size and position.
  package enum Kind: Hashable, Sendable {
    /// A panel in the middle of the window.
    case sheet
    /// A panel that fills the window.
    case fullScreenCover
    /// A panel beside its anchor, which a click beside it closes.
    case popover
    /// A message with buttons.
    case alert
    /// A choice between buttons.
    case confirmationDialog
    /// A list of actions or options beside its anchor, which a click beside it closes.
    case menu
  }

  /// The kind of the panel.
  package let kind: Kind
  private let panel: PresentationElement
  /// Closes the panel on behalf of the user; nil if the user can't close it.
  package var dismiss: (() -> Void)?

  /// The frame that the content of a sheet asks for, or `nil` for the one of the host.
  package var sheetFrame: SheetFrame? {
    get { panel.sheetFrame }
    set { panel.sheetFrame = newValue }
  }

  init(_ kind: Kind, _ base: Element, anchor: Element?) {
    self.kind = kind
    panel = PresentationElement(base, kind: kind, anchor: anchor)
  }

  /// The element of the panel. It has the size of the window.
  package var element: Element { panel }

  /// The frame of the panel in the window, including its border.
  package var frame: CGRect { panel.frame }

  /// The element beside which a menu or popover is shown; nil if there is none.
  package var anchor: Element? { panel.anchor }
}

/// The element of a panel. It has the size of the window and places the panel in it.
final class PresentationElement: ModifierElement {
  /// The kind of the panel.
  let kind: Presentation.Kind
  /// The element beside which a menu or popover is shown; nil if there is none.
  private(set) weak var anchor: Element?
  /// The greatest height of the content that a sheet has had in the window of ``windowOfHeight``.
  private var greatestHeight: CGFloat = 0
  private var windowOfHeight: ProposedViewSize?
  /// The frame that the content of a sheet asks for, or `nil` for the one of the host.
  var sheetFrame: SheetFrame? {
    didSet {
      guard oldValue != sheetFrame else { return }
      contentDidChange()
      layoutNeedsUpdate()
    }
  }

  init(_ base: Element, kind: Presentation.Kind, anchor: Element?) {
    self.kind = kind
    self.anchor = anchor
    super.init(base)
  }

  override var content: ElementContent { .presentation(kind) }
  override var mirrorsChildren: Bool { false }

  override var presentation: Presentation? { graph.window.presentations.first { $0.element === self } }

  /// The frame of the panel in the window, including its border.
  var frame: CGRect {
    if kind == .fullScreenCover { return CGRect(origin: .zero, size: size) }
    let insets = graph.backend.metrics.panelInsets
    return CGRect(
      x: base.origin.x - insets.leading, y: base.origin.y - insets.top,
      width: base.size.width + insets.leading + insets.trailing,
      height: base.size.height + insets.top + insets.bottom)
  }

  override func reservedLength(along axis: Axis, ofWindow size: CGSize) -> CGFloat {
    size[axis] - (inner(ProposedViewSize(size))[axis] ?? size[axis])
  }

  override func inner(_ proposal: ProposedViewSize) -> ProposedViewSize {
    if kind == .fullScreenCover { return proposal }
    let metrics = graph.backend.metrics
    var inner = proposal.inset(by: metrics.panelInsets)
    switch kind {
    case .alert, .confirmationDialog, .menu: inner.width = inner.width.map { min($0, metrics.alertWidth) }
    case .sheet: inner = sheet(in: inner, ofWindow: proposal)
    case .popover, .fullScreenCover: break
    }
    return inner
  }

  /// Returns the space for the content of a sheet: as high as the content, up to four fifths of the window. A sheet
  /// doesn't become lower while it is shown, so that it doesn't jump from page to page. In a small window it has all of
  /// the room.
  private func sheet(in room: ProposedViewSize, ofWindow window: ProposedViewSize) -> ProposedViewSize {
    let metrics = graph.backend.metrics
    if let detent = sheetFrame?.height, let height = room.height {
      let width = room.width.map { min($0, metrics.sheetWidth) }
      return ProposedViewSize(width: width, height: self.height(of: detent, in: height))
    }
    guard let width = room.width, let height = room.height, metrics.sheetWidth < width else { return room }
    var inner = ProposedViewSize(width: metrics.sheetWidth, height: height)
    guard height * metrics.unitAspect * 2 >= metrics.sheetWidth else { return inner }
    let most = (height * 4 / 5).rounded(.down)
    if window != windowOfHeight { (windowOfHeight, greatestHeight) = (window, 0) }
    if greatestHeight < most {
      inner.height = nil
      greatestHeight = max(greatestHeight, min(base.size(for: inner).height, most))
    }
    inner.height = greatestHeight
    return inner
  }

  /// Returns the height of the content of a sheet in a window with room for a height.
  private func height(of detent: PresentationDetent.Height, in room: CGFloat) -> CGFloat {
    switch detent {
    case .fraction(let fraction): max(1, (room * fraction).rounded(.down))
    case .fixed(let length):
      min(room, LengthConverter(sheetFrame?.unit ?? .cells, graph.backend).extent(length, .vertical))
    }
  }

  override func measure(_ proposal: ProposedViewSize) -> CGSize { proposal.replacingUnspecifiedDimensions() }

  override func baseOrigin(in size: CGSize, _ proposal: ProposedViewSize) -> CGPoint {
    let inner = base.size(for: inner(proposal))
    let insets = graph.backend.metrics.panelInsets
    if kind == .menu || kind == .popover, let anchor, anchor.size != .zero {
      let frame = anchor.frameInWindow
      // Place the panel below its anchor if there is room, otherwise as close to the anchor as possible.
      let start = anchor.isRightToLeft ? frame.maxX - insets.leading - inner.width : frame.minX + insets.leading
      let x = min(start, size.width - inner.width - insets.trailing)
      let y = min(frame.maxY + insets.top, size.height - inner.height - insets.bottom)
      return CGPoint(x: max(insets.leading, x).rounded(.down), y: max(insets.top, y).rounded(.down))
    }
    return CGPoint(
      x: max(0, (size.width - inner.width) / 2).rounded(.down),
      y: max(0, (size.height - inner.height) / 2).rounded(.down))
  }
}

/// An action that dismisses a presented view.
@preconcurrency @MainActor
public struct DismissAction {
  let action: (() -> Void)?

  /// Dismisses the enclosing sheet or pushed page. Does nothing elsewhere.
  public func callAsFunction() { action?() }
}

/// The presentation state of a view. Older alternative to `dismiss` of the environment.
@preconcurrency @MainActor
public struct PresentationMode {
  /// A Boolean value that indicates whether the view is presented, in a panel or on a pushed page.
  public let isPresented: Bool
  private let action: DismissAction

  init(_ action: DismissAction) {
    self.action = action
    isPresented = action.action != nil
  }

  /// Dismisses the view, like `dismiss` of the environment.
  public mutating func dismiss() { action() }
}

private struct DismissKey: EnvironmentKey {
  static var defaultValue: (() -> Void)? { nil }
}

private struct ActionDismissalKey: EnvironmentKey {
  static var defaultValue: ActionDismissal? { nil }
}

extension EnvironmentValues {
  /// Dismisses the enclosing sheet or pushed page; nil if there is none.
  var dismissal: (() -> Void)? {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// An action that dismisses the enclosing sheet or pushed page.
  @MainActor public var dismiss: DismissAction { DismissAction(action: dismissal) }

  /// A binding to the presentation state of the view. Setting it has no effect; call ``PresentationMode/dismiss()``.
  @MainActor public var presentationMode: Binding<PresentationMode> {
    .constant(PresentationMode(dismiss))
  }

  /// A Boolean value that indicates whether the view is presented, in a panel or on a pushed page.
  public var isPresented: Bool { dismissal != nil }

  /// The dismissal of the enclosing dialog or menu by its buttons; nil elsewhere.
  var actionDismissal: ActionDismissal? {
    get { self[ActionDismissalKey.self] }
    set { self[ActionDismissalKey.self] = newValue }
  }
}
