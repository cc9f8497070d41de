/// The statements of records. Each finds its rows by an index: the tests look at the plans of SQLite.
///
/// A record is absent if it has expired and its lease has ended or was released, as in `StorageHeader.isAbsent(at:)`.
enum SQLiteQuery {
  // The last entry isn't stored in the header, so that an append changes a single row.
  static let header = """
    SELECT content, schema_version, token, holder, lease_end, expires, is_shared,
      (SELECT lease_end FROM pawl_holders WHERE name = record.holder),
      (SELECT last_entry FROM pawl_snapshots WHERE content = record.content),
      (SELECT max(number) FROM pawl_entries WHERE content = record.content),
      (SELECT revision FROM pawl_details WHERE content = record.content)
    FROM pawl_records AS record WHERE key = ?
    """
  static let snapshot = "SELECT last_entry, bytes FROM pawl_snapshots WHERE content = ?"
  static let details = "SELECT revision, bytes FROM pawl_details WHERE content = ?"
  static let entries = "SELECT number, bytes FROM pawl_entries WHERE content = ? ORDER BY number"
  /// The end of the lease of a record that has a holder.
  private static let leaseEnd = """
    max(lease_end, iif(is_shared, ifnull((SELECT lease_end FROM pawl_holders WHERE name = pawl_records.holder), 0), 0))
    """
  private static let isPresent = """
    (expires IS NULL OR max(expires, CASE WHEN holder IS NULL THEN expires ELSE \(leaseEnd) END) > ?)
    """
  static let firstKeys = "SELECT key FROM pawl_records WHERE \(isPresent) ORDER BY key LIMIT ?"
  static let keysAfter = "SELECT key FROM pawl_records WHERE key > ? AND \(isPresent) ORDER BY key LIMIT ?"
  static let setAsideRecords = """
    SELECT id, key, content, schema_version, reason, time FROM pawl_set_aside WHERE id > ? ORDER BY id LIMIT ?
    """
  static let expired = """
    SELECT key, content FROM pawl_records
    WHERE expires <= ?1 AND (holder IS NULL OR \(leaseEnd) <= ?1) ORDER BY expires LIMIT ?2
    """

  static let insertHeader = """
    INSERT INTO pawl_records (content, schema_version, token, holder, lease_end, is_shared, expires, key)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    """
  // A second statement without the column `expires` leaves the index of that column alone.
  static let updateHeader = """
    UPDATE pawl_records
    SET content = ?, schema_version = ?, token = ?, holder = ?, lease_end = ?, is_shared = ?, expires = ? WHERE key = ?
    """
  static let updateHeaderButExpiry = """
    UPDATE pawl_records SET content = ?, schema_version = ?, token = ?, holder = ?, lease_end = ?, is_shared = ? WHERE key = ?
    """
  static let deleteHeader = "DELETE FROM pawl_records WHERE key = ?"
  static let insertEntry = "INSERT INTO pawl_entries (content, number, bytes) VALUES (?, ?, ?)"
  static let deleteEntries = "DELETE FROM pawl_entries WHERE content = ? AND number <= ?"
  static let replaceSnapshot = "INSERT OR REPLACE INTO pawl_snapshots (content, last_entry, bytes) VALUES (?, ?, ?)"
  static let deleteSnapshot = "DELETE FROM pawl_snapshots WHERE content = ?"
  static let replaceDetails = "INSERT OR REPLACE INTO pawl_details (content, revision, bytes) VALUES (?, ?, ?)"
  static let deleteDetails = "DELETE FROM pawl_details WHERE content = ?"
  static let insertSetAside = """
    INSERT INTO pawl_set_aside (id, key, content, schema_version, reason, time) VALUES (?, ?, ?, ?, ?, ?)
    """
  static let holder = "SELECT since, lease_end, process_file, process_place FROM pawl_holders WHERE name = ?"
  static let replaceHolder = """
    INSERT OR REPLACE INTO pawl_holders (name, since, lease_end, process_file, process_place) VALUES (?, ?, ?, ?, ?)
    """
  // There is one row for each process that has run lately.
  // A holder that hasn't renewed its lease yet is kept for a minute, because its process has acquired a record a short time ago.
  static let deleteHolders = """
    DELETE FROM pawl_holders WHERE lease_end <= ?1 AND (lease_end <> \(Int64.min) OR since <= ?1 - 60000000)
    """
  static let lastToken = "SELECT last_token FROM pawl_storage WHERE id = 1"
  static let updateLastToken = "UPDATE pawl_storage SET last_token = ? WHERE id = 1"

  static let all = [
    header, snapshot, details, entries, firstKeys, keysAfter, setAsideRecords, expired, insertHeader, updateHeader,
    updateHeaderButExpiry, deleteHeader, insertEntry, deleteEntries, replaceSnapshot, deleteSnapshot, replaceDetails,
    deleteDetails, insertSetAside, holder, replaceHolder, deleteHolders, lastToken, updateLastToken,
  ]
}
