/// Where the output of a running effect goes: to an engine, through a transformation, or to a subscriber.
///
/// Called on the runtime's isolation only. `source` is the part of the tree the output comes from; nil stands for
/// the action being processed itself.
@usableFromInline
package class EffectSink<Output, Failure: Error> {
  package init() {}

  package func send(_ output: Output, from source: EffectNode?) {}

  /// Ends everything up to the next place that handles failures.
  package func fail(_ failure: Failure, from source: EffectNode?) {}
}
