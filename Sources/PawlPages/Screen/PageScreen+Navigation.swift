import PawlViews

extension PageScreen {
  /// Navigates to a path as far as possible.
  ///
  /// It first goes back to the last common page, and then follows a link for each further segment. Without a link, it
  /// pushes the value that a step in the browser's history has popped.
  ///
  /// - Returns: Whether the page was found. Otherwise the last page that was reached is shown.
  @discardableResult
  package func go(to path: String) -> Bool {
    guard let inputObserver else { return navigate(to: path) }
    return inputObserver.handling(.page(.init(.go(path))), at: now()) { navigate(to: path) }
  }

  private func navigate(to path: String) -> Bool {
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
      // A reducer may have pushed further pages, which also have to match the path.
      guard route.segments.count > before, wanted.starts(with: route.segments) else { return false }
    }
    return route.segments == wanted
  }

  /// Navigates to the path with which a session begins. At the root, the pages that the program has already pushed
  /// stay.
  ///
  /// - Returns: Whether the page was found.
  package func begin(at path: String) -> Bool {
    guard let inputObserver else { return navigate(beginningAt: path) }
    return inputObserver.handling(.page(.init(.begin(path))), at: now()) { navigate(beginningAt: path) }
  }

  private func navigate(beginningAt path: String) -> Bool {
    guard PagePath.segments(path).isEmpty else { return go(to: path) }
    render()
    return true
  }

  /// Pushes the page of a segment.
  ///
  /// - Returns: Whether a link or the value of a popped page was found for the segment.
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
