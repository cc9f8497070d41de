extension Result where Failure == any Error {
  /// Creates a result from the value that an asynchronous function returns, or from the error that it throws.
  ///
  ///     await send(.response(Result { try await client.search(query) }))
  ///
  /// - Parameter body: The function. It runs once, in the isolation of the caller.
  public nonisolated(nonsending) init(catching body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
