import PawlStorage
import PawlTopics

/// A call of ``PostgresTopics`` on a connection.
struct PostgresTopicTransaction {
  let connection: PostgresConnection
  /// The time that a test gives, or `nil` for the clock of the server.
  let now: StorageInstant?
  let deadline: ContinuousClock.Instant
  /// The channel on which other processes are told of a change.
  let channel: String

  /// Runs a transaction that holds the lock of the state from its first statement on.
  ///
  /// - Parameters:
  ///   - reads: Statements that run after the lock was taken.
  ///   - body: Returns the statements that change something, after it was given the answers to `reads`. They are followed by the
  ///     word to other processes. Without statements, the transaction is undone.
  func locked(
    _ reads: [PostgresStatement],
    _ body: (inout PostgresTopicState, [PostgresRows]) throws(PostgresFailure) -> [PostgresStatement]
  ) throws(PostgresFailure) {
    do throws(PostgresFailure) {
      let begin = [
        PostgresStatement(PostgresQuery.begin), PostgresStatement(PostgresTopicQuery.asynchronous, isPrepared: false),
        PostgresStatement(PostgresTopicQuery.lockState),
      ]
      let answers = try connection.exchange(begin + reads, until: deadline)
      let former = try PostgresTopicState(answers[2])
      var state = former
      let changes = try body(&state, Array(answers[3...]))
      if changes.isEmpty {
        _ = try connection.exchange([PostgresStatement(PostgresQuery.rollback)], until: deadline)
        return
      }
      var end = [state.update]
      if state.end != former.end || state.presenceRevision != former.presenceRevision {
        end.append(notification(state))
      }
      _ = try connection.exchange(changes + end + [PostgresStatement(PostgresQuery.commit)], until: deadline)
    } catch {
      throw try connection.rollingBack(after: error, until: deadline)
    }
  }

  private func notification(_ state: PostgresTopicState) -> PostgresStatement {
    PostgresStatement(PostgresQuery.notify) {
      $0.bind(channel.utf8)
      // The id makes the notifications of different changes differ. Its readers look at the tables.
      $0.bind("\(state.end &+ state.presenceRevision)".utf8)
    }
  }

  /// Runs statements that change neither the log nor members as one transaction that doesn't wait for the disk.
  func writing(_ statements: [PostgresStatement]) throws(PostgresFailure) -> [PostgresRows] {
    do throws(PostgresFailure) {
      let begin = [
        PostgresStatement(PostgresQuery.begin), PostgresStatement(PostgresTopicQuery.asynchronous, isPrepared: false),
      ]
      let answers = try connection.exchange(
        begin + statements + [PostgresStatement(PostgresQuery.commit)], until: deadline)
      return Array(answers[2..<(2 + statements.count)])
    } catch {
      throw try connection.rollingBack(after: error, until: deadline)
    }
  }

  /// Runs statements that see the same state.
  func reading(_ statements: [PostgresStatement]) throws(PostgresFailure) -> [PostgresRows] {
    do throws(PostgresFailure) {
      let answers = try connection.exchange(
        [PostgresStatement(PostgresQuery.beginReading)] + statements + [PostgresStatement(PostgresQuery.commit)],
        until: deadline)
      return Array(answers[1...statements.count])
    } catch {
      throw try connection.rollingBack(after: error, until: deadline)
    }
  }

  var time: PostgresStatement { PostgresStatement(PostgresQuery.time) { $0.bind(now?.microseconds) } }
}
