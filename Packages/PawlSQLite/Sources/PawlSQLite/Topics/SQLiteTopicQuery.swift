/// The statements of topics and presence. Each finds its rows by an index: the tests look at the plans of SQLite.
enum SQLiteTopicQuery {
  static let state = "SELECT last_position, removed_position, presence_revision FROM pawl_topic_state WHERE id = 1"
  static let updateState = """
    UPDATE pawl_topic_state SET last_position = ?, removed_position = ?, presence_revision = ? WHERE id = 1
    """

  // MARK: Messages

  static let entriesAfter = """
    SELECT position, topic, number, process, sequence, publisher, bytes, is_retained FROM pawl_topic_log
    WHERE position > ? ORDER BY position LIMIT ?
    """
  static let insertEntry = """
    INSERT INTO pawl_topic_log (position, topic, number, process, sequence, publisher, bytes, is_retained, time)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
    """
  static let retain = """
    INSERT INTO pawl_topic_values (position, topic, number, process, sequence, publisher, bytes)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)
    ON CONFLICT (topic) DO UPDATE SET
      position = ?1, number = ?3, process = ?4, sequence = ?5, publisher = ?6, bytes = ?7
    """
  static let retained = """
    SELECT position, topic, number, process, sequence, publisher, bytes, 1
    FROM pawl_topic_values WHERE topic = ?
    """
  static let oldEntries = """
    SELECT position, topic, number, time FROM pawl_topic_log WHERE position > ? ORDER BY position LIMIT ?
    """
  static let deleteEntries = "DELETE FROM pawl_topic_log WHERE position <= ?"
  static let lastNumber = "SELECT last_number FROM pawl_topics WHERE name = ?"
  static let setLastNumber = """
    INSERT INTO pawl_topics (name, last_number, removed_number, removed_position) VALUES (?1, ?2, 0, 0)
    ON CONFLICT (name) DO UPDATE SET last_number = ?2
    """
  static let setRemoved = "UPDATE pawl_topics SET removed_number = ?, removed_position = ? WHERE name = ?"
  static let removal = "SELECT removed_number, removed_position FROM pawl_topics WHERE name = ?"
  static let lastSequence = "SELECT last_sequence FROM pawl_topic_publishers WHERE process = ?"
  static let setLastSequence = """
    INSERT INTO pawl_topic_publishers (process, last_sequence, time) VALUES (?1, ?2, ?3)
    ON CONFLICT (process) DO UPDATE SET last_sequence = ?2, time = ?3
    """
  static let deletePublishers = "DELETE FROM pawl_topic_publishers WHERE time < ?"

  // MARK: Presence

  static let processExpiry = "SELECT expires FROM pawl_presence_processes WHERE process = ?"
  static let setProcessExpiry = """
    INSERT INTO pawl_presence_processes (process, expires) VALUES (?1, ?2) ON CONFLICT (process) DO UPDATE SET expires = ?2
    """
  static let expiredProcesses = "SELECT process FROM pawl_presence_processes WHERE expires <= ?"
  static let deleteProcess = "DELETE FROM pawl_presence_processes WHERE process = ?"
  static let roomsOfProcess = "SELECT room FROM pawl_presence_members WHERE process = ?"
  static let deleteMembersOfProcess = "DELETE FROM pawl_presence_members WHERE process = ?"
  static let memberBytes = "SELECT bytes FROM pawl_presence_members WHERE room = ? AND process = ? AND key = ?"
  static let insertMember = """
    INSERT INTO pawl_presence_members (room, process, key, place, bytes) VALUES (?, ?, ?, ?, ?)
    """
  static let updateMember = "UPDATE pawl_presence_members SET bytes = ? WHERE room = ? AND process = ? AND key = ?"
  static let deleteMember = "DELETE FROM pawl_presence_members WHERE room = ? AND process = ? AND key = ?"
  static let members = "SELECT process, key, bytes FROM pawl_presence_members WHERE room = ? ORDER BY place"
  static let roomRevision = "SELECT revision FROM pawl_presence_rooms WHERE name = ?"
  static let setRoomRevision = """
    INSERT INTO pawl_presence_rooms (name, revision) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET revision = ?2
    """

  static let all = [
    state, updateState, entriesAfter, insertEntry, retain, retained, oldEntries, deleteEntries, lastNumber,
    setLastNumber, setRemoved, removal, lastSequence, setLastSequence, deletePublishers, processExpiry,
    setProcessExpiry, expiredProcesses, deleteProcess, roomsOfProcess, deleteMembersOfProcess, memberBytes,
    insertMember, updateMember, deleteMember, members, roomRevision, setRoomRevision,
  ]
}
