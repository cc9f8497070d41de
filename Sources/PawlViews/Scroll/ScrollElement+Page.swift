/// A page is as large as its room. Where its content is larger, the user scrolls it.
extension ScrollElement {
  struct WeakReader {
    weak var element: Element?
    let content: @MainActor () -> CGSize
  }

  /// Adds a view inside whose content may reach beyond its size, as that of a ``GeometryReader``.
  ///
  /// - Parameter content: the size of its content.
  func add(_ reader: Element, content: @escaping @MainActor () -> CGSize) {
    guard !readers.contains(where: { $0.element === reader }) else { return }
    readers.removeAll { $0.element == nil }
    readers.append(WeakReader(element: reader, content: content))
  }

  /// How large a page is. A host that scrolls pages by itself gets one that is as large as its content.
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
    // There is a column for the mark of the place as well.
    if scrolls, content.height > size.height, let room = proposal.width, content.width < room { size.width += 1 }
    return size
  }

  /// Finds in which directions the content is larger than the room.
  ///
  /// - Returns: the room that is offered to the content. A column beside it is kept free for the mark of the place.
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

  /// Notes how large the content is, and in which directions it does not fit.
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

  /// How large the content is, with what reaches beyond it.
  func contentSize(_ proposal: ProposedViewSize) -> CGSize {
    let content = base.size(for: proposal)
    return CGSize(width: max(content.width, reach.width), height: max(content.height, reach.height))
  }

  /// Looks how far the content of readers reaches, now that they have their places.
  ///
  /// - Returns: whether it reaches elsewhere than before.
  func updateReach() -> Bool {
    guard !readers.isEmpty else { return false }
    var reach = CGSize.zero
    for reader in readers {
      guard let element = reader.element, element.enclosingPage === self, let frame = frame(of: element) else {
        continue
      }
      let content = reader.content()
      reach.width = max(reach.width, frame.minX - base.origin.x + content.width)
      reach.height = max(reach.height, frame.minY - base.origin.y + content.height)
    }
    defer { self.reach = reach }
    return reach != self.reach
  }

  /// Where the content is placed in the directions in which it fits.
  func middle(_ proposal: ProposedViewSize) -> CGPoint {
    let (outer, inner) = (ViewDimensions(size) { _ in nil }, base.dimensions(for: proposal))
    return CGPoint(
      x: (outer[HorizontalAlignment.center] - inner[HorizontalAlignment.center]).rounded(.down),
      y: (outer[VerticalAlignment.center] - inner[VerticalAlignment.center]).rounded(.down))
  }
}

extension Element {
  /// The page around it that scrolls where its content does not fit; nil where something between them cuts it off.
  var enclosingPage: ScrollElement? {
    var outer = parent
    while let element = outer {
      if let scroll = element as? ScrollElement { return scroll.isPage ? scroll : nil }
      if case .effect(.clip) = element.content { return nil }
      if case .effect(.clipPath) = element.content { return nil }
      outer = element.parent
    }
    return nil
  }
}

/// A view as large as its room, which scrolls where it is larger.
struct OverflowView<Content: View>: ElementModifier {
  let content: Content
  let fills: Axis.Set

  func wrap(_ base: Element, in environment: EnvironmentValues) -> ScrollElement {
    ScrollElement(base, axes: [], showsIndicators: true, kind: .page(fills: fills))
  }

  func update(_ wrapper: ScrollElement, in environment: EnvironmentValues) {}
}

extension View {
  /// Lets the user scroll this view where there is less room than it needs.
  ///
  /// - Parameter axes: in which directions it takes all the room that it is offered.
  func scrollsOverflow(filling axes: Axis.Set = [.horizontal, .vertical]) -> some View {
    OverflowView(content: self, fills: axes)
  }
}
