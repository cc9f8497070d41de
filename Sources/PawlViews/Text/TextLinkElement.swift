import struct Foundation.URL

/// A link in a text, as a control that the user reaches with keys and a pointer.
///
/// The text draws it. Its fragments are the places of its words, one in each line.
final class TextLinkElement: Element {
  private var link: ResolvedText.Link
  private var isEnabled = true
  private var openURL: OpenURLAction?
  /// The places of the link relative to the text.
  private var fragments: [CGRect] = []

  init(_ link: ResolvedText.Link, graph: ViewGraph) {
    self.link = link
    super.init(graph: graph)
  }

  func update(_ link: ResolvedText.Link, isEnabled: Bool, openURL: OpenURLAction) {
    self.openURL = openURL
    guard self.link != link || self.isEnabled != isEnabled else { return }
    (self.link, self.isEnabled) = (link, isEnabled)
    controlDidChange()
  }

  /// Takes the places of the link relative to the text.
  func place(in fragments: [CGRect]) {
    self.fragments = fragments
    let frame = fragments.dropFirst().reduce(fragments.first ?? .zero) { $0.union($1) }
    if frame.size != size { layoutNeedsUpdate() }
    place(at: frame.origin, proposal: ProposedViewSize(frame.size))
  }

  /// Whether a control around the text is pressed in place of the link, such as a button with the text as its label.
  private var isInControl: Bool {
    ancestors.contains { element in
      guard case .control(let kind, _) = element.content else { return false }
      return kind != .tap && kind != .focusTarget
    }
  }

  override var layoutBarrier: LayoutBarrier { .closed }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    CGSize(width: proposal.width ?? 0, height: proposal.height ?? 0)
  }

  override var mayBeControl: Bool { true }

  override var hasFocusableControl: Bool { isEnabled && !isInControl }

  override var control: Control? {
    guard !isInControl else { return nil }
    return Control(.link(link.address), isEnabled: isEnabled) { [weak self] in self?.handle($0) ?? false }
  }

  override var accessibility: AccessibilityDescription { AccessibilityDescription(label: link.text) }

  override var linkRuns: Range<Int>? { link.runs }

  override func contains(_ point: CGPoint) -> Bool {
    guard let origin = parent?.originInWindow else { return false }
    return fragments.contains { $0.offsetBy(dx: origin.x, dy: origin.y).contains(point) }
  }

  private func handle(_ event: ControlEvent) -> Bool {
    guard event == .activate, let openURL, let url = URL(string: link.address) else { return false }
    openURL(url)
    return true
  }
}
