import Synchronization

/// Sends actions back into the store from a running effect.
///
/// Handed to the operation of ``Effect/run(priority:operation:catch:fileID:filePath:line:)``. It may be called from any
/// task or actor that the effect uses.
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

  /// Says that the effect has ended.
  nonisolated(nonsending) func finish() async {
    guard case .leaf(let leaf) = target else { return }
    if leaf.value.isolation.isCurrent { return leaf.value.end() }
    await leaf.value.isolation.run { leaf.value.end() }
  }
}
