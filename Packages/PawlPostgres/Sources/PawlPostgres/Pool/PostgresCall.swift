import PawlStorage
import Tracing

/// A call that waits for a connection.
protocol PostgresCall: Sendable {
  /// The time until which the call can wait and be repeated, by the clock of the pool.
  var deadline: Duration { get }

  /// Returns how many of the waiting calls, from the first one on, share a transaction. There is at least one call.
  static func groupCount(in waiting: ArraySlice<Self>, limit: Int) -> Int
  /// Makes calls and delivers their answers.
  ///
  /// - Throws: A failure of the whole group. No answer was delivered then.
  static func perform(
    _ group: [Self], on connection: PostgresConnection, until deadline: ContinuousClock.Instant
  ) throws(PostgresFailure)
  /// Delivers an error in place of an answer.
  func fail(_ error: StorageError)
}

/// A call that has a connection for itself, such as a read.
struct PostgresSingleCall: PostgresCall {
  let deadline: Duration
  /// The span in which the call was made.
  let cause: ServiceContext?
  /// Makes the call. Returns the delivery of the answer.
  let perform: @Sendable (PostgresConnection, ContinuousClock.Instant) throws(PostgresFailure) -> @Sendable () -> Void
  let deliverError: @Sendable (StorageError) -> Void

  static func groupCount(in waiting: ArraySlice<PostgresSingleCall>, limit: Int) -> Int { 1 }

  static func perform(
    _ group: [PostgresSingleCall], on connection: PostgresConnection, until deadline: ContinuousClock.Instant
  ) throws(PostgresFailure) {
    for call in group {
      let deliver = try PostgresTrace.within(call.cause) { () throws(PostgresFailure) in
        try call.perform(connection, deadline)
      }
      deliver()
    }
  }

  func fail(_ error: StorageError) { deliverError(error) }
}
