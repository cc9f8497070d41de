import CPawlRuntime
import PawlLocalization

/// A tree of nodes, one for each view that is shown, with the state that they keep.
///
/// A view's body is evaluated when the view appears, when its parent gives it other values, and when a value that it
/// has read changes. A change invalidates nodes at once; ``update()``, which a host calls once a frame, evaluates them.
///
/// - Complexity: The cost of a frame depends on the number of invalidated nodes, not on the size of the tree.
@MainActor
package final class ViewGraph {
  let invalidations = InvalidationQueue()
  let animationScheduler = AnimationScheduler()
  /// The instant from which the times of animations are measured.
  var firstInstant: ContinuousClock.Instant?
  let mailbox: Mailbox
  let backend: any Backend
  /// The reference for objects that know the graph but don't retain it.
  let objectLink = ObjectLink<ViewGraph>(nil)
  private(set) var root: ViewNode?
  private var keptWindow: WindowElement?
  /// A closure that closes the menu that belongs to no view; `nil` if none is open.
  var closeMenu: (() -> Void)?
  /// Whether ``clear()`` was called. From then on the graph doesn't retain its window, so that both can be released.
  private var isCleared = false
  package private(set) lazy var focus = Focus(graph: self)
  /// The values that the views around the focus provide.
  private(set) lazy var focusedValues = FocusedValueStore(graph: self)
  /// The services of the host, which views find in their environment.
  package let services = HostServices()
  let windowLimit = WindowLimit()
  /// The texts in Markdown that were parsed.
  private(set) lazy var markdownCache = MarkdownCache()
  /// The search that the user has begun, or `nil` if there is none: see ``find``.
  var findSession: FindSession?
  /// The present drag, or `nil` if nothing is dragged: see ``beginDrag(from:isCarried:)``.
  package internal(set) var drag: DragSession?
  private var lastElementID: UInt64 = 0
  /// The current render generation, for hosts that cache what they make of elements: see
  /// ``Element/lastRenderGeneration``.
  package private(set) var renderGeneration = 0
  /// Whether sizes or places may have changed since the last layout.
  private var isLayoutStale = true
  /// Whether ``layOut(in:)`` may give other places than the last time.
  package var needsLayout: Bool { isLayoutStale }
  /// Whether a view has set a theme since the graph was made.
  var hasThemes = false
  /// Whether a view has set a layout direction since the graph was made.
  var hasDirections = false
  /// Whether a view has had a keyboard shortcut since the graph was made.
  var hasShortcuts = false
  /// Whether a view was preferred for the focus since the graph was made.
  var hasFocusPreferences = false
  /// Whether a view has had an action or a look for the pointer since the graph was made.
  package internal(set) var hasHover = false
  /// Whether a field has had an error since the graph was made.
  var hasFieldErrors = false
  /// Whether there may be containers that haven't collected their children since a change.
  var hasUncollectedElements = false
  /// The actions to perform after the evaluation of nodes, such as those of views that have appeared, changed or gone.
  private var actions: [() -> Void] = []
  private var ordered: [WeakCollector] = []
  private var isStructureNew = false
  private let needsFrame: @Sendable () -> Void
  /// A closure that shows the root view in another phase, or `nil` if nothing is shown.
  private(set) var setPhase: ((ScenePhase) -> Void)?
  /// The nodes that have an action for the end of the program.
  var terminating: [any TerminatingNode] = []
  #if DEBUG
  package let objectCounter = GraphObjectCounter()
  #endif
  /// A watch that is notified of each view's evaluation, if the main actor is being monitored.
  package var watch: MainActorWatchdog?
  /// A closure that starts a task that belongs to a view.
  package var startTask: (TaskPriority, @escaping @MainActor @Sendable () async -> Void) -> Task<Void, Never> = {
    priority, action in
    Task(name: "View.task", priority: priority) { await action() }
  }
  /// A closure that cancels a task of ``startTask`` off the main actor, since cancellation handlers may block.
  package var cancelTask: (Task<Void, Never>) -> Void = { task in
    // A task is a reference to the runtime's object, which is retained until the task has been cancelled.
    withExtendedLifetime(task) { pawl_cancel_task_aside(unsafeBitCast(task, to: UnsafeMutableRawPointer.self)) }
  }
  /// The number of bodies that have been evaluated.
  package internal(set) var evaluationCount = 0

  /// Creates an empty graph.
  ///
  /// - Parameters:
  ///   - backend: The host's properties for layout.
  ///   - needsFrame: A closure that is called on any thread when there is work for ``update()``. It isn't called again
  ///     before that work is done.
  package init(backend: any Backend, needsFrame: @escaping @Sendable () -> Void = {}) {
    self.backend = backend
    self.needsFrame = needsFrame
    mailbox = Mailbox(onFirst: needsFrame)
    DependencyObserver.provideLocalization()
    invalidations.onFirst = needsFrame
    animationScheduler.onFirst = needsFrame
    objectLink.object = self
    services.graphLink = objectLink
  }

  deinit { objectLink.object = nil }

  /// Shows a view in place of the current one.
  package func show<Root: View>(_ view: Root) {
    setPhase = { [objectLink] in objectLink.object?.show(view, in: $0) }
    show(view, in: .active)
  }

  private func show<Root: View>(_ view: Root, in phase: ScenePhase) {
    isCleared = false
    let services = services
    let phased = view.transformEnvironment { values in
      values.scenePhase = phase
      values.services = services
      values.localization = services.sessionLocalization
      if services.sessionLocalization?.isRightToLeft == true { values.layoutDirection = .rightToLeft }
    }
    let mayOverflow = backend.metrics.pagesScroll
    let view = LayoutView(layout: RootLayout(mayOverflow: mayOverflow), content: phased)
    if mayOverflow { showRoot(view.scrollsOverflow()) } else { showRoot(view) }
  }

  private func showRoot<Root: View>(_ view: Root) {
    if let node = root as? TypedNode<Root> {
      evaluate(under: Change.current) { node.update(view) }
    } else {
      root?.leave()
      root = makeNode(view, NodeContext(graph: self, parent: nil))
      window.mainDidChange()
    }
    update()
  }

  /// Removes all views.
  package func clear() {
    closeMenu?()
    drag = nil
    root?.leave()
    root = nil
    setPhase = nil
    services.existingUndoManager?.removeAllActions()
    window.mainDidChange()
    update()
    isCleared = true
    keptWindow = nil
  }

  /// Whether ``update()`` has work to do.
  package var needsUpdate: Bool { invalidations.count > 0 || !actions.isEmpty || !mailbox.isEmpty }

  /// Evaluates the invalidated nodes, then performs the resulting actions, and repeats both until there is no work
  /// left.
  ///
  /// After a limited number of rounds the rest waits for the next frame.
  package func update() {
    #if PAWL_CHECKED
    defer { checkInvariants() }
    #endif
    inLanguage(performUpdate)
  }

  /// Calls a closure with the language of the window as the language of `String(localized:)`.
  package func inLanguage<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let localization = services.shownLocalization else { return try body() }
    return try CurrentLocalization.$session.withValue(localization, operation: body)
  }

  private func performUpdate() {
    for _ in 0..<Limit.rounds {
      for message in mailbox.take() { message() }
      while let reader = invalidations.removeFirst() {
        guard reader.isInvalidated else { continue }
        guard let node = reader.node, !node.hasLeft else {
          reader.clearInvalidation()
          continue
        }
        node.underOwnChange {
          reader.clearInvalidation()
          node.refresh()
        }
      }
      notifyOfOrder()
      let actions = self.actions
      self.actions = []
      for action in actions { action() }
      if !needsUpdate { return }
    }
    // The remaining work waits for the next frame.
    needsFrame()
  }

  /// Registers a collector that is notified whenever the order of nodes may have changed.
  func addOrdered(_ collector: any OrderedCollector) {
    ordered.removeAll { $0.collector == nil || $0.collector === collector }
    ordered.append(WeakCollector(collector: collector))
  }

  /// Notes that nodes have come, gone or moved.
  func structureDidChange() { isStructureNew = true }

  private func notifyOfOrder() {
    guard isStructureNew else { return }
    isStructureNew = false
    for entry in ordered { entry.collector?.orderMayHaveChanged() }
  }

  private struct WeakCollector {
    weak var collector: (any OrderedCollector)?
  }

  /// Schedules an action to be performed after the evaluation of nodes.
  func whenUpdated(_ action: @escaping () -> Void) {
    actions.append(action)
    if actions.count == 1, invalidations.count == 0 { needsFrame() }
  }

  private enum Limit {
    static let rounds = 20
  }
}

