/// A member of a room: somebody or something that is there at present.
public struct PresenceMember<Value: Codable & Equatable & Sendable>: Codable, Equatable, Identifiable, Sendable {
  /// The identity of the member. It stays the same when the value changes.
  public var id: PresenceMemberID
  /// The value with which the member has joined, or its last update.
  public var value: Value

  /// Creates a member, for tests.
  public init(id: PresenceMemberID, value: Value) {
    self.id = id
    self.value = value
  }
}

/// The identity of a member in its room.
public struct PresenceMemberID: Codable, Hashable, Sendable {
  /// The process of the member: the id of ``Topics/publisher`` of its hub.
  public var process: String
  /// The key of the member in its process and room.
  public var key: String

  /// Creates an identity.
  public init(process: String, key: String) {
    self.process = process
    self.key = key
  }
}
