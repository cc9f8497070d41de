/// Where the output of a running effect goes: to an engine, through a transformation, or to a subscriber.
///
/// Called on the runtime's isolation only. `source` is the part of the tree the output comes from; nil stands for
/// the action being processed itself.
@usableFromInline
package class EffectSink<Output, Failure: Error> {
  @usableFromInline
  package init() {}

  package func send(_ output: Output, from source: EffectNode?) {}

  /// Ends everything up to the next place that handles failures.
  package func fail(_ failure: Failure, from source: EffectNode?) {}
}

/// A sink that hands what it gets to a closure.
@usableFromInline
final class ClosureSink<Output>: EffectSink<Output, Never> {
  private let receive: (Output, EffectNode?) -> Void

  @usableFromInline
  init(_ receive: @escaping (Output, EffectNode?) -> Void) { self.receive = receive }

  override func send(_ output: Output, from source: EffectNode?) { receive(output, source) }
}
