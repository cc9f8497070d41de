import PawlStorage

/// The row with the positions of the log and the revision of presence.
struct PostgresTopicState: Equatable {
  var end: Int
  var removed: Int
  var presenceRevision: Int

  init(_ rows: PostgresRows) throws(PostgresFailure) {
    guard rows.count == 1 else {
      throw PostgresFailure(
        .refused, .damaged("The table pawl_topic_state has lost its row with the positions of the log."))
    }
    end = Int(try rows.int(0, 0))
    removed = Int(try rows.int(0, 1))
    presenceRevision = Int(try rows.int(0, 2))
  }

  var update: PostgresStatement {
    PostgresStatement(PostgresTopicQuery.updateState) {
      $0.bind(Int64(end))
      $0.bind(Int64(removed))
      $0.bind(Int64(presenceRevision))
    }
  }
}
