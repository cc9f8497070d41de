import PawlStorage

/// The tables of the package, and the migrations that create and change them.
///
/// A migration must leave the tables usable for the program before it, which may still run.
enum PostgresSchema {
  /// The first key of the lock that lets one process at a time create or change the tables: "pawl" in ASCII. The second one is a
  /// hash of the schema's name.
  private static let lock: Int64 = 0x7061_776C

  /// The statements of each version, in their order.
  static let migrations: [[String]] = [
    [
      "CREATE TABLE pawl_schema (id int8 PRIMARY KEY CHECK (id = 1), version int8 NOT NULL)",
      "INSERT INTO pawl_schema (id, version) VALUES (1, 1)",
      // Sequences never go back, not even if the transaction that took a number is undone.
      "CREATE SEQUENCE pawl_tokens AS int8",
      "CREATE SEQUENCE pawl_set_aside_ids AS int8",
      // The contents of a record have a number, so that they can be set aside without being copied. Keys and holders are bytes,
      // because a text of PostgreSQL can't contain all of them, and is ordered by the rules of a language. The free space in each
      // page lets an update stay in its page, so that no index changes.
      """
      CREATE TABLE pawl_records (
        key bytea PRIMARY KEY, content int8 NOT NULL, schema_version int8 NOT NULL, token int8 NOT NULL, holder bytea,
        lease_end int8 NOT NULL, is_shared int8 NOT NULL, snapshot_entry int8, last_entry int8 NOT NULL,
        details_revision int8 NOT NULL, expires int8
      ) WITH (fillfactor = 50)
      """,
      """
      CREATE TABLE pawl_holders (name bytea PRIMARY KEY, since int8 NOT NULL, lease_end int8 NOT NULL) WITH (fillfactor = 50)
      """,
      "CREATE INDEX pawl_records_expires ON pawl_records (expires) WHERE expires IS NOT NULL",
      "CREATE TABLE pawl_entries (content int8, number int8, bytes bytea NOT NULL, PRIMARY KEY (content, number))",
      "CREATE TABLE pawl_snapshots (content int8 PRIMARY KEY, last_entry int8 NOT NULL, bytes bytea NOT NULL)",
      "CREATE TABLE pawl_details (content int8 PRIMARY KEY, revision int8 NOT NULL, bytes bytea NOT NULL)",
      """
      CREATE TABLE pawl_set_aside (
        id int8 PRIMARY KEY, key bytea NOT NULL, content int8 NOT NULL, schema_version int8 NOT NULL, reason bytea NOT NULL,
        time int8 NOT NULL
      )
      """,
    ],
    [
      """
      CREATE TABLE pawl_topic_log (
        position int8 PRIMARY KEY, topic bytea NOT NULL, number int8 NOT NULL, process bytea NOT NULL, sequence int8 NOT NULL,
        publisher bytea NOT NULL, bytes bytea NOT NULL, time int8 NOT NULL
      )
      """,
      // The free space in the pages of the following tables lets an update stay in its page.
      """
      CREATE TABLE pawl_topic_state (
        id int8 PRIMARY KEY CHECK (id = 1), last_position int8 NOT NULL, removed_position int8 NOT NULL,
        presence_revision int8 NOT NULL
      ) WITH (fillfactor = 10)
      """,
      "INSERT INTO pawl_topic_state (id, last_position, removed_position, presence_revision) VALUES (1, 0, 0, 0)",
      """
      CREATE TABLE pawl_topics (
        name bytea PRIMARY KEY, last_number int8 NOT NULL, removed_number int8 NOT NULL, removed_position int8 NOT NULL
      ) WITH (fillfactor = 50)
      """,
      """
      CREATE TABLE pawl_topic_publishers (process bytea PRIMARY KEY, last_sequence int8 NOT NULL, time int8 NOT NULL)
      WITH (fillfactor = 50)
      """,
      "CREATE INDEX pawl_topic_publishers_time ON pawl_topic_publishers (time)",
      "CREATE TABLE pawl_presence_processes (process bytea PRIMARY KEY, expires int8 NOT NULL)",
      "CREATE INDEX pawl_presence_processes_expires ON pawl_presence_processes (expires)",
      "CREATE TABLE pawl_presence_rooms (name bytea PRIMARY KEY, revision int8 NOT NULL) WITH (fillfactor = 50)",
      """
      CREATE TABLE pawl_presence_members (
        room bytea, process bytea, key bytea, place int8 NOT NULL, bytes bytea NOT NULL, PRIMARY KEY (room, process, key)
      )
      """,
      "CREATE INDEX pawl_presence_members_place ON pawl_presence_members (room, place)",
      "CREATE INDEX pawl_presence_members_process ON pawl_presence_members (process)",
    ],
    [
      "ALTER TABLE pawl_topic_log ADD COLUMN is_retained int8 NOT NULL DEFAULT 0",
      // The last retained message of each topic that has one.
      """
      CREATE TABLE pawl_topic_values (
        topic bytea PRIMARY KEY, position int8 NOT NULL, number int8 NOT NULL, process bytea NOT NULL, sequence int8 NOT NULL,
        publisher bytea NOT NULL, bytes bytea NOT NULL
      ) WITH (fillfactor = 50)
      """,
    ],
  ]