extension ViewGraph {
  /// The root element, which hosts show.
  package var window: WindowElement {
    if let keptWindow { return keptWindow }
    let window = WindowElement(graph: self) { [unowned self] in mainElement }
    if !isCleared { keptWindow = window }
    return window
  }

  /// Whether toasts are shown.
  var hasToasts: Bool { keptWindow?.toasts?.isEmpty == false }

  /// The root element, or `nil` if nothing is shown. Its places are those of the last ``layOut(in:)``.
  package var rootElement: Element? { root == nil ? nil : window }

  private var mainElement: Element? {
    var list = ElementList()
    root?.collectElements(into: &list)
    return list.elements.first
  }

  /// Lays out the window at a size.
  package func layOut(in size: CGSize) {
    guard let root = rootElement else { return }
    windowLimit.set(size)
    isLayoutStale = false
    root.place(at: .zero, proposal: ProposedViewSize(size))
    hasUncollectedElements = false
  }

  /// Makes all nodes make their elements, with the current values of their views.
  ///
  /// An animation needs an element with a value to start from.
  func collectElements() {
    guard hasUncollectedElements else { return }
    hasUncollectedElements = false
    func collect(_ element: Element) {
      for child in element.children { collect(child) }
    }
    if let root = rootElement { collect(root) }
  }

  /// Lays out everything anew, since the direction of some elements has changed.
  func directionsDidChange() {
    guard let keptWindow else { return }
    keptWindow.forgetLayout()
    layoutNeedsUpdate()
    focus.focusOrderMayHaveChanged()
  }

  /// Invalidates every node, so that the next update evaluates all of them. For tests of the caches.
  package func invalidateAll() {
    func invalidate(_ node: ViewNode) {
      node.reader.invalidate()
      node.forEachChild(invalidate)
    }
    if let root { invalidate(root) }
  }

  /// Ends the current render generation. Later changes belong to the next one.
  package func endRenderGeneration() { renderGeneration += 1 }

  func makeElementID() -> UInt64 {
    lastElementID += 1
    return lastElementID
  }

  /// Notes that sizes or places may have changed, and requests a frame.
  func layoutNeedsUpdate() {
    focus.focusOrderMayHaveChanged()
    guard !isLayoutStale else { return }
    isLayoutStale = true
    needsFrame()
  }
}
