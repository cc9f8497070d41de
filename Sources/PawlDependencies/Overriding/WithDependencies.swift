package import PawlCore

/// Calls a function with some dependencies overridden.
///
///     withDependencies {
///       $0.date = .constant(Date(timeIntervalSince1970: 0))
///     } operation: {
///       Model()
///     }
///
/// Tasks, stores and properties with ``Dependency`` that the function creates inherit the values. A detached task, and a
/// callback of an API that isn't based on tasks, don't: see ``withEscapedDependencies(_:)-(_,(_)->_)``.
///
/// - Parameters:
///   - updateValuesForOperation: Changes the values around the caller.
///   - operation: The function.
/// - Returns: The result of the function. If it is an object, ``withDependencies(from:operation:)`` passes the values on.
public func withDependencies<R>(
  _ updateValuesForOperation: (inout DependencyValues) throws -> Void, operation: () throws -> R
) rethrows -> R {
  try DependencyCarrier(updateValuesForOperation).provide(to: operation)
}

/// Like the synchronous form, for functions that suspend. They are called on the isolation of the caller.
public func withDependencies<R>(
  isolation: isolated (any Actor)? = #isolation,
  _ updateValuesForOperation: (inout DependencyValues) async throws -> Void, operation: () async throws -> R
) async rethrows -> R {
  let values = try await DependencyValues.current.updating(updateValuesForOperation)
  return try await DependencyCarrier(values).provide(isolation: isolation, to: operation)
}

extension InheritedValue where Value == DependencyValues {
  /// Calls a function with the values, and remembers the values of the object that it returns.
  package func provide<R>(to operation: () throws -> R) rethrows -> R {
    let result = try InheritedValues.with(self, operation)
    DependencyModels.remember(result, self)
    return result
  }

  /// Like the synchronous form.
  package func provide<R>(
    isolation: isolated (any Actor)? = #isolation, to operation: () async throws -> R
  ) async rethrows -> R {
    let result = try await InheritedValues.with(self, isolation: isolation, operation)
    DependencyModels.remember(result, self)
    return result
  }
}
