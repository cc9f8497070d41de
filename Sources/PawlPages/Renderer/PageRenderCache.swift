import PawlViews

/// A cache of rendered elements, so that only changed elements are rendered again.
@MainActor
struct PageRenderCache {
  /// A rendered element. It is a class, since each look-up of a structure would retain all its references.
  private final class Entry {
    let renderGeneration: Int
    let outer: PageRenderer.RenderContext
    let hadPage: Bool
    let box: PageRenderer.Box?
    weak var page: (any ShownPage)?

    init(
      renderGeneration: Int, outer: PageRenderer.RenderContext, hadPage: Bool, box: PageRenderer.Box?,
      page: (any ShownPage)?
    ) {
      self.renderGeneration = renderGeneration
      self.outer = outer
      self.hadPage = hadPage
      self.box = box
      self.page = page
    }
  }

  private var entries: [UInt64: Entry] = [:]
  private var controls: [PageKey: ObjectLink<Element>] = [:]
  /// The number of entries after the last complete rendering.
  private var firstCount = 0

  /// Returns the rendered element, if neither the element nor its render context has changed.
  func box(
    of element: Element, _ outer: PageRenderer.RenderContext, hasPage: Bool
  ) -> (box: PageRenderer.Box?, page: (any ShownPage)?)? {
    guard let entry = entries[element.id], entry.renderGeneration == element.lastRenderGeneration,
      entry.hadPage == hasPage,
      entry.outer == outer
    else { return nil }
    return (entry.box, entry.page)
  }

  mutating func keep(
    _ box: PageRenderer.Box?, of element: Element, _ outer: PageRenderer.RenderContext, hadPage: Bool,
    page: (any ShownPage)?
  ) {
    entries[element.id] = Entry(
      renderGeneration: element.lastRenderGeneration, outer: outer, hadPage: hadPage, box: box, page: page)
  }

  mutating func register(_ key: PageKey, _ element: Element) { controls[key] = element.objectLink }

  /// Whether an element handles or has handled events of a key.
  func contains(_ key: PageKey) -> Bool { controls[key]?.object != nil }

  /// Returns the element that handles events of a key, if it is on the page.
  func control(_ key: PageKey) -> Element? {
    guard let element = controls[key]?.object, element.isInWindow else { return nil }
    return element
  }

  /// All elements on the page that handle events, in no particular order.
  var allControls: [Element] { controls.values.compactMap { $0.object?.isInWindow == true ? $0.object : nil } }

  /// The keys of all elements on the page that handle events, with these elements, in no particular order.
  var allKeys: [(key: PageKey, element: Element)] {
    controls.compactMap { key, control in
      control.object.flatMap { $0.isInWindow ? (key, $0) : nil }
    }
  }

  /// Whether so many entries are outdated that the page should be rendered completely.
  var isCrowded: Bool { entries.count > 2 * firstCount + 256 }

  mutating func didRenderWholePage() { firstCount = entries.count }
}

extension Element {
  /// Whether the element is shown in the window.
  ///
  /// - Complexity: O(ancestors of the element and their siblings).
  fileprivate var isInWindow: Bool {
    var inner = self
    while let outer = inner.parent {
      guard !inner.isHiddenByLayout,
        outer.onlyChild === inner || outer.children.contains(where: { $0 === inner })
          || outer === graph.window && graph.window.holds(commands: inner)
      else { return false }
      inner = outer
    }
    return inner === graph.window
  }
}
