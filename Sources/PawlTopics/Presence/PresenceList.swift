/// The members of a room at one moment, and what has changed since the list before.
public struct PresenceList<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
  /// The members, in the order in which they joined. The order is the same in all processes.
  public var members: [PresenceMember<Value>]
  /// The changes since the list that the same reader got before: members that have left, in their former order, and then
  /// those that have joined or have another value. The first list of a reader has no changes.
  public var changes: [PresenceChange<Value>]

  /// Creates a list, for tests.
  public init(members: [PresenceMember<Value>], changes: [PresenceChange<Value>] = []) {
    self.members = members
    self.changes = changes
  }

  /// Creates the list that follows another one.
  ///
  /// - Complexity: O(*n*) in the number of members.
  init(_ members: [PresenceMember<Value>], after old: [PresenceMember<Value>]) {
    self.members = members
    let present = Set(members.map(\.id))
    let former = Dictionary(uniqueKeysWithValues: old.map { ($0.id, $0.value) })
    changes = old.filter { !present.contains($0.id) }.map { .left($0) }
    for member in members {
      guard let value = former[member.id] else {
        changes.append(.joined(member))
        continue
      }
      if value != member.value { changes.append(.updated(member)) }
    }
  }
}

/// A difference between two lists of the members of a room.
public enum PresenceChange<Value: Codable & Equatable & Sendable>: Codable, Equatable, Sendable {
  /// A member is new.
  case joined(PresenceMember<Value>)
  /// A member has another value.
  case updated(PresenceMember<Value>)
  /// A member is gone: it has left, or its process has ended.
  case left(PresenceMember<Value>)
}
