import Synchronization

/// An effect's subscription: values come in by calls, from any thread.
final class SubscriptionLeaf<Output, Failure: Error>: EffectLeaf<Output, Failure> {
  /// Ends what the effect subscribed to. Called at most once, on the isolation.
  private var cancellation: (() -> Void)?
  /// How much of this subscription's output waits to be moved to the actor. While any does, the rest queues behind it.
  private let moving = Atomic<Int>(0)
  private let origin: CallSite

  init(
    _ runtime: EffectRuntime, under parent: EffectNode, callSite: CallSite, sink: EffectSink<Output, Failure>
  ) {
    origin = callSite
    super.init(runtime, under: parent, sink: sink)
  }

  override var callSite: CallSite { origin }

  func start(_ subscribe: (EffectSubscriber<Output, Failure>) -> () -> Void) {
    willStart()
    let cancellation = EffectContext.$current.withValue(EffectContext(leaf: self)) {
      subscribe(EffectSubscriber(leaf: self))
    }
    // What it subscribed to may have ended, or have cancelled this very effect, while it was subscribing.
    if isCancelled { cancellation() } else if !hasEnded { self.cancellation = cancellation }
  }

  func deliver(_ output: Output) {
    guard isolation.isCurrent || !isolation.isMain else { return deliver(fromWrongThread: output) }
    deliver { $0.receive(output) }
  }

  func deliver(_ event: @escaping (SubscriptionLeaf) -> Void) {
    if moving.load(ordering: .acquiring) == 0, isolation.isCurrent { return event(self) }
    moving.wrappingAdd(1, ordering: .acquiringAndReleasing)
    isolation.enqueue {
      self.moving.wrappingSubtract(1, ordering: .acquiringAndReleasing)
      event(self)
    }
  }

  override func didCancel() {
    let cancellation = self.cancellation
    self.cancellation = nil
    cancellation?()
    finish()
  }

  override func didEnd() {
    cancellation = nil
    super.didEnd()
  }

  private func deliver(fromWrongThread output: Output) {
    deliver { leaf in
      if let runtime = leaf.runtime, !runtime.hasReportedWrongThread, !leaf.acceptsAnyThread {
        runtime.hasReportedWrongThread = true
        reportWrongThread(of: output, callSite: leaf.callSite)
      }
      leaf.receive(output)
    }
  }
}
