import GRDB
import PawlStorage

/// The tables of the package, and the migrations that create and change them.
///
/// Programs can keep tables of their own in the same file. The names of ours begin with `pawl_`, those of our migrations with
/// `pawl-`. A migration must leave the tables usable for the program before it, which may still run.
enum SQLiteSchema {
  private static let prefix = "pawl-"

  /// - Parameter lastToken: The token after which the tokens of a new file begin.
  static func migrator(lastToken: Int64 = 0) -> DatabaseMigrator {
    var migrator = DatabaseMigrator()
    migrator.registerMigration("pawl-storage-1") { db in
      // The contents of a record have a number, so that they can be set aside without being copied.
      try db.execute(
        sql: """
          CREATE TABLE pawl_storage (id INTEGER PRIMARY KEY CHECK (id = 1), last_token INTEGER NOT NULL);
          CREATE TABLE pawl_records (
            key BLOB NOT NULL PRIMARY KEY, content INTEGER NOT NULL, schema_version INTEGER NOT NULL, token INTEGER NOT NULL,
            holder BLOB, lease_end INTEGER NOT NULL, is_shared INTEGER NOT NULL, expires INTEGER
          ) WITHOUT ROWID;
          CREATE TABLE pawl_holders (
            name BLOB NOT NULL PRIMARY KEY, since INTEGER NOT NULL, lease_end INTEGER NOT NULL
          ) WITHOUT ROWID;
          CREATE INDEX pawl_records_expires ON pawl_records (expires) WHERE expires IS NOT NULL;
          CREATE TABLE pawl_entries (
            content INTEGER NOT NULL, number INTEGER NOT NULL, bytes BLOB NOT NULL, PRIMARY KEY (content, number)
          ) WITHOUT ROWID;
          CREATE TABLE pawl_snapshots (content INTEGER PRIMARY KEY, last_entry INTEGER NOT NULL, bytes BLOB NOT NULL);
          CREATE TABLE pawl_details (content INTEGER PRIMARY KEY, revision INTEGER NOT NULL, bytes BLOB NOT NULL);
          CREATE TABLE pawl_set_aside (
            id INTEGER PRIMARY KEY, key BLOB NOT NULL, content INTEGER NOT NULL, schema_version INTEGER NOT NULL,
            reason BLOB NOT NULL, time INTEGER NOT NULL
          );
          """)
      try db.execute(sql: "INSERT INTO pawl_storage (id, last_token) VALUES (1, ?)", arguments: [lastToken])
    }
    migrator.registerMigration("pawl-topics-1") { db in
      try db.execute(
        sql: """
          CREATE TABLE pawl_topic_log (
            position INTEGER PRIMARY KEY, topic BLOB NOT NULL, number INTEGER NOT NULL, process BLOB NOT NULL,
            sequence INTEGER NOT NULL, publisher BLOB NOT NULL, bytes BLOB NOT NULL, time INTEGER NOT NULL
          );
          CREATE TABLE pawl_topic_state (
            id INTEGER PRIMARY KEY CHECK (id = 1), last_position INTEGER NOT NULL, removed_position INTEGER NOT NULL,
            presence_revision INTEGER NOT NULL
          );
          INSERT INTO pawl_topic_state (id, last_position, removed_position, presence_revision) VALUES (1, 0, 0, 0);
          CREATE TABLE pawl_topics (
            name BLOB NOT NULL PRIMARY KEY, last_number INTEGER NOT NULL, removed_number INTEGER NOT NULL,
            removed_position INTEGER NOT NULL
          ) WITHOUT ROWID;
          CREATE TABLE pawl_topic_publishers (
            process BLOB NOT NULL PRIMARY KEY, last_sequence INTEGER NOT NULL, time INTEGER NOT NULL
          ) WITHOUT ROWID;
          CREATE INDEX pawl_topic_publishers_time ON pawl_topic_publishers (time);
          CREATE TABLE pawl_presence_processes (
            process BLOB NOT NULL PRIMARY KEY, expires INTEGER NOT NULL
          ) WITHOUT ROWID;
          CREATE INDEX pawl_presence_processes_expires ON pawl_presence_processes (expires);
          CREATE TABLE pawl_presence_rooms (name BLOB NOT NULL PRIMARY KEY, revision INTEGER NOT NULL) WITHOUT ROWID;
          CREATE TABLE pawl_presence_members (
            room BLOB NOT NULL, process BLOB NOT NULL, key BLOB NOT NULL, place INTEGER NOT NULL, bytes BLOB NOT NULL,
            PRIMARY KEY (room, process, key)
          ) WITHOUT ROWID;
          CREATE INDEX pawl_presence_members_place ON pawl_presence_members (room, place);
          CREATE INDEX pawl_presence_members_process ON pawl_presence_members (process);
          """)
    }
    migrator.registerMigration("pawl-topics-2") { db in
      // The last retained message of each topic that has one.
      try db.execute(
        sql: """
          CREATE TABLE pawl_topic_values (
            topic BLOB NOT NULL PRIMARY KEY, position INTEGER NOT NULL, number INTEGER NOT NULL, process BLOB NOT NULL,
            sequence INTEGER NOT NULL, publisher BLOB NOT NULL, bytes BLOB NOT NULL
          );
          ALTER TABLE pawl_topic_log ADD COLUMN is_retained INTEGER NOT NULL DEFAULT 0;
          """)
    }
    migrator.registerMigration("pawl-storage-2") { db in
      // The process of each holder, as in `SQLiteProcess.ID`. Holders of processes with an earlier version have none.
      try db.execute(
        sql: """
          ALTER TABLE pawl_holders ADD COLUMN process_file INTEGER;
          ALTER TABLE pawl_holders ADD COLUMN process_place INTEGER;
          """)
    }
    return migrator
  }

  /// Throws if a newer version of the package has written the file.
  static func requireKnown(_ db: Database, path: String) throws {
    let migrator = migrator()
    let unknown = try migrator.appliedIdentifiers(db).filter { $0.hasPrefix(prefix) }.subtracting(migrator.migrations)
    guard unknown.isEmpty else {
      throw StorageError.invalidArgument(
        """
        The file \(path) was written by a newer version of PawlSQLite: this version doesn't know its \
        \(unknown.count == 1 ? "migration" : "migrations") \(unknown.sorted().joined(separator: ", ")). The file wasn't changed, \
        so that no data is lost. Start the newer program, or use another file.
        """)
    }
  }
}
