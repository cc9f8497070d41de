import PawlStorage
import PawlTopics

extension PostgresTopicTransaction {
  /// The number of entries that one transaction removes.
  private static var trimCount: Int { 1000 }
  /// The time for which the sequence number of a process that publishes nothing is kept.
  private static var publisherMemory: Duration { .seconds(7 * 24 * 3600) }

  /// Adds messages to the log.
  func append(_ messages: [TopicLogMessage], from process: String, sequence: Int) throws(PostgresFailure) {
    let names = Set(messages.map { Array($0.topic.utf8) })
    let reads = [
      PostgresStatement(PostgresTopicQuery.lastSequence) { $0.bind(process.utf8) },
      PostgresStatement(PostgresTopicQuery.lastNumbers) { $0.bind(names.map { Optional($0) }) },
    ]
    try locked(reads) { (state, answers) throws(PostgresFailure) in
      let last = answers[0].count > 0 ? Int(try answers[0].int(0, 0)) : 0
      let new = messages.enumerated().dropFirst(max(last - sequence + 1, 0))
      if new.isEmpty { return [] }
      var numbers: [[UInt8]: Int64] = [:]
      for row in answers[1].indices { numbers[answers[1].bytes(row, 0)] = try answers[1].int(row, 1) }
      // Of several retained messages of a topic, only the last one is stored as its value.
      var values: [String: PostgresStatement] = [:]
      var entries: [(position: Int, number: Int64, sequence: Int, message: TopicLogMessage)] = []
      for (offset, message) in new {
        state.end += 1
        let number = numbers[Array(message.topic.utf8), default: 0] + 1
        numbers[Array(message.topic.utf8)] = number
        entries.append((state.end, number, sequence + offset, message))
        guard message.isRetained else { continue }
        let position = Int64(state.end)
        values[message.topic] = PostgresStatement(PostgresTopicQuery.retain) {
          $0.bind(message.topic.utf8)
          $0.bind(position)
          $0.bind(number)
          $0.bind(process.utf8)
          $0.bind(Int64(sequence + offset))
          $0.bind(message.publisher.utf8)
          $0.bind(message.bytes)
        }
      }
      let changed = numbers.filter { name, _ in entries.contains { Array($0.message.topic.utf8) == name } }
      return [
        PostgresStatement(PostgresTopicQuery.insertEntries) {
          $0.bind(now?.microseconds)
          $0.bind(process.utf8)
          $0.bind(entries.map { Int64($0.position) })
          $0.bind(entries.map { Array($0.message.topic.utf8) })
          $0.bind(entries.map(\.number))
          $0.bind(entries.map { Int64($0.sequence) })
          $0.bind(entries.map { Array($0.message.publisher.utf8) })
          $0.bind(entries.map { Optional($0.message.bytes) })
          $0.bind(entries.map { Int64($0.message.isRetained ? 1 : 0) })
        },
        PostgresStatement(PostgresTopicQuery.storeLastNumbers) {
          $0.bind(changed.map { Optional($0.key) })
          $0.bind(changed.map { Optional($0.value) })
        },
        PostgresStatement(PostgresTopicQuery.storeLastSequence) {
          $0.bind(now?.microseconds)
          $0.bind(process.utf8)
          $0.bind(Int64(sequence + messages.count - 1))
        },
      ] + values.values
    }
  }

  func page(after position: Int, limit: Int) throws(PostgresFailure) -> TopicLogPage {
    let answers = try reading([
      PostgresStatement(PostgresTopicQuery.state),
      PostgresStatement(PostgresTopicQuery.entriesAfter) {
        $0.bind(Int64(position))
        $0.bind(Int64(limit))
      },
    ])
    let (state, rows) = (try PostgresTopicState(answers[0]), answers[1])
    var page = TopicLogPage(
      entries: [], end: state.end, removed: state.removed, presenceRevision: state.presenceRevision)
    for row in rows.indices { page.entries.append(try entry(rows, row)) }
    return page
  }

