/// The members of a room, and the lists that its readers have seen.
struct PresenceRoomState<Value: Codable & Equatable & Sendable> {
  private struct Reader {
    /// The members in the last list that the reader got; `nil` before the first one.
    var seen: [PresenceMember<Value>]?
    var revision = -1
  }

  /// A member of this process.
  private struct Own {
    var value: Value
    /// The membership that may change the member.
    var token: Int
  }

  private(set) var members: [PresenceMember<Value>] = []
  /// Whether the members are known: without a transport always, and otherwise after the first answer.
  private(set) var isKnown: Bool
  private let isAlwaysKnown: Bool
  private(set) var isClosed = false
  private var revision = 0
  private var own: [String: Own] = [:]
  private var lastToken = 0
  private var readers: [Int: Reader] = [:]
  private var waiters: [Int: TopicWaiter] = [:]
  private var lastReader = 0

  /// - Parameter isKnown: Whether no transport has to be asked for the members.
  init(isKnown: Bool) {
    self.isKnown = isKnown
    isAlwaysKnown = isKnown
  }

  var hasReaders: Bool { !readers.isEmpty }
  var hasOwnMembers: Bool { !own.isEmpty }
  var ownKeys: [String] { own.keys.sorted() }

  // MARK: Members of this process

  /// Takes over a key, or a new one. Returns the key and the token that may change the member.
  mutating func join(_ value: Value, key: String?) -> (key: String, token: Int) {
    lastToken += 1
    let key = key ?? "#\(lastToken)"
    own[key] = Own(value: value, token: lastToken)
    return (key, lastToken)
  }

  /// Returns the value of a member that a membership may change.
  ///
  /// - Parameter token: The token of the membership; `nil` for any.
  func value(_ key: String, token: Int?) -> Value? {
    guard let member = own[key], token == nil || member.token == token else { return nil }
    return member.value
  }

  /// Changes the value of a member. Returns whether the token is the right one.
  mutating func update(_ key: String, to value: Value, token: Int?) -> Bool {
    guard self.value(key, token: token) != nil else { return false }
    own[key]?.value = value
    return true
  }

  /// Removes a member of this process. Returns whether the token was the right one.
  mutating func leave(_ key: String, token: Int) -> Bool {
    guard own[key]?.token == token else { return false }
    own[key] = nil
    return true
  }

  // MARK: The list

  /// Adds a member of this process at the end, changes its value, or removes it. Returns the members before, which the caller
  /// destroys without a lock.
  mutating func showOwn(_ key: String, of process: String) -> [PresenceMember<Value>] {
    let id = PresenceMemberID(process: process, key: key)
    let value = own[key]?.value
    let former = members
    revision += 1
    if let index = members.firstIndex(where: { $0.id == id }) {
      if let value { members[index].value = value } else { members.remove(at: index) }
    } else if let value {
      members.append(PresenceMember(id: id, value: value))
    }
    return former
  }

  /// Replaces the list. Returns the members before, which the caller destroys without a lock.
  mutating func replace(_ members: [PresenceMember<Value>]) -> [PresenceMember<Value>] {
    // Without readers, nobody asks for later changes.
    guard hasReaders else { return [] }
    isKnown = true
    revision += 1
    defer { self.members = members }
    return self.members
  }

  mutating func close() { isClosed = true }

  // MARK: Readers

  mutating func addReader() -> Int {
    lastReader += 1
    readers[lastReader] = Reader()
    return lastReader
  }

  mutating func remove(_ reader: Int) -> TopicWaiter? {
    readers[reader] = nil
    if readers.isEmpty { isKnown = isAlwaysKnown }
    return waiters.removeValue(forKey: reader)
  }

  mutating func takeWaiters() -> [TopicWaiter] {
    defer { waiters = [:] }
    return Array(waiters.values)
  }

  /// A list that a reader hasn't seen, and the one before.
  struct Update: Sendable {
    var members: [PresenceMember<Value>]
    var seen: [PresenceMember<Value>]?
  }

  mutating func read(_ number: Int, waiter: TopicWaiter?) -> TopicReading<Update> {
    guard let reader = readers[number] else { return .ended }
    if isKnown, reader.revision != revision {
      readers[number] = Reader(seen: members, revision: revision)
      return .element(Update(members: members, seen: reader.seen))
    }
    if isClosed { return .ended }
    guard let waiter else { return .empty }
    if let other = waiters[number] {
      waiters[number] = {
        other()
        waiter()
      }
    } else {
      waiters[number] = waiter
    }
    return .empty
  }
}
