/// The destination of a running effect's output: an engine, a transformation, or a subscriber.
///
/// Called on the runtime's isolation only. `source` is the node that the output comes from; `nil` stands for the action
/// that is being processed.
@usableFromInline
package class EffectSink<Output, Failure: Error> {
  @usableFromInline
  package init() {}

  package func send(_ output: Output, from source: EffectNode?) {}

  /// Ends everything up to the next sink that handles failures.
  package func fail(_ failure: Failure, from source: EffectNode?) {}
}

/// A sink that passes output to a closure.
@usableFromInline
final class ClosureSink<Output>: EffectSink<Output, Never> {
  private let receive: (Output, EffectNode?) -> Void

  @usableFromInline
  init(_ receive: @escaping (Output, EffectNode?) -> Void) { self.receive = receive }

  override func send(_ output: Output, from source: EffectNode?) { receive(output, source) }
}
