/// The statements of records. Each finds its rows by an index: the tests look at the plans of the server.
///
/// A record is absent if it has expired and its lease has ended or was released, as in `StorageHeader.isAbsent(at:)`.
enum PostgresQuery {
  /// The time of the server in microseconds, unless a test gives another one as the first parameter. It is read when the
  /// statement runs, after the locks of earlier statements.
  private static let now = "coalesce($1::int8, (extract(epoch FROM clock_timestamp()) * 1000000)::int8)"
  private static let headerColumns = """
    key, content, schema_version, token, holder, lease_end, is_shared, snapshot_entry, last_entry, details_revision, expires
    """
  /// The end of the lease of a record's holder.
  private static let holderEnd = "(SELECT lease_end FROM pawl_holders WHERE name = pawl_records.holder)"
  private static let headerRow = "\(headerColumns), \(holderEnd)"
  /// Whether the lease of a record lasts.
  private static let isLeased = """
    (holder IS NOT NULL AND (lease_end > \(now) OR (is_shared = 1 AND coalesce(\(holderEnd), 0) > \(now))))
    """
  private static let isPresent = "(expires IS NULL OR expires > \(now) OR \(isLeased))"

  static let begin = "BEGIN"
  static let beginReading = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
  static let commit = "COMMIT"
  static let rollback = "ROLLBACK"

  static let time = "SELECT \(now)"
  static let tokens = "SELECT nextval('pawl_tokens') FROM generate_series(1, $1::int8)"
  /// Locks keys of which no record may exist yet, so that one process at a time creates it.
  static let lockKeys = "SELECT pg_advisory_xact_lock(hash) FROM unnest($1::int8[]) AS hash"
  /// Locks records in the order of their keys, so that two transactions can't wait for each other.
  static let lockedHeaders = """
    SELECT \(headerRow) FROM pawl_records WHERE key = ANY($1::bytea[]) ORDER BY key FOR UPDATE
    """
  /// Locks the leases of the holders of records until the end of the transaction, so that no holder extends its lease while
  /// another one acquires a record. Holders extend it in transactions of their own, so that nobody waits in a circle.
  static let lockHolders = """
    SELECT 1::int8 FROM pawl_holders WHERE name IN (SELECT holder FROM pawl_records WHERE key = ANY($1::bytea[]))
    ORDER BY name FOR SHARE
    """
  static let header = "SELECT \(headerRow) FROM pawl_records WHERE key = $1::bytea"

  static let snapshots = "SELECT content, last_entry, bytes FROM pawl_snapshots WHERE content = ANY($1::int8[])"
  static let details = "SELECT content, revision, bytes FROM pawl_details WHERE content = ANY($1::int8[])"
  static let entries = """
    SELECT content, number, bytes FROM pawl_entries WHERE content = ANY($1::int8[]) ORDER BY content, number
    """
  private static let contentOfKey = "(SELECT content FROM pawl_records WHERE key = $1::bytea)"
  static let snapshotOfKey = "SELECT content, last_entry, bytes FROM pawl_snapshots WHERE content = \(contentOfKey)"
  static let detailsOfKey = "SELECT content, revision, bytes FROM pawl_details WHERE content = \(contentOfKey)"
  static let entriesOfKey = """
    SELECT content, number, bytes FROM pawl_entries WHERE content = \(contentOfKey) ORDER BY number
    """

  static let keys = """
    SELECT key FROM pawl_records
    WHERE key > $2::bytea AND \(isPresent) ORDER BY key LIMIT $3::int8
    """
  static let firstKeys = """
    SELECT key FROM pawl_records
    WHERE \(isPresent) ORDER BY key LIMIT $2::int8
    """
  static let setAsideRecords = """
    SELECT id, key, content, schema_version, reason, time FROM pawl_set_aside WHERE id > $1::int8 ORDER BY id LIMIT $2::int8
    """

  /// Writes headers, whether their rows exist or not.
  static let storeHeaders = """
    INSERT INTO pawl_records (\(headerColumns))
    SELECT * FROM unnest($1::bytea[], $2::int8[], $3::int8[], $4::int8[], $5::bytea[], $6::int8[], $7::int8[], $8::int8[],
      $9::int8[], $10::int8[], $11::int8[])
    ON CONFLICT (key) DO UPDATE SET content = excluded.content, schema_version = excluded.schema_version,
      token = excluded.token, holder = excluded.holder, lease_end = excluded.lease_end, is_shared = excluded.is_shared,
      snapshot_entry = excluded.snapshot_entry, last_entry = excluded.last_entry,
      details_revision = excluded.details_revision, expires = excluded.expires
    """
  static let insertEntries = """
    INSERT INTO pawl_entries (content, number, bytes) SELECT * FROM unnest($1::int8[], $2::int8[], $3::bytea[])
    """
  static let deleteEntries = """
    DELETE FROM pawl_entries USING unnest($1::int8[], $2::int8[]) AS snapshot (content, last_entry)
    WHERE pawl_entries.content = snapshot.content AND number <= snapshot.last_entry
    """
  static let storeSnapshots = """
    INSERT INTO pawl_snapshots (content, last_entry, bytes) SELECT * FROM unnest($1::int8[], $2::int8[], $3::bytea[])
    ON CONFLICT (content) DO UPDATE SET last_entry = excluded.last_entry, bytes = excluded.bytes
    """
  static let storeDetails = """
    INSERT INTO pawl_details (content, revision, bytes) SELECT * FROM unnest($1::int8[], $2::int8[], $3::bytea[])
    ON CONFLICT (content) DO UPDATE SET revision = excluded.revision, bytes = excluded.bytes
    """
  static let deleteAllEntries = "DELETE FROM pawl_entries WHERE content = ANY($1::int8[])"
  static let deleteSnapshots = "DELETE FROM pawl_snapshots WHERE content = ANY($1::int8[])"
  static let deleteDetails = "DELETE FROM pawl_details WHERE content = ANY($1::int8[])"
  static let insertSetAside = """
    INSERT INTO pawl_set_aside (id, key, content, schema_version, reason, time)
    SELECT nextval('pawl_set_aside_ids'), * FROM unnest($1::bytea[], $2::int8[], $3::int8[], $4::bytea[], $5::int8[])
    """

