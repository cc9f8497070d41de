/// Layout of pages. A page fills its space, and the user scrolls content that is larger.
extension ScrollElement {
  struct WeakReader {
    weak var element: Element?
    let content: @MainActor () -> CGSize
  }

  /// Registers a view inside whose content may extend beyond its size, such as a ``GeometryReader``.
  ///
  /// - Parameter content: returns the size of its content.
  func add(_ reader: Element, content: @escaping @MainActor () -> CGSize) {
    guard !readers.contains(where: { $0.element === reader }) else { return }
    readers.removeAll { $0.element == nil }
    readers.append(WeakReader(element: reader, content: content))
  }

  /// Returns the size of a page. If the host scrolls pages itself, the page is as large as its content.
  func pageSize(_ proposal: ProposedViewSize, fills: Axis.Set) -> CGSize {
    let scrolls = graph.backend.metrics.pagesScroll
    if scrolls, fills.contains([.horizontal, .vertical]), let width = proposal.width, let height = proposal.height {
      return CGSize(width: width, height: height)
    }
    let content = base.size(for: proposal)
    var size = content
    for axis in [Axis.horizontal, .vertical] {
      guard let room = proposal[axis] else { continue }
      if fills.contains(axis) {
        size[axis] = scrolls ? room : max(room, content[axis])
      } else if scrolls {
        size[axis] = min(room, content[axis])
      }
    }
    // Add a column for the scroll indicator.
    if scrolls, content.height > size.height, let room = proposal.width, content.width < room { size.width += 1 }
    return size
  }

  /// Determines the directions in which the content is larger than the space.
  ///
  /// - Returns: the space offered to the content. It leaves a column free for the scroll indicator if the page scrolls
  ///   vertically.
  func fitPage() -> ProposedViewSize {
    var proposal = ProposedViewSize(size)
    let content = base.size(for: proposal)
    if graph.backend.metrics.pagesScroll, content.height > size.height, content.width <= size.width {
      let narrow = ProposedViewSize(width: max(0, size.width - 1), height: size.height)
      let content = base.size(for: narrow)
      if content.height > size.height, content.width <= size.width - 1 { proposal = narrow }
    }
    measurePage(proposal)
    return proposal
  }

  /// Records the size of the content and the directions in which it doesn't fit.
  func measurePage(_ proposal: ProposedViewSize) {
    let content = contentSize(proposal)
    var axes: Axis.Set = []
    if graph.backend.metrics.pagesScroll {
      if content.width > size.width { axes.insert(.horizontal) }
      if content.height > size.height { axes.insert(.vertical) }
    }
    setPage(
      axes, contentSize: content, viewport: CGSize(width: proposal.width ?? size.width, height: size.height))
  }

  /// Returns the size of the content, including the content of readers that extends beyond it.
  func contentSize(_ proposal: ProposedViewSize) -> CGSize {
    let content = base.size(for: proposal)
    return CGSize(width: max(content.width, reach.width), height: max(content.height, reach.height))
  }

  /// Measures how far the content of readers extends, now that they are placed.
  ///
  /// - Returns: whether the extent has changed.
  func updateReach() -> Bool {
    guard !readers.isEmpty else { return false }
    var reach = CGSize.zero
    for reader in readers {
      guard let element = reader.element, element.enclosingPage === self, let frame = frame(of: element) else {
        continue
      }
      let content = reader.content()
      reach.width = max(reach.width, frame.minX - base.leadingOrigin.x + content.width)
      reach.height = max(reach.height, frame.minY - base.origin.y + content.height)
    }
    defer { self.reach = reach }
    return reach != self.reach
  }

  /// Returns the origin that centres the content, for the directions in which it fits.
  func middle(_ proposal: ProposedViewSize) -> CGPoint {
    let (outer, inner) = (ViewDimensions(size) { _ in nil }, base.dimensions(for: proposal))
    return CGPoint(
      x: (outer[HorizontalAlignment.center] - inner[HorizontalAlignment.center]).rounded(.down),
      y: (outer[VerticalAlignment.center] - inner[VerticalAlignment.center]).rounded(.down))
  }
}

extension Element {
  /// The enclosing page that scrolls content that doesn't fit; nil if there is none, or if a scroll view or a clip lies
  /// between.
  var enclosingPage: ScrollElement? {
    for element in ancestors {
      if let scroll = element as? ScrollElement { return scroll.isPage ? scroll : nil }
      if case .effect(.clip) = element.content { return nil }
      if case .effect(.clipPath) = element.content { return nil }
    }
    return nil
  }
}

/// A view that scrolls if its content is larger than its space.
struct OverflowView<Content: View>: ElementModifier {
  let content: Content
  let fills: Axis.Set

  func wrap(_ base: Element, in environment: EnvironmentValues) -> ScrollElement {
    ScrollElement(base, axes: [], showsIndicators: true, kind: .page(fills: fills))
  }

  func update(_ wrapper: ScrollElement, in environment: EnvironmentValues) { wrapper.fill(fills) }
}

extension View {
  /// Lets the user scroll this view if it needs more space than it has.
  ///
  /// - Parameter axes: the directions in which the view takes all the space it is offered.
  func scrollsOverflow(filling axes: Axis.Set = [.horizontal, .vertical]) -> some View {
    OverflowView(content: self, fills: axes)
  }
}
