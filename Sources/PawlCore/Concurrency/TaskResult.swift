import IssueReporting

/// The result of an asynchronous function that can throw, as a value for an action.
///
///     case .factButtonTapped:
///       return .task { await .factResponse(TaskResult { try await environment.fact() }) }
///
/// It is `Equatable` and `Hashable` if `Success` is. Errors are compared as values if their type is `Equatable`. Other
/// errors are equal if their types and descriptions are; comparing them is reported once (PAWL-010).
public enum TaskResult<Success: Sendable>: Sendable {
  /// The function returned a value.
  case success(Success)
  /// The function threw an error.
  case failure(any Error)

  /// Runs `body`, and stores its result or its error.
  @inlinable
  public init(catching body: nonisolated(nonsending) @Sendable () async throws -> Success) async {
    do {
      self = .success(try await body())
    } catch {
      self = .failure(error)
    }
  }

  /// Converts a `Result`.
  @inlinable
  public init<Failure>(_ result: Result<Success, Failure>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }

  /// The value of a success. Reading it throws the error of a failure.
  @inlinable
  public var value: Success {
    get throws {
      switch self {
      case .success(let value): return value
      case .failure(let error): throw error
      }
    }
  }

  /// Transforms the value of a success.
  @inlinable
  public func map<NewSuccess>(_ transform: (Success) -> NewSuccess) -> TaskResult<NewSuccess> {
    flatMap { .success(transform($0)) }
  }

  /// Transforms the value of a success into another result.
  @inlinable
  public func flatMap<NewSuccess>(_ transform: (Success) -> TaskResult<NewSuccess>) -> TaskResult<NewSuccess> {
    switch self {
    case .success(let value): return transform(value)
    case .failure(let error): return .failure(error)
    }
  }
}

extension Result where Success: Sendable, Failure == any Error {
  /// Converts a ``TaskResult``.
  public init(_ result: TaskResult<Success>) {
    switch result {
    case .success(let value): self = .success(value)
    case .failure(let error): self = .failure(error)
    }
  }
}

extension TaskResult: Equatable where Success: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.success(let lhs), .success(let rhs)): return lhs == rhs
    case (.failure(let lhs), .failure(let rhs)): return areEqual(lhs, rhs)
    default: return false
    }
  }
}

extension TaskResult: Hashable where Success: Hashable {
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .success(let value):
      hasher.combine(0)
      hasher.combine(value)
    case .failure(let error):
      hasher.combine(1)
      if let error = error as Any as? any Hashable {
        hasher.combine(AnyHashable(error))
      } else {
        // Equal errors have equal descriptions, but need not be hashable.
        hasher.combine(ObjectIdentifier(type(of: error)))
      }
    }
  }
}

private func areEqual(_ lhs: any Error, _ rhs: any Error) -> Bool {
  guard type(of: lhs) == type(of: rhs) else { return false }
  guard let lhs = lhs as Any as? any Equatable else {
    reportUnequatableError(lhs)
    return String(describing: lhs) == String(describing: rhs)
  }
  return isEqual(lhs, to: rhs)
}

private func isEqual<Value: Equatable>(_ value: Value, to other: Any) -> Bool { value == other as? Value }

/// Reports PAWL-010: errors that aren't equatable were compared.
private func reportUnequatableError(_ error: any Error) {
  Issue(
    "PAWL-010",
    message: """
      Two failures of type "\(type(of: error))" were compared, but the type is not "Equatable".

        Error: \(reflect(error))

      Their descriptions were compared instead, which may give a wrong result. Make "\(type(of: error))" conform to \
      "Equatable", or carry an equatable error in "TaskResult".
      """
  ).report()
}
