/// A part of an effect that does work: a task or a subscription.
package class AnyEffectLeaf: EffectNode {
  package let isolation: Isolation
  package let callSite: CallSite
  package private(set) weak var runtime: EffectRuntime?
  private let identity: UInt64

  init(_ runtime: EffectRuntime, under parent: EffectNode, callSite: CallSite) {
    isolation = runtime.isolation
    self.runtime = runtime
    self.callSite = callSite
    identity = runtime.makeIdentity()
    super.init(parent: parent)
  }

  /// What observers are told of the effect.
  var effect: EffectIdentity { EffectIdentity(number: identity, callSite: callSite) }

  final func willStart() {
    if let hooks = runtime?.hooks { hooks.effectStarted(effect) }
  }

  override package func didEnd() {
    if let hooks = runtime?.hooks { hooks.effectEnded(effect, wasCancelled: isCancelled) }
  }
}

/// A leaf as those see it who only send output: whether it can fail is not their concern.
class OutputLeaf<Output>: AnyEffectLeaf {
  func receive(_ output: Output) {}
}

/// A leaf with somewhere to send its output.
class EffectLeaf<Output, Failure: Error>: OutputLeaf<Output> {
  private let sink: EffectSink<Output, Failure>

  init(
    _ runtime: EffectRuntime, under parent: EffectNode, callSite: CallSite, sink: EffectSink<Output, Failure>
  ) {
    self.sink = sink
    super.init(runtime, under: parent, callSite: callSite)
  }

  final override func receive(_ output: Output) {
    guard !isClosed else { return }
    sink.send(output, from: self)
  }

  final func receive(failure: Failure) {
    guard !isClosed else { return }
    finish()
    sink.fail(failure, from: self)
  }
}

/// An effect's task.
final class TaskLeaf<Output, Failure: Error>: EffectLeaf<Output, Failure> {
  private var task: Task<Void, Never>?

  func start(priority: TaskPriority?, _ body: @escaping Effect<Output, Failure>.TaskBody) {
    willStart()
    let send = Send<Output>(leaf: self)
    let context = EffectContext(leaf: self)
    task = isolation.launch(priority: priority) {
      await EffectContext.$current.withValue(context) { await body(send) }
      send.finish()
    }
  }

  override func didCancel() { task?.cancel() }

  override func didEnd() {
    task = nil
    super.didEnd()
  }
}
