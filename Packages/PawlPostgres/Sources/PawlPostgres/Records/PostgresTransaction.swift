import PawlStorage

/// The changes of a group of calls, which the server stores together.
struct PostgresTransaction {
  let connection: PostgresConnection
  /// The time that a test gives, or `nil` for the clock of the server.
  let now: StorageInstant?
  let deadline: ContinuousClock.Instant

  /// Makes changes in their order, and returns an answer for each.
  func answers(to changes: [PostgresChange]) throws(PostgresFailure) -> [PostgresAnswer] {
    guard let appends = PostgresAppends(changes) else { return try lockedAnswers(to: changes) }
    let stored = try appends.store(on: connection, now: now, until: deadline)
    let rest = appends.writes.filter { !stored.contains($0.key) }
    var restResults: ArraySlice<StorageWriteResult> = []
    if !rest.isEmpty, case .committed(let results)? = try lockedAnswers(to: [.commit(rest)]).first {
      restResults = results[...]
    }
    return changes.map { change in
      guard case .commit(let writes) = change else { preconditionFailure("Appends are commits.") }
      return .committed(
        writes.map { stored.contains($0.key) ? .stored : restResults.popFirst() ?? .refused(.notFound($0.key)) })
    }
  }

  /// Locks the records, reads their headers, applies the rules to them, and stores the headers and the changes.
  private func lockedAnswers(to changes: [PostgresChange]) throws(PostgresFailure) -> [PostgresAnswer] {
    do throws(PostgresFailure) {
      var group = try lockedGroup(for: changes)
      var answers: [PostgresGroup.Answer] = []
      for change in changes { answers.append(group.perform(change)) }
      let acquired = answers.compactMap { if case .acquired(let stored, _) = $0 { stored.content } else { nil } }
      let stores = group.statements
      let reads = acquired.isEmpty ? [] : PostgresContents.statements(acquired)
      let commit = PostgresStatement(PostgresQuery.commit)
      let rows = try connection.exchange(stores + reads + [commit], until: deadline)[stores.count...]
      guard !acquired.isEmpty else {
        return try answers.map { (answer) throws(PostgresFailure) in try answer.plain(nil) }
      }
      let contents = try PostgresContents(
        snapshots: rows[stores.count], details: rows[stores.count + 1], entries: rows[stores.count + 2])
      return try answers.map { (answer) throws(PostgresFailure) in try answer.plain(contents) }
    } catch {
      throw try connection.rollingBack(after: error, until: deadline)
    }
  }

  private func lockedGroup(for changes: [PostgresChange]) throws(PostgresFailure) -> PostgresGroup {
    let keys = Set(changes.flatMap(\.keys)).sorted()
    var tokenCount = 0
    for change in changes where change.exclusiveKey != nil { tokenCount += 1 }
    var statements = [PostgresStatement(PostgresQuery.begin)]
    if tokenCount > 0 {
      let hashes = Set(keys.map(\.lockHash)).sorted()
      statements.append(PostgresStatement(PostgresQuery.lockKeys) { $0.bind(hashes.map { Optional($0) }) })
      statements.append(PostgresStatement(PostgresQuery.lockHolders) { $0.bind(keys.map { Array($0.text.utf8) }) })
    }
    statements += [
      PostgresStatement(PostgresQuery.lockedHeaders) { $0.bind(keys.map { Array($0.text.utf8) }) },
      PostgresStatement(PostgresQuery.time) { $0.bind(now?.microseconds) },
    ]
    // Tokens are taken after the locks. Otherwise the owner that waited longer would have the older token.
    if tokenCount > 0 { statements.append(PostgresStatement(PostgresQuery.tokens) { $0.bind(Int64(tokenCount)) }) }
    let rows = try connection.exchange(statements, until: deadline)
    let first = tokenCount > 0 ? 3 : 1
    var tokens: [FencingToken] = []
    if tokenCount > 0 {
      for row in rows[first + 2].indices { tokens.append(FencingToken(number: try rows[first + 2].int(row, 0))) }
    }
    return PostgresGroup(stored: try rows[first].headers(), tokens: tokens, now: try rows[first + 1].time())
  }
}

extension StorageKey {
  /// A number for the lock of a key of which no record may exist yet (FNV-1a). Two keys with one number only wait for each other.
  fileprivate var lockHash: Int64 {
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    return Int64(bitPattern: hash)
  }
}
