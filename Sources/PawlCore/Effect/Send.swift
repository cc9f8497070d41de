import Synchronization

/// Sends actions back into the store from a running effect.
///
/// Handed to the operation of
/// ``Effect/run(priority:operation:catch:fileID:filePath:line:)-(_,(Send<Output>)->Void,_,_,_,_)``. It may be called from
/// any task or actor that the effect uses. An operation that awaits nothing itself gets a function instead, which is
/// called without `await` if the operation is marked `@MainActor`.
///
/// The effect ends when its operation returns. Something that the operation has left behind, such as a `Task` that it did
/// not wait for, may go on sending: its actions are processed while the store lives, unless the effect was cancelled before
/// it ended. But it is no part of the effect any more. ``StoreTask/finish()`` does not wait for it, and
/// ``Effect/cancel(id:)-(ID)`` does not reach it. A test store does not count it as running, but expects the actions that
/// come to be received, and `receive` waits for them. The effects of such an action belong to the action that started the
/// effect if something of that still runs, and stand alone otherwise.
public struct Send<Output>: Sendable {
  private let target: Target

  private enum Target: Sendable {
    case leaf(Confined<OutputLeaf<Output>>)
    case closure(@Sendable (Output) async -> Void)
  }

  init(leaf: OutputLeaf<Output>) { target = .leaf(Confined(leaf)) }

  /// Makes a value that hands what it is given to a closure: for tests of functions that take a ``Send``.
  public init(send: @escaping @Sendable (Output) async -> Void) { target = .closure(send) }

  /// Sends an action and returns when the store has processed it.
  ///
  /// Does nothing once the effect was cancelled or the calling task is, and once the store is gone. Called on the
  /// store's own actor it does not suspend.
  ///
  /// - Precondition: PAWL-012 is reported when the operation has returned, and the effect was cancelled before or the store
  ///   is gone.
  public nonisolated(nonsending) func callAsFunction(_ action: sending Output) async {
    guard !Task.isCancelled else { return await drop() }
    switch target {
    case .closure(let send):
      await send(action)
    case .leaf(let leaf):
      if leaf.value.isolation.isCurrent { return leaf.value.receive(action) }
      let action = Confined(action)
      await leaf.value.isolation.run { leaf.value.receive(action.value) }
    }
  }

  /// Sends an action and does not wait: on the store's actor it has been processed on return, or waits for its turn.
  /// Elsewhere it is moved there, in order.
  func now(_ action: sending Output) {
    guard !Task.isCancelled, case .leaf(let leaf) = target else { return }
    let action = Confined(action)
    leaf.value.isolation.perform { leaf.value.receive(action.value) }
  }

  /// Like ``callAsFunction(_:)``, with `perform` called on the store's actor, and calling what processes the action.
  package nonisolated(nonsending) func callAsFunction(
    _ action: sending Output, within perform: @escaping @Sendable (_ body: () -> Void) -> Void
  ) async {
    guard !Task.isCancelled else { return await drop() }
    switch target {
    case .closure(let send):
      await send(action)
    case .leaf(let leaf):
      let action = Confined(action)
      await leaf.value.isolation.run { perform { leaf.value.receive(action.value) } }
    }
  }

  /// Gives way where a cancelled task sends again and again: a loop without end must not keep the store's actor for ever.
  private nonisolated(nonsending) func drop() async {
    guard case .leaf(let leaf) = target else { return }
    if leaf.value.drops.wrappingAdd(1, ordering: .relaxed).oldValue > 100 { await Task.yield() }
  }

  /// Sends the only action of an effect, which ends with it.
  nonisolated(nonsending) func last(_ action: Output) async {
    guard case .leaf(let leaf) = target else { return }
    guard !Task.isCancelled else { return await finish() }
    if leaf.value.isolation.isCurrent { return leaf.value.receive(last: action) }
    let action = Confined(action)
    await leaf.value.isolation.run { leaf.value.receive(last: action.value) }
  }

  /// Records that the effect has ended.
  nonisolated(nonsending) func finish() async {
    guard case .leaf(let leaf) = target else { return }
    if leaf.value.isolation.isCurrent { return leaf.value.end() }
    await leaf.value.isolation.run { leaf.value.end() }
  }
}
