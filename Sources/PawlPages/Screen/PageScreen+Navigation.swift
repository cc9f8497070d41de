import PawlViews

extension PageScreen {
  /// Navigates to a path as far as possible: goes back, and then from link to link. A page that the browser's history has
  /// popped from a path of values, and that no link leads to, is pushed again with its value.
  ///
  /// - Returns: Whether the page was found.
  @discardableResult
  package func go(to path: String) -> Bool {
    let wanted = PagePath.segments(path)
    render()
    route.isByHistory = true
    defer { route.isByHistory = false }
    let common = zip(wanted, route.segments).prefix { $0 == $1 }.count
    for _ in 0..<Self.deepest where route.segments.count > common {
      let before = route.segments.count
      shownPage?.goBack()
      render()
      if route.segments.count >= before { return false }
    }
    while route.segments.count < wanted.count {
      let before = route.segments.count
      guard follow(wanted[before]) else { return false }
      render()
      // A reducer may have pushed further pages. They have to be wanted, too.
      guard route.segments.count > before, wanted.starts(with: route.segments) else { return false }
    }
    return route.segments == wanted
  }

  /// Navigates to the path with which a session begins. At the root, the pages stay that the program has pushed already.
  ///
  /// - Returns: Whether the page was found.
  package func begin(at path: String) -> Bool {
    guard PagePath.segments(path).isEmpty else { return go(to: path) }
    render()
    return true
  }

  /// Pushes the page of a segment.
  ///
  /// - Returns: Whether there is a link to the page, or a value of it.
  private func follow(_ segment: String) -> Bool {
    let links = renderCache.allControls.filter { element in
      if case .navigationLink? = element.control?.kind { PagePath.segment(element.label) == segment } else { false }
    }
    if let link = links.min(by: { $0.id < $1.id }) {
      route.followedLink = segment
      return link.activate()
    }
    guard let value = route.poppedValue(for: segment), let page = shownPage else { return false }
    route.followedLink = segment
    page.push(value)
    return true
  }

  private var shownPage: (any ShownPage)? {
    func find(_ element: Element) -> (any ShownPage)? {
      element.shownPage ?? element.children.firstResult(find)
    }
    return graph.rootElement.flatMap(find)
  }

  private static let deepest = 64
}
