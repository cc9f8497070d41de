import PawlStorage

/// The owner of one connection. It opens the connection, makes calls on it, and replaces it when it is lost.
///
/// Its executor has a queue of its own, so that waiting for the server doesn't block a thread of Swift's pool.
actor PostgresWorker<Call: PostgresCall> {
  private let executor: PostgresExecutor
  private let pool: PostgresPool<Call>
  private var connection: PostgresConnection?
  private var backoff = PostgresBackoff()

  init(pool: PostgresPool<Call>, label: String) {
    self.pool = pool
    executor = PostgresExecutor(label: label)
  }

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  /// Makes calls until the pool is closed.
  func run() async {
    while await pool.waitForCalls() {
      do throws(PostgresFailure) {
        let connection = try openConnection()
        let group = pool.take()
        if !group.isEmpty { try perform(group, on: connection) }
      } catch {
        // A call that was interrupted is repeated at once. Only the attempts to connect are spread over time.
        if connection == nil { await pause() }
      }
    }
    connection = nil
  }

  private func openConnection() throws(PostgresFailure) -> PostgresConnection {
    if let connection, !connection.isStale { return connection }
    connection = nil
    do throws(PostgresFailure) {
      let new = try pool.settings.connect()
      connection = new
      backoff.reset()
      return new
    } catch {
      pool.connectionFailed(error)
      throw error
    }
  }

  private func perform(_ group: [Call], on connection: PostgresConnection) throws(PostgresFailure) {
    let deadline = ContinuousClock.now + pool.settings.configuration.callTimeout
    do throws(PostgresFailure) {
      try Call.perform(group, on: connection, until: deadline)
    } catch {
      if error.closesConnection { self.connection = nil }
      if error.isRepeatable {
        pool.repeatLater(group, after: error.error)
      } else {
        for call in group { call.fail(error.error) }
      }
      throw error
    }
  }

  private func pause() async {
    var random = SystemRandomNumberGenerator()
    await pool.pause(for: backoff.next(using: &random))
  }
}
