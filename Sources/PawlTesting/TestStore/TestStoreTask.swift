import Pawl

/// A handle on the effects that an action of a ``TestStore`` has started, and on all effects that follow from them.
///
///     let task = await store.send(.startButtonTapped)
///     await clock.advance(by: .seconds(1))
///     await store.receive(.ticked) { $0 = 1 }
///     await task.cancel()
///
/// It keeps neither the store nor the effects alive. Two handles are equal if they belong to the same action.
public struct TestStoreTask: Sendable {
  private let task: StoreTask
  private let reference: Reference

  package init(_ task: StoreTask, of effects: TestStoreEffects) {
    self.task = task
    reference = Reference(effects: effects)
  }

  private var effects: TestStoreEffects? { reference.effects }

  /// Cancels the effects, and lets them unwind as far as they can.
  public nonisolated(nonsending) func cancel(
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    let task = task
    guard let effects else { return task.cancel() }
    effects.exclusively {
      _ = effects.perform { task.cancel() }
      effects.run(CallSite(fileID: fileID, filePath: filePath, line: line))
    }
  }

  /// Asserts that the effects end.
  ///
  /// - Parameter timeout: The longest wait for effects that depend on something outside the test store; `nil` for
  ///   ``TestStore/timeout``.
  /// - Precondition: PAWL-032 is reported if effects still run after that time, or at once if nothing can make them
  ///   end.
  public nonisolated(nonsending) func finish(
    timeout: Duration? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
  ) async {
    guard let effects, let group = task.group.value else { return }
    let callSite = CallSite(fileID: fileID, filePath: filePath, line: line)
    let outcome = await effects.wait(for: .end, timeout: timeout, callSite) {
      group.isOver || group.runningEffects.isEmpty
    }
    guard outcome != .happened else { return }
    effects.exclusively { reportUnfinished(effects.describe(group.runningEffects), callSite) }
  }

  /// Whether ``cancel(fileID:filePath:line:)`` was called before the effects ended.
  public var isCancelled: Bool { task.isCancelled }
}

extension TestStoreTask: Hashable {
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.reference === rhs.reference }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(reference)) }
}

extension TestStoreTask {
  /// A weak reference to the effects of a test store.
  ///
  /// `@unchecked Sendable`: it is immutable, apart from the end of the effects' life, which is synchronized. The effects
  /// themselves are used inside ``TestStoreEffects/exclusively(_:)``.
  private final class Reference: @unchecked Sendable {
    weak var effects: TestStoreEffects?

    init(effects: TestStoreEffects) { self.effects = effects }
  }
}