  private func entry(_ rows: PostgresRows, _ row: Int) throws(PostgresFailure) -> TopicLogEntry {
    let message = TopicLogMessage(
      topic: try rows.text(row, 1), publisher: try rows.text(row, 5), bytes: rows.bytes(row, 6),
      isRetained: try rows.int(row, 7) == 1)
    return TopicLogEntry(
      position: Int(try rows.int(row, 0)), number: Int(try rows.int(row, 2)), process: try rows.text(row, 3),
      sequence: Int(try rows.int(row, 4)), message: message)
  }

  func retained(of topics: [String]) throws(PostgresFailure) -> [String: TopicLogEntry] {
    let statement = PostgresStatement(PostgresTopicQuery.retained) {
      $0.bind(topics.map { Optional(Array($0.utf8)) })
    }
    let rows = try connection.exchange([statement], until: deadline)[0]
    var entries: [String: TopicLogEntry] = [:]
    for row in rows.indices { entries[try rows.text(row, 1)] = try entry(rows, row) }
    return entries
  }

  func end() throws(PostgresFailure) -> Int {
    let rows = try connection.exchange([PostgresStatement(PostgresTopicQuery.state)], until: deadline)[0]
    return try PostgresTopicState(rows).end
  }

  func removals(of topics: [String]) throws(PostgresFailure) -> [String: TopicLogRemoval] {
    let statement = PostgresStatement(PostgresTopicQuery.removals) {
      $0.bind(topics.map { Optional(Array($0.utf8)) })
    }
    let rows = try connection.exchange([statement], until: deadline)[0]
    var removals: [String: TopicLogRemoval] = [:]
    for row in rows.indices {
      let removal = TopicLogRemoval(number: Int(try rows.int(row, 1)), position: Int(try rows.int(row, 2)))
      if removal.number > 0 { removals[try rows.text(row, 0)] = removal }
    }
    return removals
  }

  /// Removes some of the entries that exceed the limits. Returns whether there may be more of them.
  func trim(_ retention: TopicRetention) throws(PostgresFailure) -> Bool {
    // Looks at the oldest entries without the lock first, since there is nothing to do most times.
    let found = try reading([PostgresStatement(PostgresTopicQuery.state)])
    let removed = try PostgresTopicState(found[0]).removed
    let oldest = PostgresStatement(PostgresTopicQuery.oldEntries) {
      $0.bind(Int64(removed))
      $0.bind(Int64(Self.trimCount))
    }
    var count = 0
    try locked([time, oldest]) { (state, answers) throws(PostgresFailure) in
      // Another process may have removed entries meanwhile. It leaves none before those that were found.
      let time = try answers[0].time()
      let newestRemoved = state.end - max(retention.count, 1)
      let oldestKept = time.advanced(by: .zero - retention.age).microseconds
      var removals: [[UInt8]: (number: Int64, position: Int64)] = [:]
      let rows = answers[1]
      for row in rows.indices {
        let position = Int(try rows.int(row, 0))
        let time = try rows.int(row, 3)
        guard position <= newestRemoved || time < oldestKept else { break }
        removals[rows.bytes(row, 1)] = (try rows.int(row, 2), Int64(position))
        state.removed = max(state.removed, position)
        count += 1
      }
      let forgotten = time.advanced(by: .zero - max(retention.age, Self.publisherMemory)).microseconds
      let publishers = PostgresStatement(PostgresTopicQuery.deletePublishers) { $0.bind(forgotten) }
      if count == 0 { return [publishers] }
      return [
        publishers,
        PostgresStatement(PostgresTopicQuery.storeRemovals) {
          $0.bind(removals.map { Optional($0.key) })
          $0.bind(removals.map { Optional($0.value.number) })
          $0.bind(removals.map { Optional($0.value.position) })
        },
        PostgresStatement(PostgresTopicQuery.deleteEntries) { $0.bind(Int64(state.removed)) },
      ]
    }
    return count == Self.trimCount
  }
}
