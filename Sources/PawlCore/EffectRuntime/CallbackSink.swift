extension EffectRuntime {
  /// Starts an effect, and passes its output to closures. For other modules, which cannot subclass ``EffectSink``.
  package func start<Output, Failure>(
    _ effect: Effect<Output, Failure>, under parent: EffectNode?, send: @escaping (Output) -> Void,
    fail: @escaping (Failure) -> Void
  ) {
    start(effect, under: parent, sink: CallbackSink(send: send, fail: fail))
  }
}

private final class CallbackSink<Output, Failure: Error>: EffectSink<Output, Failure> {
  private let onSend: (Output) -> Void
  private let onFail: (Failure) -> Void

  init(send: @escaping (Output) -> Void, fail: @escaping (Failure) -> Void) {
    onSend = send
    onFail = fail
  }

  override func send(_ output: Output, from source: EffectNode?) { onSend(output) }

  override func fail(_ failure: Failure, from source: EffectNode?) { onFail(failure) }
}
