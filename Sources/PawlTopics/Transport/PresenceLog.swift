/// A change of one member of a room in a ``TopicTransport``.
public struct PresenceLogChange: Hashable, Sendable {
  /// The name of the room.
  public var room: String
  /// The key of the member in its process and room.
  public var key: String
  /// The encoded value. `nil` removes the member.
  public var bytes: [UInt8]?

  /// Creates a change.
  public init(room: String, key: String, bytes: [UInt8]?) {
    self.room = room
    self.key = key
    self.bytes = bytes
  }
}

/// A member of a room in a ``TopicTransport``.
public struct PresenceLogMember: Hashable, Sendable {
  /// The process of the member.
  public var process: String
  /// The key of the member in its process and room.
  public var key: String
  /// The encoded value.
  public var bytes: [UInt8]

  /// Creates a member.
  public init(process: String, key: String, bytes: [UInt8]) {
    self.process = process
    self.key = key
    self.bytes = bytes
  }
}

/// The members of rooms in a ``TopicTransport`` at one moment.
public struct PresenceLogPage: Hashable, Sendable {
  /// The revision of the presence. Changes after the page have greater revisions.
  public var revision: Int
  /// The members by the names of their rooms, in the order in which they joined.
  public var rooms: [String: [PresenceLogMember]]

  /// Creates a description of the members of rooms.
  public init(revision: Int, rooms: [String: [PresenceLogMember]]) {
    self.revision = revision
    self.rooms = rooms
  }
}
