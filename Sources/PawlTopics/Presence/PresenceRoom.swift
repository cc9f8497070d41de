import PawlCore

/// A room in one process, without the type of its values.
protocol AnyPresenceRoom: AnyObject, Sendable {
  var name: String { get }
  var valueType: any Any.Type { get }
  var hasReaders: Bool { get }
  /// Whether the members aren't known yet.
  var isUnknown: Bool { get }
  /// Whether the registry has to keep the room.
  var isUsed: Bool { get }

  /// The keys of the members of this process.
  var ownKeys: [String] { get }

  /// Returns the value of a member of this process for a transport; `nil` if there is none.
  func encodedMember(_ key: String) -> [UInt8]?
  /// Receives the members that a transport has.
  func receive(_ members: [PresenceLogMember])
  func close()
}

/// A room in one process.
final class PresenceRoom<Value: Codable & Equatable & Sendable>: AnyPresenceRoom {
  /// A decoded value, so that only what has changed is decoded.
  private struct Decoded {
    var bytes: [UInt8]
    var value: Value
  }

  let name: String
  private let state: Lock<PresenceRoomState<Value>>
  private let decoded = Lock<[PresenceMemberID: Decoded]>([:])
  private let hasReported = Lock(false)

  init(name: String, isKnown: Bool) {
    self.name = name
    state = Lock(PresenceRoomState(isKnown: isKnown))
  }

  var valueType: any Any.Type { Value.self }
  var hasReaders: Bool { state.withLock { $0.hasReaders } }
  var isUnknown: Bool { state.withLock { !$0.isKnown } }
  var isUsed: Bool { state.withLock { $0.hasReaders || $0.hasOwnMembers } }

  // MARK: Members of this process

  func join(_ value: Value, key: String?) -> (key: String, token: Int) {
    state.withLock { $0.join(value, key: key) }
  }

  /// Changes the value of a member. Returns whether it is another one.
  func update(_ key: String, to value: Value, token: Int?) -> Bool {
    guard let former = state.withLock({ $0.value(key, token: token) }), former != value else { return false }
    return state.withLock { $0.update(key, to: value, token: token) }
  }

  func leave(_ key: String, token: Int) -> Bool {
    state.withLock { $0.leave(key, token: token) }
  }

  var ownKeys: [String] { state.withLock { $0.ownKeys } }

  func encodedMember(_ key: String) -> [UInt8]? {
    guard let value = state.withLock({ $0.value(key, token: nil) }) else { return nil }
    do {
      return try TopicCoding.encode(value)
    } catch {
      reportNotEncodable(Value.self, .room(name), error: error)
      return nil
    }
  }

  // MARK: The list

  /// Shows a member of this process as it is now, without a transport.
  func showOwn(_ key: String, of process: String) {
    change { $0.showOwn(key, of: process) }
  }

  func receive(_ members: [PresenceLogMember]) {
    // Only the task that reads from the transport calls this.
    let known = decoded.withLock { $0 }
    var present: [PresenceMemberID: Decoded] = [:]
    let list = members.compactMap { member -> PresenceMember<Value>? in
      let id = PresenceMemberID(process: member.process, key: member.key)
      if let known = known[id], known.bytes == member.bytes {
        present[id] = known
      } else if let value = decode(member.bytes) {
        present[id] = Decoded(bytes: member.bytes, value: value)
      }
      return present[id].map { PresenceMember(id: id, value: $0.value) }
    }
    decoded.withLock { [present] in $0 = present }
    change { $0.replace(list) }
  }

  private func change(_ body: (inout PresenceRoomState<Value>) -> [PresenceMember<Value>]) {
    let (former, waiters) = state.withLock { state in
      let former = body(&state)
      return (former, state.takeWaiters())
    }
    waiters.wake()
    _ = consume former
  }

  private func decode(_ bytes: [UInt8]) -> Value? {
    do {
      return try TopicCoding.decode(Value.self, from: bytes)
    } catch {
      let isFirst = hasReported.withLock { reported in
        defer { reported = true }
        return !reported
      }
      if isFirst { reportNotDecodable(Value.self, .room(name), error: error) }
      return nil
    }
  }

  func close() {
    state.withLock { state in
      state.close()
      return state.takeWaiters()
    }.wake()
  }

  // MARK: Readers

  /// - Parameter onUnused: Called without a lock when the last reader has gone.
  func feed(onUnused: @escaping @Sendable () -> Void) -> TopicFeed<PresenceList<Value>> {
    let reader = state.withLock { $0.addReader() }
    return TopicFeed { [self] in
      read(reader, waiter: $0)
    } cancel: { [self] in
      let (waiter, hasReaders) = state.withLock { state in (state.remove(reader), state.hasReaders) }
      waiter?()
      if !hasReaders { onUnused() }
    }
  }

  private func read(_ reader: Int, waiter: TopicWaiter?) -> TopicReading<PresenceList<Value>> {
    while true {
      switch state.withLock({ $0.read(reader, waiter: waiter) }) {
      case .element(let update):
        guard let seen = update.seen else { return .element(PresenceList(members: update.members)) }
        // Somebody can have joined and left again.
        if seen != update.members { return .element(PresenceList(update.members, after: seen)) }
      case .empty: return .empty
      case .ended: return .ended
      }
    }
  }
}
