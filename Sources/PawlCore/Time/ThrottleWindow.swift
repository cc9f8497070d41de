/// A window of throttling, measured on a clock or on a scheduler.
package struct ThrottleWindow {
  /// Opens a window now.
  package let open: () -> Opened

  /// An open window.
  package struct Opened {
    /// Returns whether the window has ended.
    package let isOver: () -> Bool
    /// An effect that ends with the window. It has no output, so effects of all output types can share a window.
    package let wait: Effect<Never, Never>

    package init(isOver: @escaping () -> Bool, wait: Effect<Never, Never>) {
      self.isOver = isOver
      self.wait = wait
    }
  }

  package init(open: @escaping () -> Opened) { self.open = open }

  static func clock<C: Clock>(_ clock: C, duration: C.Duration, callSite: CallSite) -> Self {
    Self {
      let end = clock.now.advanced(by: duration)
      return Opened(isOver: { clock.now >= end }, wait: .sleep(until: end, clock: clock, callSite: callSite))
    }
  }
}

extension Effect {
  package func throttle(id: EffectID, latest: Bool, window: ThrottleWindow) -> Self {
    guard !isNone else { return .none }
    return Self(.derived(ThrottledEffect(self, id: id, latest: latest, window: window)))
  }
}

/// An effect whose output passes through a window. It runs under its id, and replaces a running effect with the same
/// id.
private final class ThrottledEffect<Output, Failure: Error>: DerivedEffect<Output, Failure> {
  private let upstream: Effect<Output, Failure>
  private let id: EffectID
  private let latest: Bool
  private let window: ThrottleWindow

  init(_ upstream: Effect<Output, Failure>, id: EffectID, latest: Bool, window: ThrottleWindow) {
    self.upstream = upstream
    self.id = id
    self.latest = latest
    self.window = window
  }

  override func start(in runtime: EffectRuntime, under parent: EffectNode?, sink: EffectSink<Output, Failure>) {
    let parent = runtime.node(parent)
    let node = replace(in: runtime, under: parent)
    let throttle = ThrottlingSink(
      node: node, link: runtime.link, latest: latest, window: window, downstream: sink)
    runtime.start(upstream, under: node, sink: throttle)
    node.finish(through: parent)
  }

  override var outline: EffectOutline { upstream.outline }

  /// Ends the effect that runs under the id, and returns the node of its successor.
  ///
  /// The window stays open. Output that has passed is still delivered. The first output that was held in this window
  /// belongs to the window, and so to the successor.
  private func replace(in runtime: EffectRuntime, under parent: EffectNode) -> ThrottledNode {
    let scope = runtime.scope(of: parent)
    let entry = runtime.throttles.entry(for: scope.lastingID(id))
    let node = runtime.makeNode(for: id, in: scope, under: parent) {
      ThrottledNode(id: $0, entry: entry, parent: $1, runtime: runtime)
    }
    entry.deliverIfOver()
    let first = latest ? nil : entry.held?.anyOutput ?? entry.first
    runtime.cancel(id: node.id, sparing: node, dropsSent: { !($0 is ThrottledNode) })
    entry.first = first
    return node
  }
}

/// The node of a running throttled effect.
private final class ThrottledNode: CancellableNode {
  let entry: ThrottleTable.Entry

  init(id: EffectID, entry: ThrottleTable.Entry, parent: EffectNode, runtime: EffectRuntime) {
    self.entry = entry
    entry.users += 1
    super.init(id: id, parent: parent, runtime: runtime)
  }

  override func didCancel() {
    entry.first = nil
    super.didCancel()
  }

  override func didEnd() {
    entry.users -= 1
    super.didEnd()
  }
}

private final class ThrottlingSink<Output, Failure: Error>: EffectSink<Output, Failure> {
  private let node: ThrottledNode
  private let link: RuntimeLink
  private let latest: Bool
  private let window: ThrottleWindow
  private let downstream: EffectSink<Output, Failure>

  init(
    node: ThrottledNode, link: RuntimeLink, latest: Bool, window: ThrottleWindow,
    downstream: EffectSink<Output, Failure>
  ) {
    self.node = node
    self.link = link
    self.latest = latest
    self.window = window
    self.downstream = downstream
  }

  private var entry: ThrottleTable.Entry { node.entry }

  override func send(_ output: Output, from source: EffectNode?) {
    let source = source ?? node
    entry.deliverIfOver()
    // An observer of the delivered value may have ended this effect, or released the store.
    guard !source.isClosed else { return }
    guard !entry.isOver() else { return pass(output, from: source) }
    if let held = entry.held {
      guard latest else { return }
      held.cancel(dropsSent: false)
    }
    let first = latest ? nil : entry.first as? Output
    entry.first = nil
    // Through the link, since the code called so far may have released the store. An ended effect may still send, so
    // held output waits below a node that is still open.
    if let runtime = link.runtime { hold(first ?? output, below: node.hasEnded ? source : node, in: runtime) }
  }

  override func fail(_ failure: Failure, from source: EffectNode?) { downstream.fail(failure, from: source) }

  private func hold(_ output: Output, below parent: EffectNode, in runtime: EffectRuntime) {
    let held = PendingOutput(output, sink: self, parent: parent)
    entry.held = held
    let end = Effect<Never, Never>.subscribe { subscriber in
      held.deliver()
      subscriber.finish()
      return {}
    }
    runtime.start(end.deferred(by: entry.wait), under: held, sink: EffectSink())
    held.finish()
  }

  private func pass(_ output: Output, from source: EffectNode) {
    entry.open(window)
    downstream.send(output, from: source)
  }

  private final class PendingOutput: ThrottleTable.PendingOutputNode {
    private let output: Output
    private let sink: ThrottlingSink

    init(_ output: Output, sink: ThrottlingSink, parent: EffectNode) {
      self.output = output
      self.sink = sink
      super.init(parent: parent)
    }

    override var anyOutput: Any? { output }

    override func deliver() {
      guard sink.entry.held === self else { return }
      sink.entry.held = nil
      sink.pass(output, from: self)
    }

    override func didCancel() { if sink.entry.held === self { sink.entry.held = nil } }
  }
}
