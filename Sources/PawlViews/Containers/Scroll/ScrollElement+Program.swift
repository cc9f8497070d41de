extension ScrollElement {
  /// Takes the tie to a position of the program, and goes to the place that the program asks for, if it is another one than
  /// before.
  func take(_ link: ScrollLink?) {
    self.link = link
    change { $0.isFollowed = link != nil }
    guard let link else { return }
    let before = requestedPlace
    requestedPlace = (link.request, link.requestCount)
    guard let request = link.request, before == nil || before?.request != request || before?.count != link.requestCount
    else { return }
    go(to: request, anchor: link.anchor)
  }

  func go(to request: ScrollPosition.Request, anchor: UnitPoint?) {
    switch request {
    case .view(let id, let own):
      // The program follows the user.
      guard id != reportedTarget, let node = contentNode?.find(id: id) else { return }
      reveal(node, at: own ?? anchor)
    case .edge(.top), .edge(.leading):
      _ = scroll(to: .zero)
      graph.services.didReveal(base, .topLeading)
    case .edge(.bottom), .edge(.trailing):
      _ = goToEnd()
      graph.services.didReveal(base, .bottomTrailing)
    case .point(let x, let y):
      let offset = scrollContent.offset
      _ = scroll(
        to: CGPoint(
          x: x.map { lengths.extent($0, .horizontal) } ?? offset.x,
          y: y.map { lengths.extent($0, .vertical) } ?? offset.y))
    }
  }

  /// Reports the first visible view with an id to the program.
  func reportTarget() {
    guard graph.backend.metrics.pagesScroll else { return }
    report(firstVisibleTarget)
  }

  /// Reports that a view with an id is the first visible one.
  ///
  /// - Parameter isByUser: Whether a host that scrolls itself says so.
  func report(_ target: AnyHashable?, isByUser: Bool = false) {
    let isByUser = isByUser || isMovedByUser
    guard target != reportedTarget || isByUser else { return }
    isMovedByUser = false
    reportedTarget = target
    graph.whenUpdated { [weak self] in self?.link?.report(target, isByUser) }
  }
}
