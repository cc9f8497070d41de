extension DependencyValues {
  /// Starts work that nobody waits for, such as sending a statistic.
  ///
  ///     @Dependency(\.fireAndForget) var fireAndForget
  ///     …
  ///     await fireAndForget { try await analytics.track(.opened) }
  ///
  /// In programs and previews the work runs in a task of its own, which the caller's cancellation doesn't reach. In
  /// tests the caller waits for the work, so that the test sees its results.
  public var fireAndForget: FireAndForget {
    get { self[FireAndForgetKey.self] }
    set { self[FireAndForgetKey.self] = newValue }
  }

  private enum FireAndForgetKey: DependencyKey {
    static let liveValue = FireAndForget { name, priority, operation in
      Task(name: name, priority: priority) { try await operation() }
    }

    static let testValue = FireAndForget { name, priority, operation in
      try? await Task(name: name, priority: priority) { try await operation() }.value
    }
  }
}

/// A function that starts work that nobody waits for.
public struct FireAndForget: Sendable {
  private let operation: @Sendable (String?, TaskPriority?, @Sendable @escaping () async throws -> Void) async -> Void

  fileprivate init(
    _ operation: @escaping @Sendable (String?, TaskPriority?, @Sendable @escaping () async throws -> Void) async -> Void
  ) {
    self.operation = operation
  }

  /// Starts work. Errors that it throws are ignored.
  ///
  /// - Parameters:
  ///   - name: The name of the task; `nil` for none.
  ///   - priority: The priority of the task; `nil` for the caller's.
  ///   - operation: The work.
  public func callAsFunction(
    name: String? = nil, priority: TaskPriority? = nil,
    @_inheritActorContext _ operation: @Sendable @escaping () async throws -> Void
  ) async {
    await self.operation(name, priority, operation)
  }
}
