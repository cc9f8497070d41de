import OrderedCollections
import PawlCore

extension TopicLink {
  /// Lets the transport learn of a member of this process as it is when the next call is made.
  func memberChanged(_ key: String, in room: String) {
    let member = ChangedMember(room: room, key: key)
    state.withLock { state in
      _ = state.changedMembers.append(member)
    }
    presenceIsUsed()
  }

  /// Begins to give signs of life, and lets the rooms be read.
  func presenceIsUsed() {
    let isFirst = state.withLock { state in
      defer { state.usesPresence = true }
      return !state.usesPresence
    }
    if isFirst {
      run("topics: signs of life") { [self] in
        while !Task.isCancelled {
          await pause(options.heartbeatInterval)
          presenceIsDue.signal()
        }
      }
    }
    presenceIsDue.signal()
    mayRead.signal()
  }

  /// Gives signs of life, and with them changes of the members of this process.
  func takePart() async {
    var backoff = TopicBackoff()
    var isFirst = true
    while await presenceIsDue.wait() {
      let changed = state.withLock { state in
        defer { state.changedMembers = [] }
        return state.changedMembers
      }
      // A process without rooms needs no signs of life.
      if changed.isEmpty, registry.rooms.isEmpty { continue }
      let changes = changed.map { member in
        PresenceLogChange(
          room: member.room, key: member.key,
          bytes: registry.rooms(member.room).lazy.compactMap { $0.encodedMember(member.key) }.first)
      }
      do throws(TopicError) {
        let wasAlive = try await transport.heartbeat(changes, of: process, lifetime: options.presenceTimeout)
        if !wasAlive, !isFirst { joinAgain() }
        isFirst = false
        backoff.reset()
        note(nil, of: .presence)
      } catch {
        note(error, of: .presence)
        state.withLock { $0.changedMembers = changed.union($0.changedMembers) }
        await pause(backoff.next())
        presenceIsDue.signal()
      }
    }
  }

  /// Brings back the members of this process, which others have taken for dead.
  private func joinAgain() {
    let members = registry.rooms.flatMap { room in room.ownKeys.map { ChangedMember(room: room.name, key: $0) } }
    state.withLock { $0.changedMembers.append(contentsOf: members) }
    presenceIsDue.signal()
  }
}
