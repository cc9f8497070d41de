import Synchronization

/// A leaf of the effect tree, which does the work: a task or a subscription.
package class AnyEffectLeaf: EffectNode {
  package let isolation: Isolation
  private let link: RuntimeLink
  private let identity: UInt64
  private let inherited: InheritedValues?

  init(_ runtime: EffectRuntime, under parent: EffectNode) {
    isolation = runtime.isolation
    link = runtime.link
    identity = runtime.makeIdentity()
    inherited = runtime.inheritedValues(of: parent)
    super.init(parent: parent)
  }

  /// The place where the effect was created.
  package var callSite: CallSite { fatalError("a leaf knows where it was made") }

  /// The executor that the effect's task prefers to the thread pool; `nil` for none.
  var executor: (any TaskExecutor)? { nil }

  /// The name of the effect's task; `nil` for none.
  var name: String? { nil }

  /// The runtime of the effect; `nil` after it was released.
  package final var runtime: EffectRuntime? { link.runtime }

  /// The identity of the effect, for observers.
  package var effect: EffectIdentity {
    EffectIdentity(number: identity, callSite: callSite, cause: cause == 0 ? nil : cause)
  }

  override var reportedEffect: EffectIdentity? { effect }

  /// The values that the effect's tasks inherit.
  final var taskContext: TaskContext { TaskContext(effect: EffectContext(leaf: self), inherited: inherited) }

  /// Whether the effect does no work, and runs until it is ended or cancelled from outside.
  private(set) final var isHeld = false

  /// Notifies the observers of the start.
  ///
  /// - Returns: Whether the effect's work is to be started.
  final func willStart() -> Bool {
    guard let runtime else { return true }
    runtime.hooks?.effectStarted(effect)
    isHeld = runtime.holdsEffects
    return !isHeld
  }

  /// The work of the leaf's task, if it has one. It uses only constant properties of the leaf.
  func work(_ isolation: isolated (any Actor)?) async {}

  /// Ends the leaf like ``finish()``, outside of a drain. Everything that follows synchronously from the end is one
  /// drain.
  package final func end() {
    if let runtime { runtime.inOneDrain { finish() } } else { finish() }
  }

  override package func didEnd() {
    if let hooks = runtime?.hooks { hooks.effectEnded(effect, wasCancelled: isCancelled) }
  }

  /// Calls a function that sends output, with this leaf as its source, or with a separate effect after the end.
  ///
  /// - Returns: `false`, without a call, if nothing can be sent, because the effect was cancelled or the store is gone.
  final func asSource(_ send: (EffectNode) -> Void) -> Bool {
    guard !isClosed else { return asLateSource(send) }
    send(self)
    return true
  }

  /// Calls a function that sends output after the end, with a separate effect as its source.
  fileprivate final func asLateSource(_ send: (EffectNode) -> Void) -> Bool {
    guard hasEnded, !wasCancelled, let runtime, !runtime.isShutDown else { return false }
    let group = group.flatMap { $0.isClosed ? nil : $0 }
    let ownGroup = group == nil ? runtime.makeGroup() : nil
    let source = LateOutputSource(effect, parent: group ?? ownGroup)
    send(source)
    runtime.inOneDrain {
      source.finish()
      ownGroup?.finish()
    }
    return true
  }

  /// Whether this leaf, or an effect that it was a part of, was cancelled.
  private var wasCancelled: Bool {
    var node: EffectNode? = self
    while let current = node {
      if current.isCancelled { return true }
      node = current.parent
    }
    return isSilenced
  }
}

/// The source of output that a task sends after its effect has ended.
private final class LateOutputSource: EffectNode {
  private let effect: EffectIdentity

  init(_ effect: EffectIdentity, parent: EffectNode?) {
    self.effect = effect
    super.init(parent: parent)
    cause = effect.cause ?? 0
  }

  override var reportedEffect: EffectIdentity? { effect }
}

/// A leaf without its failure type, for code that only sends output.
class OutputLeaf<Output>: AnyEffectLeaf {
  /// The number of outputs that a cancelled task has tried to send.
  final let drops = Atomic<Int>(0)

