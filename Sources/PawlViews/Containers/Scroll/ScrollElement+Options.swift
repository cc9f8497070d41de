extension ScrollElement {
  /// Sets the directions in which a page takes all the space it is offered.
  func fill(_ axes: Axis.Set) {
    guard let fills, fills != axes else { return }
    kind = .page(fills: axes)
    contentDidChange()
    layoutNeedsUpdate()
  }

  var axes: Axis.Set {
    get { scrollContent.axes }
    set {
      guard scrollContent.axes != newValue else { return }
      scrollContent.axes = newValue
      layoutNeedsUpdate()
    }
  }

  var showsIndicators: Bool {
    get { scrollContent.showsIndicators }
    set { change { $0.showsIndicators = newValue } }
  }

  var listStyle: ListStyleKind? {
    get { scrollContent.listStyle }
    set { change { $0.listStyle = newValue } }
  }

  var isTable: Bool {
    get { scrollContent.isTable }
    set { change { $0.isTable = newValue } }
  }

  /// Sets the directions in which a page is larger than its space, its content size and the size of the visible part.
  func setPage(_ axes: Axis.Set, contentSize: CGSize, viewport: CGSize) {
    scrollContent.axes = axes
    scrollContent.contentSize = contentSize
    scrollContent.viewport = viewport
  }

  var isDisabled: Bool {
    get { scrollContent.isDisabled }
    set { change { $0.isDisabled = newValue } }
  }

  var hidesBackground: Bool {
    get { scrollContent.hidesBackground }
    set { change { $0.hidesBackground = newValue } }
  }

  func change(_ body: (inout ScrollContent) -> Void) {
    let before = scrollContent
    body(&scrollContent)
    if before != scrollContent { contentDidChange() }
  }
}