  /// Extends the lease of a holder, and returns the time since which it has lasted.
  static let renewHolder = """
    INSERT INTO pawl_holders AS stored (name, since, lease_end) VALUES ($2::bytea, \(now), \(now) + $3::int8)
    ON CONFLICT (name) DO UPDATE SET
      since = CASE WHEN stored.lease_end > \(now) THEN stored.since ELSE \(now) END, lease_end = \(now) + $3::int8
    RETURNING since
    """
  /// Removes the leases of holders that have ended, but none that its holder extends at the same time.
  static let removeHolders = """
    DELETE FROM pawl_holders WHERE name = ANY(ARRAY(
      SELECT name FROM pawl_holders WHERE lease_end <= \(now) FOR UPDATE SKIP LOCKED))
    """
  /// Removes expired records with their contents, after ``removeHolders``. Records that another transaction has locked are left for the next call. Arrays
  /// rather than joins keep the server from reading whole tables when it doesn't know the limit.
  static let removeExpired = """
    WITH expired AS (
      SELECT key FROM pawl_records
      WHERE expires <= \(now) AND (holder IS NULL OR (lease_end <= \(now) AND (is_shared = 0 OR \(holderEnd) IS NULL)))
      ORDER BY expires LIMIT $2::int8 FOR UPDATE SKIP LOCKED
    ), removed AS (
      DELETE FROM pawl_records WHERE key = ANY(ARRAY(SELECT key FROM expired)) RETURNING content
    ), entries AS (
      DELETE FROM pawl_entries WHERE content = ANY(ARRAY(SELECT content FROM removed))
    ), snapshots AS (
      DELETE FROM pawl_snapshots WHERE content = ANY(ARRAY(SELECT content FROM removed))
    ), details AS (
      DELETE FROM pawl_details WHERE content = ANY(ARRAY(SELECT content FROM removed))
    )
    SELECT count(*) FROM removed
    """

  /// Appends entries to one record whose header is as assumed. Returns the content if it is.
  static let appendToOne = """
    WITH changed AS (
      UPDATE pawl_records SET last_entry = $5::int8
      WHERE key = $2::bytea AND token = $3::int8 AND last_entry = $4::int8 AND \(isPresent) RETURNING content
    )
    INSERT INTO pawl_entries (content, number, bytes)
    SELECT content, number, bytes FROM changed, unnest($6::int8[], $7::bytea[]) AS entry (number, bytes)
    """
  /// Appends one entry to one record whose header is as assumed.
  static let appendOne = """
    WITH changed AS (
      UPDATE pawl_records SET last_entry = $5::int8
      WHERE key = $2::bytea AND token = $3::int8 AND last_entry = $4::int8 AND \(isPresent) RETURNING content
    )
    INSERT INTO pawl_entries (content, number, bytes) SELECT content, $5::int8, $6::bytea FROM changed
    """
  /// Appends entries to the records whose headers are as assumed. Returns the places of these records in the arrays.
  ///
  /// The arrays have the order of the keys. The server looks the records up in this order, and locks them in it.
  static let appendToSeveral = """
    WITH changed AS (
      UPDATE pawl_records SET last_entry = assumed.new_last_entry
      FROM unnest($2::bytea[], $3::int8[], $4::int8[], $5::int8[])
        WITH ORDINALITY AS assumed (key, token, last_entry, new_last_entry, record)
      WHERE pawl_records.key = assumed.key AND pawl_records.token = assumed.token
        AND pawl_records.last_entry = assumed.last_entry AND \(isPresent)
      RETURNING assumed.record, content
    ), inserted AS (
      INSERT INTO pawl_entries (content, number, bytes)
      SELECT content, number, bytes
      FROM unnest($6::int8[], $7::int8[], $8::bytea[]) AS entry (record, number, bytes) JOIN changed USING (record)
    )
    SELECT record FROM changed
    """
  static let notify = "SELECT pg_notify($1::text, $2::text)"
}
