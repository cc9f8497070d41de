import Synchronization

/// The subscription of an effect, whose values arrive through calls from any thread.
final class SubscriptionLeaf<Output, Failure: Error>: EffectLeaf<Output, Failure> {
  /// Ends the subscription. Called at most once, on the isolation.
  private var cancellation: (() -> Void)?
  /// The number of outputs that wait to be moved to the actor. Until it is 0, further outputs queue behind them.
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
    guard willStart() else { return }
    let cancellation = inContext(taskContext) { subscribe(EffectSubscriber(leaf: self)) }
    // The publisher may have ended, or cancelled this effect, during the subscription.
    if isCancelled { cancellation() } else if !hasEnded { self.cancellation = cancellation }
  }

  func deliver(_ output: Output) {
    guard comesFromElsewhere else { return deliver { $0.receive(output) } }
    deliver { leaf in
      leaf.reportOnce { reportWrongThread(of: output, callSite: leaf.callSite) }
      leaf.receive(output)
    }
  }

  func deliverEnd() {
    guard comesFromElsewhere else { return deliver { $0.end() } }
    deliver { leaf in
      // A cancelled effect may end on any thread.
      if !leaf.isClosed { leaf.reportOnce { reportWrongThread(ofEndOf: leaf.callSite) } }
      leaf.end()
    }
  }

  func deliver(failure: Failure) {
    guard comesFromElsewhere else { return deliver { $0.receive(failure: failure) } }
    deliver { leaf in
      // A cancelled effect may end on any thread.
      if !leaf.isClosed { leaf.reportOnce { reportWrongThread(ofEndOf: leaf.callSite) } }
      leaf.receive(failure: failure)
    }
  }

  /// Whether the store lives on the main actor and the calling code runs elsewhere.
  private var comesFromElsewhere: Bool { !isolation.isCurrent && isolation.isMain }

  /// Calls `report`, once for each store. Called on the isolation.
  private func reportOnce(_ report: () -> Void) {
    guard let runtime, !runtime.hasReportedWrongThread, !acceptsAnyThread else { return }
    runtime.hasReportedWrongThread = true
    report()
  }

  private func deliver(_ event: @escaping (SubscriptionLeaf) -> Void) {
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
}
