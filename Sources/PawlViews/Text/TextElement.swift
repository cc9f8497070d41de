/// The element of a text, with an element for each link in it.
final class TextElement: Element, Animating {
  private var links: [TextLinkElement] = []
  /// The size of the text without a limit, or `nil` if it isn't measured yet.
  private var naturalSize: CGSize?
  private var animated: Animated<ResolvedText>

  private var text: ResolvedText { animated.value }

  init(_ text: ResolvedText, graph: ViewGraph) {
    animated = Animated(text)
    super.init(graph: graph)
  }

  func take(_ text: ResolvedText) {
    let before = animated.target
    guard animated.set(text, of: self, in: graph) else { return }
    contentDidChange()
    guard !before.differsInColor(from: text) else { return }
    // A text that breaks alike, such as a counter with another digit, keeps its size.
    if !hasLinks, graph.backend.isLaidOutAlike(before, text) { return }
    naturalSize = nil
    layoutNeedsUpdate()
  }

  var isMoving: Bool { animated.isMoving }

  func move(to time: Double) {
    if animated.move(to: time) { contentDidChange() }
  }

  var hasLinks: Bool { !links.isEmpty }

  /// Whether the text has links, for which there may be no elements yet.
  var textHasLinks: Bool { animated.target.hasLinks }

  override var children: [Element] { links }
  override var mirrorsChildren: Bool { false }

  /// Makes the elements of the links of the present text.
  func takeLinks(isEnabled: Bool, openURL: OpenURLAction) {
    let wanted = animated.target.links
    if links.count != wanted.count {
      links.removeLast(max(0, links.count - wanted.count))
      for link in wanted[links.count...] {
        let element = TextLinkElement(link, graph: graph)
        adopt(element)
        links.append(element)
      }
      placesNeedUpdate()
      controlDidChange()
    }
    for (element, link) in zip(links, wanted) { element.update(link, isEnabled: isEnabled, openURL: openURL) }
  }

  override func placeChildren(_ proposal: ProposedViewSize) {
    guard hasLinks else { return }
    let frames = graph.backend.frames(ofLinksIn: animated.target, size, layoutDirection)
    for (index, element) in links.enumerated() { element.place(in: index < frames.count ? frames[index] : []) }
  }

  override var content: ElementContent { .text(text) }

  override func didForgetLayout() { naturalSize = nil }

  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    let natural = naturalSize ?? graph.backend.size(of: text, in: .unspecified)
    naturalSize = natural
    // Most texts fit: this saves a second measurement.
    if natural.width <= proposal.width ?? .infinity, natural.height <= proposal.height ?? .infinity { return natural }
    return graph.backend.size(of: text, in: proposal)
  }
}
