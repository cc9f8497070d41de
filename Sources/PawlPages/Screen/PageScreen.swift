package import PawlViews

/// Views on a page: it renders the page, and passes the user's events to the views.
///
/// A session shows it in a browser; tests use it without a browser.
@MainActor
package final class PageScreen {
  package let graph: ViewGraph
  /// The prefix of all paths; empty if the program is mounted at the root of its server.
  package let base: String
  /// The page as it was last rendered.
  package private(set) var page = PageNode(.root, .main)
  package private(set) var title: String?
  var route = PageRoute()
  private(set) var renderCache = PageRenderCache()
  /// The path for which the cached page was rendered. Its links depend on the path.
  private var knownPath = ""
  /// The pictures in memory that the page shows.
  package let pictures = PagePictures()
  /// The files that the browser may send and download.
  package let transfers = PageTransfers()
  private var isFresh = false
  /// The element that has the focus in the browser.
  package private(set) var focus: PageKey?
  /// The field of the find bar, while it has the focus in the browser or is to get it.
  private var findField: PageKey?
  /// An element that the browser is to focus although no control of the views has the focus.
  private var wantedFocus: PageKey?
  /// The drag from one element to another, with the key of the dragged element.
  var dragged: (source: UInt64, session: DragSession)?
  private var drag: (element: Element, handler: DragHandler, start: CGPoint, hasBegun: Bool)?
  /// The ids of elements that have been animated. From then on, the browser animates their changes.
  private var moved: Set<UInt64> = []
  /// The requests of the views for the browser, until the next frame.
  package var requests = PageRequests()
  /// The observer of inputs; `nil` if there is none.
  package var inputObserver: HostInputObserver? {
    didSet { inputObserver?.begin(at: now()) }
  }
  /// The clock for the times of inputs.
  package var now: () -> ContinuousClock.Instant = { .now }
  /// The time of animations, which are always complete.
  private var time = 0.0

  /// Creates a screen without views.
  ///
  /// - Parameters:
  ///   - base: The prefix of all paths.
  ///   - releasesCoveredViews: See ``PawlViews/Backend``.
  ///   - needsFrame: Called on any thread when the page may have changed.
  package init(
    base: String = "", releasesCoveredViews: Bool = true, needsFrame: @escaping @Sendable () -> Void = {}
  ) {
    self.base = base
    graph = ViewGraph(backend: PageBackend(releasesCoveredViews: releasesCoveredViews), needsFrame: needsFrame)
    graph.services.files = .transfers(transfers)
    // Each update of a timeline is sent to the browser.
    graph.services.time.leastInterval = 0.1
    graph.services.copy = { [weak self] text in
      self?.requests.copied = text
      needsFrame()
      return self != nil
    }
    graph.services.didReveal = { [weak self] element, anchor in
      self?.requests.revealed = PageRequests.Revealed(element: (element.enclosingRow ?? element).id, anchor: anchor)
    }
    graph.services.notify = { [weak self] title, body in
      self?.requests.add(PageRequests.Notification(title: title, body: body))
      needsFrame()
    }
    graph.services.requestNotificationAuthorization = { [weak self] in
      self?.requests.asksForNotifications = true
      needsFrame()
    }
  }

  package func show(_ view: some View) {
    graph.show(view)
    isFresh = false
  }

  package func close() {
    graph.clear()
    renderCache = PageRenderCache()
    transfers.close()
    (drag, dragged) = (nil, nil)
    page = PageNode(.root, .main)
  }

  /// The path of the current page, without the base.
  package var path: String { route.path }

  /// Whether the current page has a path.
  package func isAt(_ path: String) -> Bool { PagePath.segments(path) == route.segments }

  /// The page as HTML.
  package var html: String { page.html }

  /// Whether the views have changed since the page was made, or have a request for the browser.
  package var isStale: Bool { graph.needsUpdate || graph.needsLayout || graph.isAnimating || !requests.isEmpty }

  /// Invalidates the page.
  package func pageMayHaveChanged() { isFresh = false }

  /// Updates the views, and renders the page.
  package func render() {
    guard let inputObserver, !isFresh || isStale else { return renderPage() }
    inputObserver.handling(.frame, at: now()) { renderPage() }
  }

  private func renderPage() {
    settle()
    moved.formUnion(graph.movingElements)
    finishAnimations()
    var shown: (any ShownPage)?
    // The links of a page depend on its path, which is known only after rendering.
    for _ in 0..<2 {
      let isFromMemory = knownPath == path && !renderCache.isCrowded
      var renderer = PageRenderer(
        path: base + path, pictures: pictures, moved: moved,
        renderCache: isFromMemory ? renderCache : PageRenderCache())
      renderCache = PageRenderCache()
      page = renderer.render(graph.window)
      renderCache = renderer.renderCache
      if !isFromMemory { renderCache.didRenderWholePage() }
      (shown, knownPath) = (renderer.page, path)
      route.follow(shown?.stackedPages ?? [], shownTitle: shown?.title)
      if knownPath == path { break }
    }
    graph.endRenderGeneration()
    title = shown?.title
    isFresh = true
  }

  /// The page rendered without the cache, for tests of the cache.
  package var htmlFromScratch: String {
    var renderer = PageRenderer(path: base + path, pictures: pictures, moved: moved)
    return renderer.render(graph.window).html
  }

  /// Invalidates an element whose control the user has changed in the browser.
  package func invalidateControl(_ key: PageKey) { renderCache.control(key)?.renderingDidChange() }

  private func settle() {
    graph.settle(in: CGSize(width: CGFloat(Self.cells.columns), height: CGFloat(Self.cells.rows)), choosesFocus: false)
  }

  /// Completes all animations. The browser animates the transitions itself.
  private func finishAnimations() {
    guard graph.isAnimating else { return }
    for _ in 0..<2 {
      time += 1_000
      graph.advance(to: time)
    }
    settle()
  }

  /// Whether an element handles events of a key.
  func canBeActedOn(_ key: PageKey) -> Bool { renderCache.control(key) != nil }

  /// The key of the element with the focus.
  var focusedKey: PageKey? { findField ?? graph.focus.element.map { PageKey($0.id) } }

  /// Performs an event of the user.
  package func handle(_ event: PageEvent) throws(PageEventError) {
    updateBeforeEvent(event.action)
    guard let inputObserver else { return try performInLanguage(event) }
    try inputObserver.handling(recorded(event), at: now()) { () throws(PageEventError) in try performInLanguage(event) }
  }

  /// Renders the page, if it has changed, so that an event finds its element.
  func updateBeforeEvent(_ action: PageEvent.Action) {
    // Many frames may arrive at once, for elements that the page contains already.
    switch action {
    case .shown, .rows: return
    default: break
    }
    if !isFresh || graph.needsUpdate { renderPage() }
  }

  private func performInLanguage(_ event: PageEvent) throws(PageEventError) {
    let result = graph.inLanguage { Result { () throws(PageEventError) in try perform(event) } }
    try result.get()
  }

  private func perform(_ event: PageEvent) throws(PageEventError) {
    defer { isFresh = false }
    if case .go(let address) = event.action {
      go(to: PagePath.path(ofAddress: address, base: base))
      return
    }
    if event.action.mayChangeState { route.forgetPopped() }
    let key = PageKey(number: event.key)
    guard let element = renderCache.control(key) else { throw .noElement(event.key) }
    guard perform(event.action, on: element, key) else { throw .meaningless(event.key) }
  }

  private func perform(_ action: PageEvent.Action, on element: Element, _ key: PageKey) -> Bool {
    switch action {
    case .press: return press(element, part: key.part)
    case .text(let text):
      if key.part == PageKey.findField, element.scrolling != nil { return search(for: text, in: element) }
      focus = key
      return element.perform(.setText(text))
    case .submit:
      guard key.part == PageKey.findField, element.scrolling != nil else { return submit(element) }
      graph.find?.move(by: 1)
      return graph.find != nil
    case .key(let press, let isKeptFromBrowser):
      if element.takes(press) || press.phase == .up { return true }
      if isKeptFromBrowser { perform(press, on: element, part: key.part) }
      return true
    case .check(let isOn):
      guard case .toggle(let wasOn)? = element.control?.kind else { return false }
      return wasOn == isOn || element.activate()
    case .fraction(let fraction):
      guard case .slider? = element.control?.kind, fraction.isFinite else { return false }
      return element.perform(.setFraction(min(max(fraction, 0), 1)))
    case .lengths(let lengths):
      guard case .splitter? = element.control?.kind else { return false }
      return element.perform(.setLengths(lengths))
    case .choose(let index):
      guard let choice = element.choice, choice.options.indices.contains(index) else { return false }
      choice.choose(at: index)
      return true
    case .open(let isOpen):
      guard case .disclosure(let isExpanded)? = element.control?.kind else { return false }
      return isExpanded == isOpen || element.activate()
    case .dismiss: return dismiss(element)
    case .focus:
      focus = key
      if key.part == PageKey.findField, element.scrolling != nil {
        findField = key
        return true
      }
      return graph.focus.move(to: element)
    case .blur:
      if focus == key { focus = nil }
      if findField == key {
        findField = nil
        return true
      }
      if graph.focus.element === element { graph.focus.move(to: nil) }
      return true
    case .drag(let phase, let x, let y): return drag(element, phase, x: x, y: y)
    case .drop(let phase, let drop): return self.drop(phase, drop, on: element)
    case .hover(let isInside, let x, let y): return hover(element, isInside: isInside, x: x, y: y)
    case .shown(let frame):
      guard element.isMeasured else { return false }
      let point = PageBackend.point
      element.reportedFrame = CGRect(
        x: frame.minX * point.width, y: frame.minY * point.height, width: frame.width * point.width,
        height: frame.height * point.height)
      return true
    case .rows(let first, let last):
      guard let windowed = element.windowed else { return false }
      windowed.moveWindow(toRows: first, through: last)
      return true
    case .select(let reach):
      guard let row = element.listRow else { return false }
      return reach == .all ? row.selectAll() : row.extendSelection()
    case .scroll(let first): return scrolled(element, to: first)
    case .go, .part: return false
    }
  }

  /// Performs the submit action of a field, or else presses the default button.
  private func submit(_ field: Element) -> Bool {
    field.perform(.submit) || graph.focus.control(for: .defaultAction)?.activate() == true
  }

  /// Performs the default action of a key that no view has handled and that the script has kept from the browser: it
  /// presses the element with the focus, or the control with this shortcut.
  private func perform(_ press: KeyPress, on element: Element, part: UInt64) {
    let shortcut = KeyboardShortcut(press.key, modifiers: press.modifiers)
    let isField = element.editing != nil
    if press.modifiers.isEmpty {
      switch press.key {
      case .return where isField:
        _ = submit(element)
        return
      case .return where element.control != nil:
        _ = self.press(element, part: part)
        return
      case .space where element.control != nil && !isField && graph.focus.control(for: shortcut) == nil:
        _ = self.press(element, part: part)
        return
      case .escape where graph.focus.toast != nil:
        graph.focus.toast?.dismiss()
        return
      case .escape where graph.focus.control(for: .cancelAction) == nil:
        _ = dismiss(graph.window.presentations.last)
        return
      default: break
      }
    }
    if isField, shortcut.isPlain, press.key.isWritten { return }
    graph.focus.control(for: shortcut)?.activate()
  }

  private func press(_ element: Element, part: UInt64) -> Bool {
    if let row = element.listRow {
      if part == 2 { return row.select() }
      let index = Int(part) - Int(PageKey.actions)
      guard row.row.buttons.indices.contains(index) else { return false }
      row.row.buttons[index].perform()
      return true
    }
    if part == PageKey.chooseFiles, let chooseFiles = element.dropTarget?.chooseFiles {
      chooseFiles()
      return true
    }
    if part == PageKey.dropPlaces, element.dragSource != nil { return graph.showDropActions(of: element) }
    if let scroll = element.scrolling {
      switch part {
      case PageKey.earlier: return scroll.page(by: -1)
      case PageKey.later: return scroll.page(by: 1)
      case PageKey.find, PageKey.findClose, PageKey.findNext, PageKey.findPrevious: return find(in: scroll, part)
      default: return scroll.refresh()
      }
    }
    if let presentation = element.presentation { return dismiss(presentation) }
    if case .navigationLink? = element.control?.kind { route.followedLink = PagePath.segment(element.label) }
    if case .stepper? = element.control?.kind {
      return element.perform(part == PageKey.decrement ? .decrement : .increment)
    }
    return element.activate()
  }

  /// Performs the action of a button of a find bar.
  private func find(in element: any Scrolling, _ part: UInt64) -> Bool {
    switch part {
    case PageKey.find:
      graph.beginFind(in: element)
      findField = PageKey(element.id, part: PageKey.findField)
    case PageKey.findClose:
      guard graph.find?.target === element else { return false }
      graph.endFind()
      findField = nil
      wantedFocus = PageKey(element.id, part: PageKey.find)
    default: graph.find?.move(by: part == PageKey.findNext ? 1 : -1)
    }
    return true
  }

  private func search(for text: String, in element: Element) -> Bool {
    guard let find = graph.find, find.target === element else { return false }
    findField = PageKey(element.id, part: PageKey.findField)
    focus = findField
    find.search(for: text)
    return true
  }

  private func dismiss(_ element: Element) -> Bool {
    guard let toast = element.shownToast else { return dismiss(element.presentation) }
    toast.dismiss()
    return true
  }

  private func dismiss(_ presentation: Presentation?) -> Bool {
    guard let presentation, let dismiss = presentation.dismiss else { return false }
    if let button = presentation.element.cancelButton, button.activate() { return true }
    dismiss()
    return true
  }

  private func drag(_ element: Element, _ phase: PageEvent.DragPhase, x: Double, y: Double) -> Bool {
    // Positions are limited to a distance that a window allows around a small element.
    let places = -10_000.0...10_000
    guard let handler = element.drag, places.contains(x), places.contains(y) else { return false }
    let frame = element.reportedFrame ?? element.frameInWindow
    let point = CGPoint(x: frame.minX + frame.width * x, y: frame.minY + frame.height * y)
    if phase == .begin || drag?.element !== element { drag = (element, handler, point, hasBegun: false) }
    guard let current = drag else { return false }
    let hasBegun =
      current.hasBegun || (phase == .begin ? handler.startsAtOnce : handler.begins(from: current.start, to: point))
    drag?.hasBegun = hasBegun
    guard hasBegun else { return true }
    let value = handler.value(in: element, from: current.start, to: point)
    if phase == .end {
      drag = nil
      handler.ended(value)
    } else {
      handler.changed(value)
    }
    return true
  }

  /// Notes that the browser may not have the focus where the views have it, since the browser's user hasn't moved it.
  func forgetFocus() { focus = focusedKey == nil ? focus : nil }

  /// Returns the element that the browser must focus; nil if the browser's focus is right.
  package func takeFocus() -> PageKey? {
    if let wanted = wantedFocus {
      wantedFocus = nil
      focus = nil
      return wanted
    }
    guard focusedKey != focus else { return nil }
    focus = focusedKey
    return focus ?? .root
  }

  /// Returns the requests of the views since the last call.
  package func takeRequests() -> PageRequests {
    defer { requests = PageRequests() }
    return requests
  }

  /// Returns the key of an element on the page, or of the first one inside that the page has; `nil` if it has none.
  package func key(ofElement id: UInt64) -> PageKey? {
    func search(_ element: Element) -> PageKey? {
      page.node(PageKey(element.id)) == nil ? element.children.firstResult(search) : PageKey(element.id)
    }
    func find(_ element: Element) -> Element? { element.id == id ? element : element.children.firstResult(find) }
    return find(graph.window).flatMap(search)
  }

  /// The approximate size of a window, in cells.
  package static let cells = (columns: 70, rows: 30)
}
