import GRDB
import PawlStorage
import PawlTopics

extension SQLiteTransaction {
  /// The time for which the sequence number of a process that publishes nothing is kept.
  private static let publisherMemory = Duration.seconds(7 * 24 * 3600)
  /// The number of entries that one transaction removes.
  static let trimCount = 1000

  /// Adds messages to the log. Returns whether there was a new one.
  func append(_ messages: [TopicLogMessage], from process: String, sequence: Int) throws -> Bool {
    let name = SQLiteBytes(process)
    let last = try Int.fetchOne(db.cachedStatement(sql: SQLiteTopicQuery.lastSequence), arguments: [name]) ?? 0
    let known = max(last - sequence + 1, 0)
    guard known < messages.count else { return false }
    var state = try SQLiteTopicState(db)
    var numbers: [String: Int] = [:]
    let insert = try db.cachedStatement(sql: SQLiteTopicQuery.insertEntry)
    for (offset, message) in messages.enumerated().dropFirst(known) {
      let topic = SQLiteBytes(message.topic)
      let number = try (numbers[message.topic] ?? lastNumber(topic)) + 1
      numbers[message.topic] = number
      state.end += 1
      let entry: StatementArguments = [
        state.end, topic, number, name, sequence + offset, SQLiteBytes(message.publisher), SQLiteBytes(message.bytes),
      ]
      try insert.execute(arguments: entry + [message.isRetained ? 1 : 0, now.microseconds])
      if message.isRetained { try db.cachedStatement(sql: SQLiteTopicQuery.retain).execute(arguments: entry) }
    }
    for (topic, number) in numbers {
      try db.cachedStatement(sql: SQLiteTopicQuery.setLastNumber).execute(arguments: [SQLiteBytes(topic), number])
    }
    try db.cachedStatement(sql: SQLiteTopicQuery.setLastSequence)
      .execute(arguments: [name, sequence + messages.count - 1, now.microseconds])
    try state.store(db)
    return true
  }

  private func lastNumber(_ topic: SQLiteBytes) throws -> Int {
    try Int.fetchOne(db.cachedStatement(sql: SQLiteTopicQuery.lastNumber), arguments: [topic]) ?? 0
  }

  /// Removes some of the entries that exceed the limits. Returns whether there may be more of them.
  func trim(_ retention: TopicRetention) throws -> Bool {
    var state = try SQLiteTopicState(db)
    let newestRemoved = state.end - max(retention.count, 1)
    let oldestKept = now.advanced(by: .zero - retention.age).microseconds
    var removed: [String: TopicLogRemoval] = [:]
    var count = 0
    let rows = try Row.fetchCursor(
      db.cachedStatement(sql: SQLiteTopicQuery.oldEntries), arguments: [state.removed, Self.trimCount])
    while let row = try rows.next() {
      let position: Int = try row.integer(at: 0)
      let time: Int64 = try row.integer(at: 3)
      guard position <= newestRemoved || time < oldestKept else { break }
      removed[try row.text(at: 1)] = TopicLogRemoval(number: try row.integer(at: 2), position: position)
      state.removed = position
      count += 1
    }
    try db.cachedStatement(sql: SQLiteTopicQuery.deletePublishers)
      .execute(arguments: [now.advanced(by: .zero - max(retention.age, Self.publisherMemory)).microseconds])
    guard count > 0 else { return false }
    for (topic, removal) in removed {
      try db.cachedStatement(sql: SQLiteTopicQuery.setRemoved)
        .execute(arguments: [removal.number, removal.position, SQLiteBytes(topic)])
    }
    try db.cachedStatement(sql: SQLiteTopicQuery.deleteEntries).execute(arguments: [state.removed])
    try state.store(db)
    return count == Self.trimCount
  }
}
