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
    // Whether the transport may have taken the process for dead without an answer that says so.
    var isUncertain = false
    var isFirst = true
    // The number of members that are sent one by one, because one of them was refused.
    var singles = 0
    while await presenceIsDue.wait() {
      let members = takeChangedMembers(upTo: singles > 0 ? 1 : .max)
      // A process without rooms needs no signs of life.
      if members.isEmpty, registry.rooms.isEmpty { continue }
      do throws(TopicError) {
        let wasAlive = try await transport.heartbeat(
          members.map(change), of: process, lifetime: options.presenceTimeout)
        if isUncertain || !wasAlive, !isFirst { joinAgain() }
        (isUncertain, isFirst) = (false, false)
        singles -= min(singles, members.count)
        if singles > 0 { presenceIsDue.signal() }
        backoff.reset()
        note(nil, of: .presence)
      } catch {
        isUncertain = true
        isFirst = false
        note(error, of: .presence)
        if error.isTransient || members.count != 1 {
          state.withLock { $0.changedMembers = members.union($0.changedMembers) }
        }
        if !error.isTransient { singles = members.count > 1 ? members.count : max(singles - 1, 0) }
        await pause(backoff.next())
        presenceIsDue.signal()
      }
    }
  }

  private func takeChangedMembers(upTo limit: Int) -> OrderedSet<ChangedMember> {
    state.withLock { state in
      let members = OrderedSet(state.changedMembers.prefix(limit))
      state.changedMembers.removeFirst(members.count)
      return members
    }
  }

  private func change(of member: ChangedMember) -> PresenceLogChange {
    let bytes = registry.rooms(member.room).lazy.compactMap { $0.encodedMember(member.key) }.first
    return PresenceLogChange(room: member.room, key: member.key, bytes: bytes)
  }

  /// Brings back the members of this process, which others have taken for dead.
  private func joinAgain() {
    let members = registry.rooms.flatMap { room in room.ownKeys.map { ChangedMember(room: room.name, key: $0) } }
    state.withLock { $0.changedMembers.append(contentsOf: members) }
    presenceIsDue.signal()
  }
}
