import CPawlRuntime

/// A tree of nodes, one for each view that is shown, and the state that they keep.
///
/// A view's body is evaluated when it appears, when its parent gives it other values, and when something that it read has
/// changed. Whatever has changed is marked at once and evaluated by ``update()``, which a host calls once a frame.
///
/// - Complexity: a frame costs what was marked, and not what is there.
@MainActor
package final class ViewGraph {
  let marks = Marks()
  let motions = Motions()
  /// What the times of animations count from.
  var firstInstant: ContinuousClock.Instant?
  let mailbox: Mailbox
  let backend: any Backend
  private(set) var root: ViewNode?
  private var keptWindow: WindowElement?
  /// Takes away the menu that belongs to no view; nil while there is none.
  var closeMenu: (() -> Void)?
  /// Whether everything was taken away. What holds this graph is let go of then, the window among it.
  private var isCleared = false
  package private(set) lazy var focus = Focus(graph: self)
  let windowLimit = WindowLimit()
  private var lastElementID: UInt64 = 0
  /// Counts the pictures that a host has made which keeps what it makes: see ``Element/lastPicture``.
  package private(set) var picture = 0
  /// Whether sizes or places may be others than at the last layout.
  private var isLayoutStale = true
  /// Whether containers may be there that have not asked since for what is inside them.
  var hasUncollectedElements = false
  /// What is to be done when the tree stands: actions of views that have appeared, changed or gone.
  private var actions: [() -> Void] = []
  private var ordered: [WeakCollector] = []
  private var isStructureNew = false
  private let needsFrame: @Sendable () -> Void
  /// Shows the same view in another phase; nil where nothing is shown.
  private(set) var setPhase: ((ScenePhase) -> Void)?
  /// The nodes with an action for the end of the program.
  var terminating: [any TerminatingNode] = []
  #if DEBUG
  package let census = Census()
  #endif
  /// Told which view is evaluated, where somebody watches over the main actor.
  package var watch: MainActorWatch?
  /// Starts what a view does as long as it is shown.
  package var startTask: (TaskPriority, @escaping @MainActor @Sendable () async -> Void) -> Task<Void, Never> = {
    priority, action in
    Task(name: "View.task", priority: priority) { await action() }
  }
  /// Ends what ``startTask`` has started. Cancellation handlers may block, so they do not run on the main actor.
  package var cancelTask: (Task<Void, Never>) -> Void = { task in
    // A task is a reference to the runtime's object, which is retained until it has been cancelled.
    withExtendedLifetime(task) { pawl_cancel_task_aside(unsafeBitCast(task, to: UnsafeMutableRawPointer.self)) }
  }
  /// How many bodies have been evaluated.
  package internal(set) var evaluationCount = 0

  /// - Parameter needsFrame: called on any thread when there is something to do for ``update()``, once until it is done.
  package init(backend: any Backend, needsFrame: @escaping @Sendable () -> Void = {}) {
    self.backend = backend
    self.needsFrame = needsFrame
    mailbox = Mailbox(onFirst: needsFrame)
    marks.onFirst = needsFrame
    motions.onFirst = needsFrame
  }

  /// Shows a view in place of what is there.
  package func show<Root: View>(_ view: Root) {
    setPhase = { [weak self] in self?.show(view, in: $0) }
    show(view, in: .active)
  }

  private func show<Root: View>(_ view: Root, in phase: ScenePhase) {
    isCleared = false
    let phased = view.environment(\.scenePhase, phase)
    let mayOverflow = backend.metrics.pagesScroll
    let view = LayoutView(layout: RootLayout(mayOverflow: mayOverflow), content: phased)
    if mayOverflow { showRoot(view.scrollsOverflow()) } else { showRoot(view) }
  }

  private func showRoot<Root: View>(_ view: Root) {
    if let node = root as? TypedNode<Root> {
      evaluate(under: Change.current) { node.update(view) }
    } else {
      root?.leave()
      root = makeNode(view, NodeContext(graph: self, parent: nil, environment: EnvironmentMap(), rowPool: nil))
      window.mainDidChange()
    }
    update()
  }

  /// Takes everything away.
  package func clear() {
    closeMenu?()
    root?.leave()
    root = nil
    setPhase = nil
    window.mainDidChange()
    update()
    isCleared = true
    keptWindow = nil
  }

  /// Whether there is something to do.
  package var needsUpdate: Bool { marks.count > 0 || !actions.isEmpty || !mailbox.isEmpty }

  /// Evaluates what was marked, then has the actions run that follow from it, and so on until nothing is left to do, or
  /// each round leads to another.
  package func update() {
    for _ in 0..<Limit.rounds {
      for message in mailbox.take() { message() }
      while let reader = marks.removeFirst() {
        guard reader.isMarked else { continue }
        guard let node = reader.node, !node.hasLeft else {
          reader.unmark()
          continue
        }
        node.underOwnChange {
          reader.unmark()
          node.refresh()
        }
      }
      tellOfOrder()
      let actions = self.actions
      self.actions = []
      for action in actions { action() }
      if !needsUpdate { return }
    }
    // What is left has its turn in the next frame.
    needsFrame()
  }

  /// Has somebody told whenever the order of nodes may have changed.
  func addOrdered(_ collector: any OrderedCollector) {
    ordered.removeAll { $0.collector == nil || $0.collector === collector }
    ordered.append(WeakCollector(collector: collector))
  }

  /// Says that nodes have come, gone or moved.
  func structureDidChange() { isStructureNew = true }

  private func tellOfOrder() {
    guard isStructureNew else { return }
    isStructureNew = false
    for entry in ordered { entry.collector?.orderMayHaveChanged() }
  }

  private struct WeakCollector {
    weak var collector: (any OrderedCollector)?
  }

  /// Has an action run when the tree stands.
  func whenUpdated(_ action: @escaping () -> Void) {
    actions.append(action)
    if actions.count == 1, marks.count == 0 { needsFrame() }
  }

  private enum Limit {
    static let rounds = 20
  }
}

