import Synchronization

/// A value with which a running effect sends actions back into the store.
///
/// The operation of ``Effect/run(priority:name:operation:catch:fileID:filePath:line:)-(_,_,(Send<Output>)->Void,_,_,_,_)``
/// gets it as its argument. It may be called from any task or actor that the effect uses. An operation that awaits
/// nothing itself gets a function instead, which is called without `await` if the operation is marked `@MainActor`.
///
/// The effect ends when its operation returns. Code that the operation has left behind, such as a `Task` that it didn't
/// wait for, may continue to send. Its actions are processed as long as the store exists, unless the effect was
/// cancelled before it ended. That code is no longer part of the effect, however: ``StoreTask/finish()`` doesn't wait
/// for it, and ``Effect/cancel(id:)-(ID)`` doesn't cancel it. A test store doesn't count it as running, but the test
/// has to receive its actions, and `receive` waits for them. The effects of such an action belong to the action that
/// started the effect, if any effect of that action still runs; otherwise they are independent.
public struct Send<Output>: Sendable {
  private let target: Target

  private enum Target: Sendable {
    case leaf(IsolationBound<OutputLeaf<Output>>)
    case closure(@Sendable (Output) async -> Void)
  }

  init(leaf: OutputLeaf<Output>) { target = .leaf(IsolationBound(leaf, to: leaf.isolation)) }

  /// Creates a value that passes actions to a closure, for tests of functions that take a ``Send``.
  public init(send: @escaping @Sendable (Output) async -> Void) { target = .closure(send) }

  /// Sends an action, and returns when the store has processed it.
  ///
  /// It does nothing after the effect or the calling task was cancelled, or the store is gone. On the store's own actor
  /// it doesn't suspend.
  ///
  /// - Precondition: PAWL-012 is reported if the operation has returned, and the effect was cancelled before or the
  ///   store is gone.
  public nonisolated(nonsending) func callAsFunction(_ action: sending Output) async {
    guard !Task.isCancelled else { return await drop() }
    switch target {
    case .closure(let send):
      await send(action)
    case .leaf(let leaf):
      if leaf.uncheckedValue.isolation.isCurrent { return leaf.value.receive(action) }
      let action = IsolationBound(action, to: leaf.uncheckedValue.isolation)
      await leaf.uncheckedValue.isolation.run { leaf.value.receive(action.value) }
    }
  }

  /// Sends an action without waiting. On the store's actor, it is processed or queued on return; from elsewhere, it is
  /// moved to the actor, in order.
  func now(_ action: sending Output) {
    guard !Task.isCancelled, case .leaf(let leaf) = target else { return }
    let action = IsolationBound(action, to: leaf.uncheckedValue.isolation)
    leaf.uncheckedValue.isolation.perform { leaf.value.receive(action.value) }
  }

  /// Sends an action like ``callAsFunction(_:)``. On the store's actor, `perform` is called, and has to call its
  /// argument, which processes the action.
  package nonisolated(nonsending) func callAsFunction(
    _ action: sending Output, within perform: @escaping @Sendable (_ body: () -> Void) -> Void
  ) async {
    guard !Task.isCancelled else { return await drop() }
    switch target {
    case .closure(let send):
      await send(action)
    case .leaf(let leaf):
      let action = IsolationBound(action, to: leaf.uncheckedValue.isolation)
      await leaf.uncheckedValue.isolation.run { perform { leaf.value.receive(action.value) } }
    }
  }

  /// Yields if a cancelled task sends repeatedly, so that an endless loop doesn't occupy the store's actor forever.
  private nonisolated(nonsending) func drop() async {
    guard case .leaf(let leaf) = target else { return }
    if leaf.uncheckedValue.drops.wrappingAdd(1, ordering: .relaxed).oldValue > 100 { await Task.yield() }
  }

  /// Sends the only action of an effect, and ends the effect.
  nonisolated(nonsending) func last(_ action: Output) async {
    guard case .leaf(let leaf) = target else { return }
    guard !Task.isCancelled else { return await finish() }
    if leaf.uncheckedValue.isolation.isCurrent { return leaf.value.receive(last: action) }
    let action = IsolationBound(action, to: leaf.uncheckedValue.isolation)
    await leaf.uncheckedValue.isolation.run { leaf.value.receive(last: action.value) }
  }

  /// Records that the effect has ended.
  nonisolated(nonsending) func finish() async {
    guard case .leaf(let leaf) = target else { return }
    if leaf.uncheckedValue.isolation.isCurrent { return leaf.value.end() }
    await leaf.uncheckedValue.isolation.run { leaf.value.end() }
  }
}
