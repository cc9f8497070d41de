extension Result where Failure == any Error {
  /// Creates a result from an asynchronous function: its value, or the error that it throws.
  ///
  ///     await send(.response(Result { try await client.search(query) }))
  ///
  /// - Parameter body: The function.
  public nonisolated(nonsending) init(catching body: () async throws -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
