/// How throttling measures time, whatever measures it: a clock or a scheduler.
package struct ThrottleWindow<Output, Failure: Error> {
  /// Opens a window now. Its end is told by the two functions: whether it has come, and an effect that waits for it.
  package let open: () -> Opened

  package struct Opened {
    package let isOver: () -> Bool
    package let wait: Effect<Output, Failure>

    package init(isOver: @escaping () -> Bool, wait: Effect<Output, Failure>) {
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

/// The windows of one store that throttled effects are in, by id.
struct ThrottleTable {
  /// What is known of one id.
  final class Entry {
    var isOver: () -> Bool = { true }
    /// Waits for the end of the window, as an `Effect` of the type that the id is used with.
    var wait: Any?
    /// The output that will be sent when the window ends.
    var held: HeldOutput?
  }

  /// Waits below the effect that its output came from, and goes with it.
  class HeldOutput: EffectNode {
    func deliver() {}
  }

  private var entries: [EffectID: Entry] = [:]
  private var limit = 64

  /// The entry of an id. Windows that have ended are dropped whenever the table has doubled.
  mutating func entry(for id: EffectID) -> Entry {
    if let entry = entries[id] { return entry }
    if entries.count >= limit {
      entries = entries.filter { !$0.value.isOver() || $0.value.held != nil }
      limit = max(64, entries.count * 2)
    }
    let entry = Entry()
    entries[id] = entry
    return entry
  }
}

extension Effect {
  package func throttle(id: EffectID, latest: Bool, window: ThrottleWindow<Output, Failure>) -> Self {
    guard !isNone else { return .none }
    return Self(.derived(ThrottledEffect(self, id: id, latest: latest, window: window)))
  }
}

/// An effect whose output passes through a window.
private final class ThrottledEffect<Output, Failure: Error>: DerivedEffect<Output, Failure> {
  private let upstream: Effect<Output, Failure>
  private let id: EffectID
  private let latest: Bool
  private let window: ThrottleWindow<Output, Failure>

  init(
    _ upstream: Effect<Output, Failure>, id: EffectID, latest: Bool, window: ThrottleWindow<Output, Failure>
  ) {
    self.upstream = upstream
    self.id = id
    self.latest = latest
    self.window = window
  }

  override func start(in runtime: EffectRuntime, under parent: EffectNode?, sink: EffectSink<Output, Failure>) {
    let node = EffectNode(parent: runtime.node(parent))
    let throttle = ThrottlingSink(
      node: node, runtime: runtime, entry: runtime.throttles.entry(for: id), latest: latest, window: window,
      downstream: sink)
    runtime.start(upstream, under: node, sink: throttle)
    node.finish()
  }

  override var outline: EffectOutline { upstream.outline }
}

private final class ThrottlingSink<Output, Failure: Error>: EffectSink<Output, Failure> {
  private let node: EffectNode
  private unowned(unsafe) let runtime: EffectRuntime
  private let entry: ThrottleTable.Entry
  private let latest: Bool
  private let window: ThrottleWindow<Output, Failure>
  private let downstream: EffectSink<Output, Failure>

  /// - Parameter runtime: lives while output arrives: it cancels `node` as it goes.
  init(
    node: EffectNode, runtime: EffectRuntime, entry: ThrottleTable.Entry, latest: Bool,
    window: ThrottleWindow<Output, Failure>, downstream: EffectSink<Output, Failure>
  ) {
    self.node = node
    self.runtime = runtime
    self.entry = entry
    self.latest = latest
    self.window = window
    self.downstream = downstream
  }

  override func send(_ output: Output, from source: EffectNode?) {
    if entry.isOver(), let held = entry.held {
      // Its timer has not had its turn yet.
      held.deliver()
      held.cancel(dropsSent: false)
    }
    guard !entry.isOver() else { return pass(output, from: source) }
    if let held = entry.held {
      guard latest else { return }
      held.cancel(dropsSent: false)
    }
    hold(output)
  }

  private func hold(_ output: Output) {
    let wait = entry.wait as? Effect<Output, Failure> ?? .none
    let held = Held(output, sink: self, entry: entry, parent: node)
    entry.held = held
    let end = Effect<Output, Failure>.subscribe { subscriber in
      held.deliver()
      subscriber.finish()
      return {}
    }
    runtime.start(end.deferred(by: wait), under: held, sink: EffectSink())
    held.finish()
  }

  override func fail(_ failure: Failure, from source: EffectNode?) { downstream.fail(failure, from: source) }

  private func pass(_ output: Output, from source: EffectNode?) {
    let opened = window.open()
    entry.isOver = opened.isOver
    entry.wait = opened.wait
    downstream.send(output, from: source)
  }

  private final class Held: ThrottleTable.HeldOutput {
    private let output: Output
    private let sink: ThrottlingSink
    private let entry: ThrottleTable.Entry

    init(_ output: Output, sink: ThrottlingSink, entry: ThrottleTable.Entry, parent: EffectNode) {
      self.output = output
      self.sink = sink
      self.entry = entry
      super.init(parent: parent)
    }

    override func deliver() {
      guard entry.held === self else { return }
      entry.held = nil
      sink.pass(output, from: self)
    }

    override func didCancel() { if entry.held === self { entry.held = nil } }
  }
}