  func receive(_ output: Output) {}

  /// Receives the only output of the effect, and ends the effect.
  final func receive(last output: Output) {
    receive(output)
    end()
  }
}

/// A leaf with a sink for its output.
class EffectLeaf<Output, Failure: Error>: OutputLeaf<Output> {
  private let sink: EffectSink<Output, Failure>

  init(_ runtime: EffectRuntime, under parent: EffectNode, sink: EffectSink<Output, Failure>) {
    self.sink = sink
    super.init(runtime, under: parent)
  }

  final override func receive(_ output: Output) {
    guard !isClosed else { return receiveClosed(output) }
    sink.send(output, from: self)
  }

  /// Receives output after the effect has ended or was cancelled.
  func receiveClosed(_ output: Output) {}

  /// Sends output that arrives after the end, as output of a separate effect. The effects that follow belong to the
  /// action that started this effect, if any effect of that action still runs.
  ///
  /// - Returns: `false` if the output cannot be sent, because the effect was cancelled or the store is gone.
  final func sendLate(_ output: Output) -> Bool { asLateSource { sink.send(output, from: $0) } }

  final func receive(failure: Failure) {
    guard !isClosed else { return }
    // Held, since the next part must not be started before the failure has ended the whole.
    let parent = self.parent
    parent?.hold()
    finish()
    sink.fail(failure, from: self)
    if let runtime { runtime.inOneDrain { parent?.releaseHold() } } else { parent?.releaseHold() }
  }
}

/// An effect's task.
final class TaskLeaf<Output, Failure: Error>: EffectLeaf<Output, Failure> {
  private let effectTask: EffectTask<Output>
  private var task: Task<Void, Never>?
  /// Whether the task is cancelled on the store's actor instead of a separate thread.
  private var cancelsAtOnce = false
  /// Whether the task is being cancelled, or will be soon.
  private let isEndRequested = Atomic<Bool>(false)
  private var hasReportedLateOutput = false

  init(
    _ runtime: EffectRuntime, under parent: EffectNode, sink: EffectSink<Output, Failure>,
    effectTask: EffectTask<Output>
  ) {
    self.effectTask = effectTask
    super.init(runtime, under: parent, sink: sink)
  }

  override var callSite: CallSite { effectTask.callSite }
  override var executor: (any TaskExecutor)? { effectTask.executor }
  override var name: String? { effectTask.name }

  func start() {
    guard willStart() else { return }
    cancelsAtOnce = isolation.cancelsAtOnce
    task = isolation.launch(priority: effectTask.priority, EffectWork(self))
  }

  override func work(_ isolation: isolated (any Actor)?) async {
    // A task that begins after its effect was cancelled is cancelled from the start, before it has any handlers.
    if isEndRequested.load(ordering: .acquiring) { withUnsafeCurrentTask { $0?.cancel() } }
    let send = Send<Output>(leaf: self)
    await TaskContext.$current.withValue(taskContext) {
      // Using the parameter keeps the closure, and so the task, on the actor.
      _ = isolation
      await effectTask.perform(send)
    }
  }

  /// Receives output after the operation has returned, from code that it left behind, or after the effect was
  /// cancelled. Cancelled effects send nothing.
  override func receiveClosed(_ output: Output) {
    guard hasEnded, !sendLate(output), !hasReportedLateOutput else { return }
    hasReportedLateOutput = true
    reportLateAction(output, isStoreGone: runtime.map(\.isShutDown) ?? true, callSite: callSite)
  }

  /// Cancels the task. Its further output is dropped already.
  ///
  /// A cancellation handler may block, and must not block the store's actor, so the task is cancelled on another
  /// thread. If a test runs the task step by step, it is cancelled at once.
  override func didCancel() {
    guard let task else { return isHeld ? finish() : () }
    if cancelsAtOnce { return task.cancel() }
    isEndRequested.store(true, ordering: .releasing)
    task.cancelAside()
  }

  override func didEnd() {
    task = nil
    if isolation.driver != nil, !isHeld, effectTask.mayLeaveSendBehind { runtime?.noteEnd(of: self) }
    super.didEnd()
  }
}
