public import PawlDependencies

extension TestStore {
  /// The dependencies of the reducer and of its effects. A change applies from the next action. Running effects keep the
  /// dependencies that they were created with.
  ///
  ///     store.dependencies.searchClient.results = { _ in [] }
  ///     await store.send(\.queryChanged, "claw") { $0.query = "claw" }
  public var dependencies: DependencyValues {
    get { feature.dependencies }
    _modify {
      var values = feature.dependencies.beingSet
      defer { feature.dependencies = values }
      yield &values
    }
  }

  /// Calls a function while some dependencies of the test store have other values.
  ///
  /// - Parameters:
  ///   - updateValuesForOperation: Changes the dependencies.
  ///   - operation: The function.
  @discardableResult
  public func withDependencies<R>(
    _ updateValuesForOperation: (_ dependencies: inout DependencyValues) throws -> Void, operation: () throws -> R
  ) rethrows -> R {
    let outer = feature.dependencies
    feature.dependencies = try outer.updated(updateValuesForOperation)
    defer { feature.dependencies = outer }
    return try operation()
  }

  /// Calls an asynchronous function while some dependencies of the test store have other values.
  ///
  ///     await store.withDependencies {
  ///       $0.searchClient.results = { _ in ["claw!"] }
  ///     } operation: {
  ///       await store.send(\.queryChanged, "claw")
  ///     }
  @discardableResult
  public func withDependencies<R>(
    _ updateValuesForOperation: (_ dependencies: inout DependencyValues) throws -> Void,
    operation: () async throws -> sending R
  ) async rethrows -> sending R {
    let outer = feature.dependencies
    feature.dependencies = try outer.updated(updateValuesForOperation)
    defer { feature.dependencies = outer }
    return try await operation()
  }
}
