/// A client for facts about numbers.
struct NumberFacts: Sendable {
  /// Returns a sentence about a number. It has to return early when its task is cancelled.
  var fetch: @Sendable (_ number: Int) async throws -> String
}
