/// Knows something about numbers.
struct NumberFacts: Sendable {
  /// A sentence about a number. Must end early when its task is cancelled.
  var fetch: @Sendable (_ number: Int) async throws -> String
}