extension ViewGraph {
  /// What hosts show.
  package var window: WindowElement {
    if let keptWindow { return keptWindow }
    let window = WindowElement(graph: self) { [unowned self] in mainElement }
    if !isCleared { keptWindow = window }
    return window
  }

  /// What is shown, from the root; nil where nothing is. Its places are those of the last ``layOut(in:)``.
  package var rootElement: Element? { root == nil ? nil : window }

  private var mainElement: Element? {
    var list = ElementList()
    root?.collectElements(into: &list)
    return list.elements.first
  }

  /// Gives everything its place in a window.
  package func layOut(in size: CGSize) {
    guard let root = rootElement else { return }
    windowLimit.set(size)
    isLayoutStale = false
    root.place(at: .zero, proposal: ProposedViewSize(size))
    hasUncollectedElements = false
  }

  /// Has nodes make their elements, with the values of their views as they are. What is to be animated needs something to
  /// begin with.
  func collectElements() {
    guard hasUncollectedElements else { return }
    hasUncollectedElements = false
    func collect(_ element: Element) {
      for child in element.children { collect(child) }
    }
    if let root = rootElement { collect(root) }
  }

  /// Marks every node there is, so that the next update evaluates all of them: for tests of what is kept.
  package func markAll() {
    func mark(_ node: ViewNode) {
      node.reader.mark()
      node.forEachChild(mark)
    }
    if let root { mark(root) }
  }

  /// Says that a picture was made: what changes from now on is for the next one.
  package func pictureIsMade() { picture += 1 }

  func makeElementID() -> UInt64 {
    lastElementID += 1
    return lastElementID
  }

  /// Says that sizes have to be asked for again.
  func layoutNeedsUpdate() {
    focus.ringMayHaveChanged()
    guard !isLayoutStale else { return }
    isLayoutStale = true
    needsFrame()
  }
}