  /// Creates the tables, or checks their version. Several processes can do so at once. A process that finds the tables takes no
  /// lock.
  ///
  /// - Throws: `StorageError.invalidArgument` if a newer version of the package has changed the tables.
  static func prepare(
    _ connection: PostgresConnection, _ settings: PostgresSettings
  ) throws(PostgresFailure) {
    let deadline = ContinuousClock.now + settings.configuration.callTimeout
    let found = try Found(connection, settings, until: deadline)
    if found.version < migrations.count { try migrate(connection, settings, until: deadline) }
  }

  private static func migrate(
    _ connection: PostgresConnection, _ settings: PostgresSettings, until deadline: ContinuousClock.Instant
  ) throws(PostgresFailure) {
    let name = settings.configuration.schema
    do throws(PostgresFailure) {
      let begin = [
        PostgresStatement("BEGIN", isPrepared: false),
        // Tables survive a crash of the server, whatever is chosen for the writes.
        PostgresStatement("SET LOCAL synchronous_commit TO ON", isPrepared: false),
        PostgresStatement("SELECT pg_advisory_xact_lock($1::int8::int4, hashtext($2::text))", isPrepared: false) {
          $0.bind(lock)
          $0.bind(name.utf8)
        },
      ]
      _ = try connection.exchange(begin, until: deadline)
      // Another process may have created the tables before this one got the lock.
      let found = try Found(connection, settings, until: deadline)
      var statements: [PostgresStatement] = []
      if !found.hasSchema {
        // The name was checked: it contains lower-case letters, digits and underscores only.
        statements.append(PostgresStatement("CREATE SCHEMA \"\(name)\"", isPrepared: false))
      }
      statements += migrations.dropFirst(found.version).joined().map { PostgresStatement($0, isPrepared: false) }
      if found.version < migrations.count {
        statements.append(
          PostgresStatement("UPDATE pawl_schema SET version = $1::int8", isPrepared: false) {
            $0.bind(Int64(migrations.count))
          })
      }
      _ = try connection.exchange(statements + [PostgresStatement("COMMIT", isPrepared: false)], until: deadline)
    } catch {
      throw try connection.rollingBack(after: error, until: deadline)
    }
  }

  /// The state of the schema.
  private struct Found {
    var hasSchema: Bool
    /// The version of the tables, or 0 without tables. It isn't newer than the known ones.
    var version = 0

    init(
      _ connection: PostgresConnection, _ settings: PostgresSettings, until deadline: ContinuousClock.Instant
    ) throws(PostgresFailure) {
      let name = settings.configuration.schema
      // `CREATE SCHEMA IF NOT EXISTS` needs the right to create even if the schema exists.
      let queries = [
        "SELECT 1::int8 FROM pg_namespace WHERE nspname = $1::text",
        "SELECT 1::int8 FROM pg_tables WHERE schemaname = $1::text AND tablename = 'pawl_schema'",
      ].map { PostgresStatement($0, isPrepared: false) { $0.bind(name.utf8) } }
      let found = try connection.exchange(queries, until: deadline)
      hasSchema = found[0].count > 0
      if found[1].count == 0 { return }
      let select = PostgresStatement("SELECT version FROM pawl_schema WHERE id = 1", isPrepared: false)
      let rows = try connection.exchange([select], until: deadline)[0]
      guard rows.count == 1 else {
        throw PostgresFailure(
          .refused,
          .damaged(
            "The table pawl_schema in the schema \"\(name)\" of \(settings.address) has lost its row with the version.")
        )
      }
      version = Int(try rows.int(0, 0))
      guard version <= migrations.count else {
        throw PostgresFailure(
          .refused,
          .invalidArgument(
            """
            The schema "\(name)" of \(settings.address) has the version \(version), but this version of PawlPostgres knows \
            versions up to \(migrations.count). It wasn't changed, so that no data is lost. Start the newer program, or use \
            another schema.
            """))
      }
    }
  }
}
