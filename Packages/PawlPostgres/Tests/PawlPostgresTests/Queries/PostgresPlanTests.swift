import PawlStorage
import PostgresTestCluster
import Testing

@testable import PawlPostgres

@Suite(.disabled(if: isSkipped)) struct PostgresPlanTests {
  /// The statements that find rows, with parameters as text.
  private static let statements: [(name: String, sql: String, parameters: [String])] = [
    ("lockedHeaders", PostgresQuery.lockedHeaders, [keys]), ("header", PostgresQuery.header, [key]),
    ("snapshots", PostgresQuery.snapshots, [numbers]), ("details", PostgresQuery.details, [numbers]),
    ("entries", PostgresQuery.entries, [numbers]), ("snapshotOfKey", PostgresQuery.snapshotOfKey, [key]),
    ("detailsOfKey", PostgresQuery.detailsOfKey, [key]), ("entriesOfKey", PostgresQuery.entriesOfKey, [key]),
    ("keys", PostgresQuery.keys, ["NULL", key, "10"]), ("firstKeys", PostgresQuery.firstKeys, ["NULL", "10"]),
    ("setAsideRecords", PostgresQuery.setAsideRecords, ["5", "10"]),
    ("deleteEntries", PostgresQuery.deleteEntries, [numbers, numbers]),
    ("deleteAllEntries", PostgresQuery.deleteAllEntries, [numbers]),
    ("deleteSnapshots", PostgresQuery.deleteSnapshots, [numbers]),
    ("deleteDetails", PostgresQuery.deleteDetails, [numbers]),
    ("lockHolders", PostgresQuery.lockHolders, [keys]),
    ("removeExpired", PostgresQuery.removeExpired, ["NULL", "10"]),
    ("appendOne", PostgresQuery.appendOne, ["NULL", key, "1", "1", "2", "'\\x00'"]),
    ("appendToOne", PostgresQuery.appendToOne, ["NULL", key, "1", "1", "2", numbers, keys]),
    (
      "appendToSeveral", PostgresQuery.appendToSeveral,
      ["NULL", keys, numbers, numbers, numbers, numbers, numbers, keys]
    ),
    ("topic state", PostgresTopicQuery.lockState, []), ("lastSequence", PostgresTopicQuery.lastSequence, [key]),
    ("lastNumbers", PostgresTopicQuery.lastNumbers, [keys]),
    ("entriesAfter", PostgresTopicQuery.entriesAfter, ["5", "9"]),
    ("retained", PostgresTopicQuery.retained, [keys]),
    ("oldEntries", PostgresTopicQuery.oldEntries, ["5", "9"]),
    ("deleteLogEntries", PostgresTopicQuery.deleteEntries, ["5"]),
    ("storeRemovals", PostgresTopicQuery.storeRemovals, [keys, numbers, numbers]),
    ("removals", PostgresTopicQuery.removals, [keys]), ("deletePublishers", PostgresTopicQuery.deletePublishers, ["5"]),
    ("noteLife", PostgresTopicQuery.noteLife, ["NULL", key, "5"]), ("deleteDead", PostgresTopicQuery.deleteDead, ["5"]),
    ("deleteProcess", PostgresTopicQuery.deleteProcess, [key]),
    ("deleteMembersOfProcesses", PostgresTopicQuery.deleteMembersOfProcesses, [keys]),
    ("ownMembers", PostgresTopicQuery.ownMembers, [key, keys, keys]),
    ("deleteMember", PostgresTopicQuery.deleteMember, [key, key, key]),
    ("changedRooms", PostgresTopicQuery.changedRooms, [keys, "5"]), ("members", PostgresTopicQuery.members, [keys]),
    ("membersOfChangedRooms", PostgresTopicQuery.membersOfChangedRooms, [keys, "5"]),
  ]
  private static let key = "'\\x31'"
  private static let keys = "ARRAY['\\x31', '\\x32']::bytea[]"
  private static let numbers = "ARRAY[1, 2]::int8[]"

  @Test("Each statement finds its rows by an index, in tables of 20,000 records, also with the plan for all parameters")
  func everyStatementUsesAnIndex() async throws {
    try await PostgresUnderTest.run { test in
      let schema = test.configuration.schema
      try test.cluster.query(
        """
        SET search_path = \(schema);
        INSERT INTO pawl_records SELECT convert_to(n::text, 'UTF8'), n, 1, n, NULL, n, 0, 1, 5, 1, CASE WHEN n % 10 = 0 THEN n END
        FROM generate_series(1, 20000) n;
        INSERT INTO pawl_holders SELECT convert_to(n::text, 'UTF8'), n, n FROM generate_series(1, 20000) n;
        INSERT INTO pawl_entries SELECT n, m, '\\x00' FROM generate_series(1, 20000) n, generate_series(2, 5) m;
        INSERT INTO pawl_snapshots SELECT n, 1, '\\x00' FROM generate_series(1, 20000) n;
        INSERT INTO pawl_details SELECT n, 1, '\\x00' FROM generate_series(1, 20000) n;
        INSERT INTO pawl_set_aside SELECT n, '\\x00', n, 1, '\\x00', 1 FROM generate_series(1, 20000) n;
        INSERT INTO pawl_topic_log SELECT n, '\\x00', n, '\\x00', n, '\\x00', '\\x00', 1 FROM generate_series(1, 20000) n;
        INSERT INTO pawl_topics SELECT convert_to(n::text, 'UTF8'), n, 0, 0 FROM generate_series(1, 20000) n;
        INSERT INTO pawl_topic_values SELECT convert_to(n::text, 'UTF8'), n, n, '\\x00', n, '\\x00', '\\x00'
        FROM generate_series(1, 20000) n;
        INSERT INTO pawl_topic_publishers SELECT convert_to(n::text, 'UTF8'), n, n FROM generate_series(1, 20000) n;
        INSERT INTO pawl_presence_processes SELECT convert_to(n::text, 'UTF8'), n FROM generate_series(1, 20000) n;
        INSERT INTO pawl_presence_rooms SELECT convert_to(n::text, 'UTF8'), n FROM generate_series(1, 20000) n;
        INSERT INTO pawl_presence_members SELECT convert_to((n % 500)::text, 'UTF8'), convert_to((n % 100)::text, 'UTF8'),
          convert_to(n::text, 'UTF8'), n, '\\x00' FROM generate_series(1, 20000) n;
        ANALYZE pawl_topic_log, pawl_topics, pawl_topic_values, pawl_topic_publishers, pawl_presence_processes,
          pawl_presence_rooms, pawl_presence_members;
        ANALYZE pawl_records, pawl_holders, pawl_entries, pawl_snapshots, pawl_details, pawl_set_aside;
        """)
      for mode in ["force_custom_plan", "force_generic_plan"] {
        for (number, statement) in Self.statements.enumerated() {
          let plan = try test.cluster.query(
            """
            SET search_path = \(schema); SET plan_cache_mode = \(mode);
            PREPARE s\(number) AS \(statement.sql);
            EXPLAIN EXECUTE s\(number)\(statement.parameters.isEmpty ? "" : "(\(statement.parameters.joined(separator: ", ")))")
            """)
          #expect(!plan.contains("Seq Scan on pawl_"), "\(statement.name), \(mode):\n\(plan)")
        }
      }
    }
  }
}
