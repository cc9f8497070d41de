/// The statements of topics and presence. Each finds its rows by an index: the tests look at the plans of the server.
///
/// A transaction that changes the log or the members locks the row of the state first. It gives positions and revisions in
/// the order of the commits.
enum PostgresTopicQuery {
  /// The time in microseconds. As a query of its own it is evaluated once, so that an index can be searched for it.
  private static let now = "(SELECT coalesce($1::int8, (extract(epoch FROM clock_timestamp()) * 1000000)::int8))"

  static let state = "SELECT last_position, removed_position, presence_revision FROM pawl_topic_state WHERE id = 1"
  static let lockState = state + " FOR UPDATE"
  static let updateState = """
    UPDATE pawl_topic_state SET last_position = $1::int8, removed_position = $2::int8, presence_revision = $3::int8
    WHERE id = 1
    """
  /// Messages are only kept for processes that were cut off, so publishing doesn't wait for the disk.
  static let asynchronous = "SET LOCAL synchronous_commit TO OFF"

  // MARK: Messages

  static let lastSequence = "SELECT last_sequence FROM pawl_topic_publishers WHERE process = $1::bytea"
  static let lastNumbers = "SELECT name, last_number FROM pawl_topics WHERE name = ANY($1::bytea[])"
  static let insertEntries = """
    INSERT INTO pawl_topic_log (position, topic, number, process, sequence, publisher, bytes, is_retained, time)
    SELECT position, topic, number, $2::bytea, sequence, publisher, bytes, is_retained, \(now)
    FROM unnest($3::int8[], $4::bytea[], $5::int8[], $6::int8[], $7::bytea[], $8::bytea[], $9::int8[])
      AS entry (position, topic, number, sequence, publisher, bytes, is_retained)
    """
  static let retain = """
    INSERT INTO pawl_topic_values (topic, position, number, process, sequence, publisher, bytes)
    VALUES ($1::bytea, $2::int8, $3::int8, $4::bytea, $5::int8, $6::bytea, $7::bytea)
    ON CONFLICT (topic) DO UPDATE SET
      position = excluded.position, number = excluded.number, process = excluded.process, sequence = excluded.sequence,
      publisher = excluded.publisher, bytes = excluded.bytes
    """
  static let retained = """
    SELECT position, topic, number, process, sequence, publisher, bytes, 1::int8 FROM pawl_topic_values
    WHERE topic = ANY($1::bytea[])
    """
  static let storeLastNumbers = """
    INSERT INTO pawl_topics (name, last_number, removed_number, removed_position)
    SELECT name, last_number, 0, 0 FROM unnest($1::bytea[], $2::int8[]) AS topic (name, last_number)
    ON CONFLICT (name) DO UPDATE SET last_number = excluded.last_number
    """
  static let storeLastSequence = """
    INSERT INTO pawl_topic_publishers (process, last_sequence, time) VALUES ($2::bytea, $3::int8, \(now))
    ON CONFLICT (process) DO UPDATE SET last_sequence = excluded.last_sequence, time = excluded.time
    """
  static let entriesAfter = """
    SELECT position, topic, number, process, sequence, publisher, bytes, is_retained FROM pawl_topic_log
    WHERE position > $1::int8 ORDER BY position LIMIT $2::int8
    """
  static let oldEntries = """
    SELECT position, topic, number, time FROM pawl_topic_log WHERE position > $1::int8 ORDER BY position LIMIT $2::int8
    """
  static let deleteEntries = "DELETE FROM pawl_topic_log WHERE position <= $1::int8"
  static let storeRemovals = """
    UPDATE pawl_topics SET removed_number = removal.number, removed_position = removal.position
    FROM unnest($1::bytea[], $2::int8[], $3::int8[]) AS removal (name, number, position)
    WHERE pawl_topics.name = removal.name
    """
  static let removals = """
    SELECT name, removed_number, removed_position FROM pawl_topics WHERE name = ANY($1::bytea[])
    """
  static let deletePublishers = "DELETE FROM pawl_topic_publishers WHERE time < $1::int8"

  // MARK: Presence

  /// Notes that a process is alive. Returns whether it was, and whether processes may have died.
  static let noteLife = """
    WITH former AS (SELECT expires FROM pawl_presence_processes WHERE process = $2::bytea)
    INSERT INTO pawl_presence_processes (process, expires) VALUES ($2::bytea, \(now) + $3::int8)
    ON CONFLICT (process) DO UPDATE SET expires = excluded.expires
    RETURNING coalesce((SELECT expires > \(now) FROM former), false)::int4::int8,
      coalesce((SELECT min(expires) FROM pawl_presence_processes) <= \(now), false)::int4::int8
    """
  static let deleteDead = "DELETE FROM pawl_presence_processes WHERE expires <= \(now) RETURNING process"
  static let deleteProcess = "DELETE FROM pawl_presence_processes WHERE process = $1::bytea"
  static let deleteMembersOfProcesses = """
    DELETE FROM pawl_presence_members WHERE process = ANY($1::bytea[]) RETURNING room
    """
  static let ownMembers = """
    SELECT wanted.room, wanted.key, bytes FROM unnest($2::bytea[], $3::bytea[]) AS wanted (room, key)
    JOIN pawl_presence_members AS member
      ON member.room = wanted.room AND member.process = $1::bytea AND member.key = wanted.key
    """
  static let storeMember = """
    INSERT INTO pawl_presence_members (room, process, key, place, bytes)
    VALUES ($1::bytea, $2::bytea, $3::bytea, $4::int8, $5::bytea)
    ON CONFLICT (room, process, key) DO UPDATE SET bytes = excluded.bytes
    """
  static let deleteMember = """
    DELETE FROM pawl_presence_members WHERE room = $1::bytea AND process = $2::bytea AND key = $3::bytea
    """
  static let storeRoomRevisions = """
    INSERT INTO pawl_presence_rooms (name, revision)
    SELECT * FROM unnest($1::bytea[], $2::int8[])
    ON CONFLICT (name) DO UPDATE SET revision = excluded.revision
    """
  static let changedRooms = """
    SELECT name FROM pawl_presence_rooms WHERE name = ANY($1::bytea[]) AND revision > $2::int8
    """
  static let members = """
    SELECT room, process, key, bytes FROM pawl_presence_members WHERE room = ANY($1::bytea[]) ORDER BY room, place
    """
  static let membersOfChangedRooms = """
    SELECT room, process, key, bytes FROM pawl_presence_members
    WHERE room = ANY(ARRAY(\(changedRooms))) ORDER BY room, place
    """
}
