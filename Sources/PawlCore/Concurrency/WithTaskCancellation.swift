/// Runs an operation that `Task.cancel(id:)` and ``Effect/cancel(id:)-(ID)`` with the same id cancel.
///
/// Call it from the operation of an effect: the id belongs to the store that runs the effect. Cancelling the effect
/// also cancels the operation, and so does cancelling an operation that this one is called from.
///
/// - Parameters:
///   - id: Any hashable value. It is compared together with its type, see ``EffectID``.
///   - cancelInFlight: Whether to cancel running work with the same `id` first. The effect and the operations that this
///     one is called from aren't cancelled.
///   - operation: The operation to run.
///   - fileID: The file that issues name.
///   - filePath: The path of that file.
///   - line: The line that issues name.
/// - Throws: The error of `operation`.
/// - Precondition: Outside an effect PAWL-009 is reported, and the operation runs nevertheless.
public func withTaskCancellation<ID: Hashable & Sendable, Success: Sendable, Failure: Error>(
  id: ID, cancelInFlight: Bool = false,
  operation: @escaping @Sendable () async throws(Failure) -> Success,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
) async throws(Failure) -> Success {
  try await withTaskCancellation(
    effectID: EffectID(id), cancelInFlight: cancelInFlight, operation: operation,
    callSite: CallSite(fileID: fileID, filePath: filePath, line: line))
}

/// Runs an operation like ``withTaskCancellation(id:cancelInFlight:operation:fileID:filePath:line:)-(ID,_,_,_,_,_)``,
/// with a type as the id.
public func withTaskCancellation<Success: Sendable, Failure: Error>(
  id: Any.Type, cancelInFlight: Bool = false,
  operation: @escaping @Sendable () async throws(Failure) -> Success,
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
) async throws(Failure) -> Success {
  try await withTaskCancellation(
    effectID: EffectID(type: id), cancelInFlight: cancelInFlight, operation: operation,
    callSite: CallSite(fileID: fileID, filePath: filePath, line: line))
}

private func withTaskCancellation<Success: Sendable, Failure: Error>(
  effectID: EffectID, cancelInFlight: Bool, operation: @escaping @Sendable () async throws(Failure) -> Success,
  callSite: CallSite
) async throws(Failure) -> Success {
  guard let context = EffectContext.current else {
    reportNoStore("withTaskCancellation", callSite: callSite)
    return try await operation()
  }
  // Registered first, so that code which sees that the operation has begun can cancel it.
  let cancellation = DeferredCancellation()
  let registration = await context.register(
    { cancellation.cancel() }, id: effectID, cancelInFlight: cancelInFlight)
  defer { context.end(registration) }
  var inside = TaskContext.current
  inside.effect = registration.map { context.inside($0) } ?? context
  let task = TaskContext.$current.withValue(inside) {
    Task(executorPreference: EffectContext.driver) { () async -> Result<Success, Failure> in
      if cancellation.isCancelled { withUnsafeCurrentTask { $0?.cancel() } }
      do throws(Failure) { return .success(try await operation()) } catch { return .failure(error) }
    }
  }
  // Called on the store's actor, which a cancellation handler must not block.
  cancellation.attach(to: context.isolation.cancelsAtOnce ? task.cancel : task.cancelAside)
  let wait = EffectContext.driver?.taskWillWait(for: task)
  defer { wait?.end() }
  let result = await withTaskCancellationHandler {
    await task.value
  } onCancel: {
    task.cancel()
  }
  return try result.get()
}

/// The cancellation of a task that is created later.
private final class DeferredCancellation: Sendable {
  private enum State {
    case waiting
    case attached(@Sendable () -> Void)
    case cancelled
  }

  private let state = Lock(State.waiting)

  var isCancelled: Bool {
    state.withLock { state in
      if case .cancelled = state { true } else { false }
    }
  }

  func attach(to cancel: @escaping @Sendable () -> Void) {
    let isCancelled = state.withLock { state in
      if case .cancelled = state { return true }
      state = .attached(cancel)
      return false
    }
    if isCancelled { cancel() }
  }

  func cancel() {
    let cancel: (@Sendable () -> Void)? = state.withLock { state in
      defer { state = .cancelled }
      guard case .attached(let cancel) = state else { return nil }
      return cancel
    }
    cancel?()
  }
}

extension Task where Success == Never, Failure == Never {
  /// Cancels all effects and operations that run under `id` in the store of the calling effect.
  ///
  /// - Precondition: Outside an effect PAWL-009 is reported, and nothing is cancelled.
  public static func cancel<ID: Hashable & Sendable>(
    id: ID, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    await cancel(EffectID(id), callSite: CallSite(fileID: fileID, filePath: filePath, line: line))
  }

  /// Cancels effects and operations like ``cancel(id:fileID:filePath:line:)-(ID,_,_,_)``, with a type as the id.
  public static func cancel(
    id: Any.Type, fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    await cancel(EffectID(type: id), callSite: CallSite(fileID: fileID, filePath: filePath, line: line))
  }

  /// Cancels effects and operations like ``cancel(id:fileID:filePath:line:)-(ID,_,_,_)``, without waiting for the
  /// store's actor.
  package static func cancelSoon<ID: Hashable & Sendable>(
    id: ID, fileID: StaticString, filePath: StaticString, line: UInt
  ) {
    guard let context = EffectContext.current else {
      return reportNoStore(
        "Task.cancel(id:)", callSite: CallSite(fileID: fileID, filePath: filePath, line: line))
    }
    let id = EffectID(id)
    context.isolation.perform {
      guard let runtime = context.leaf.value.runtime else { return }
      runtime.cancel(id: runtime.scope(of: context.part.value).effectID(id))
    }
  }

  private static func cancel(_ id: EffectID, callSite: CallSite) async {
    guard let context = EffectContext.current else { return reportNoStore("Task.cancel(id:)", callSite: callSite) }
    await context.isolation.run {
      guard let runtime = context.leaf.value.runtime else { return }
      runtime.cancel(id: runtime.scope(of: context.part.value).effectID(id))
    }
  }
}

extension EffectContext {
  /// Registers `cancel` in the store's cancellation table, below the running effect.
  fileprivate func register(
    _ cancel: @escaping @Sendable () -> Void, id: EffectID, cancelInFlight: Bool
  ) async -> IsolationBound<EffectNode>? {
    await isolation.run {
      let part = part.value
      guard let runtime = leaf.value.runtime, !part.isClosed else {
        cancel()
        return nil
      }
      let scope = runtime.scope(of: part)
      if cancelInFlight { runtime.cancel(id: scope.effectID(id), sparing: part) }
      let operation = runtime.makeNode(for: id, in: scope, under: part) {
        CancellableOperation(id: $0, parent: $1, runtime: runtime, cancel: cancel)
      }
      // The nodes around the operation end with it.
      var node = operation.parent
      while let current = node, current !== part {
        node = current.parent
        current.finish()
      }
      return IsolationBound(operation, to: isolation)
    }
  }

  fileprivate func end(_ registration: IsolationBound<EffectNode>?) {
    guard let registration else { return }
    isolation.perform { registration.value.finish() }
  }
}

/// An operation inside an effect's task that can be cancelled by id.
private final class CancellableOperation: CancellableNode {
  private let cancelOperation: () -> Void

  init(id: EffectID, parent: EffectNode, runtime: EffectRuntime, cancel: @escaping () -> Void) {
    cancelOperation = cancel
    super.init(id: id, parent: parent, runtime: runtime)
  }

  override func didCancel() {
    super.didCancel()
    cancelOperation()
  }
}
