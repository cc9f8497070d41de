import PawlStorage

/// The reads of a storage. Each sees one state of the database.
struct PostgresReader {
  let connection: PostgresConnection
  /// The time that a test gives, or `nil` for the clock of the server.
  let now: StorageInstant?
  let deadline: ContinuousClock.Instant

  func load(_ key: StorageKey) throws(PostgresFailure) -> StorageRecord? {
    let byKey = [
      PostgresQuery.header, PostgresQuery.snapshotOfKey, PostgresQuery.detailsOfKey, PostgresQuery.entriesOfKey,
    ].map { PostgresStatement($0) { $0.bind(key.text.utf8) } }
    let answers = try transaction([time] + byKey)
    guard answers[1].count > 0 else { return nil }
    let stored = try answers[1].header(0)
    guard !stored.header.isAbsent(at: try answers[0].time()) else { return nil }
    return try PostgresContents(snapshots: answers[2], details: answers[3], entries: answers[4]).record(stored)
  }

  func setAsideRecords(after id: Int64, limit: Int) throws(PostgresFailure) -> [SetAsideRecord] {
    let begin = PostgresStatement(PostgresQuery.beginReading)
    let page = PostgresStatement(PostgresQuery.setAsideRecords) {
      $0.bind(id)
      $0.bind(Int64(limit))
    }
    do throws(PostgresFailure) {
      let rows = try connection.exchange([begin, page], until: deadline)[1]
      var contents: [Int64] = []
      for row in rows.indices { contents.append(try rows.int(row, 2)) }
      let commit = PostgresStatement(PostgresQuery.commit)
      let answers = try connection.exchange(PostgresContents.statements(contents) + [commit], until: deadline)
      let stored = try PostgresContents(snapshots: answers[0], details: answers[1], entries: answers[2])
      var records: [SetAsideRecord] = []
      for row in rows.indices {
        records.append(
          SetAsideRecord(
            id: try rows.int(row, 0), reason: try rows.text(row, 4),
            time: StorageInstant(microseconds: try rows.int(row, 5)),
            record: try stored.record(
              contents[row], key: StorageKey(try rows.text(row, 1)), schemaVersion: Int(try rows.int(row, 3)))))
      }
      return records
    } catch {
      throw try connection.rollingBack(after: error, until: deadline)
    }
  }

  func keys(after key: StorageKey?, limit: Int) throws(PostgresFailure) -> [StorageKey] {
    let statement = PostgresStatement(key == nil ? PostgresQuery.firstKeys : PostgresQuery.keys) {
      $0.bind(now?.microseconds)
      if let key { $0.bind(key.text.utf8) }
      $0.bind(Int64(limit))
    }
    let rows = try connection.exchange([statement], until: deadline)[0]
    var keys: [StorageKey] = []
    for row in rows.indices { keys.append(StorageKey(try rows.text(row, 0))) }
    return keys
  }

  func removeExpired(limit: Int) throws(PostgresFailure) -> Int {
    let holders = PostgresStatement(PostgresQuery.removeHolders) { $0.bind(now?.microseconds) }
    _ = try connection.exchange([holders], until: deadline)
    let records = PostgresStatement(PostgresQuery.removeExpired) {
      $0.bind(now?.microseconds)
      $0.bind(Int64(limit))
    }
    return Int(try connection.exchange([records], until: deadline)[0].int(0, 0))
  }

  func renew(holder: String, duration: Duration) throws(PostgresFailure) -> StorageInstant {
    let statement = PostgresStatement(PostgresQuery.renewHolder) {
      $0.bind(now?.microseconds)
      $0.bind(holder.utf8)
      $0.bind(StorageInstant(microseconds: 0).advanced(by: duration).microseconds)
    }
    return StorageInstant(microseconds: try connection.exchange([statement], until: deadline)[0].int(0, 0))
  }

  private var time: PostgresStatement {
    PostgresStatement(PostgresQuery.time) { $0.bind(now?.microseconds) }
  }

  /// Runs statements that see the same state, and returns their answers.
  private func transaction(_ statements: [PostgresStatement]) throws(PostgresFailure) -> ArraySlice<PostgresRows> {
    let (begin, commit) = (PostgresStatement(PostgresQuery.beginReading), PostgresStatement(PostgresQuery.commit))
    do throws(PostgresFailure) {
      let answers = try connection.exchange([begin] + statements + [commit], until: deadline)
      return ArraySlice(Array(answers[1...statements.count]))
    } catch {
      throw try connection.rollingBack(after: error, until: deadline)
    }
  }
}

extension PostgresConnection {
  /// Ends a transaction after a failure, and returns the failure.
  ///
  /// - Throws: The failure of the connection if the transaction can't be ended.
  func rollingBack(
    after failure: PostgresFailure, until deadline: ContinuousClock.Instant
  ) throws(PostgresFailure) -> PostgresFailure {
    if failure.closesConnection { return failure }
    _ = try exchange([PostgresStatement(PostgresQuery.rollback)], until: deadline)
    return failure
  }
}
