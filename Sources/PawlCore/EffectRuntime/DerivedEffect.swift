/// An effect that is derived from an effect of another type, and starts that effect in its own way.
@usableFromInline
class DerivedEffect<Output, Failure: Error> {
  init() {}

  func start(in runtime: EffectRuntime, under parent: EffectNode?, sink: EffectSink<Output, Failure>) {}

  /// Returns this effect with its output transformed.
  func map<NewOutput>(_ transform: @escaping (Output) -> NewOutput) -> DerivedEffect<NewOutput, Failure> {
    MappedEffect(Effect(.derived(self)), .direct(transform, count: 1))
  }

  /// The structure of the effect, for tools.
  var outline: EffectOutline { .none }

  /// Whether everything in the effect inherits other values than those of the effect around it.
  var hasOwnValues: Bool { false }
}
